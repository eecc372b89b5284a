import type { Lexicon } from '../../lexicon.ts';

/** An artist as a text may name one. */
export interface Named {
  username: string;
  displayName: string;
}

/** A town, region or country as a text may name one. */
export interface NamedPlace {
  id: string;
  kind: 'city' | 'region' | 'country' | 'address';
  name: string;
  /** With its region and country. */
  description: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  region: string | null;
  /** In km, of the circle that following it covers; null where codes decide instead. */
  radiusKm: number | null;
}

/** In km: the circle of a town of some 20,000 people. Names of smaller ones are often ordinary words, and first names. */
export const WELL_KNOWN_RADIUS = 27;
/** In km: the circle of a town of some 200,000 people, which people elsewhere know. */
export const KNOWN_FAR_RADIUS = 31;

/** Looks up who and what has a name. */
export interface KnownNames {
  /** Artists by words of a text: those whose name or username they are, or sound like. */
  artists(words: string[], sounds: string[]): Promise<Named[]>;
  /** Artists whom the writer may call by one word of their name: those they follow, or who play near them. */
  familiar(): Promise<Named[]>;
  /** Artists whose names begin with a word. */
  beginning?(word: string): Promise<Named[]>;
  isGig(shortId: string): Promise<boolean>;
  /** Whether the conversation is about something that a text may go on with. */
  isInFocus?: boolean;
  /** A gig that the text names by its title, where this counts before all else. */
  titled?: Part;
  places: {
    /** Those that are called so, the best known first; few, comparably known. */
    called(name: string): NamedPlace[];
    /** The same for a name that is one letter off, of large ones. */
    almostCalled(name: string): NamedPlace[];
  };
  lexicon: Lexicon;
  /** Waits until others had their turn: what follows may take some hundredths of a second. */
  turnAlone(): Promise<void>;
}

/** What a text names, in its order. */
export type Part = { start: number; end: number } & (
  | { kind: 'artist'; artists: Named[] }
  /** `called`: by a name that the gazetteer has. */
  | { kind: 'place'; places: NamedPlace[]; called: string; isGuess: boolean }
  /** `title`: those words of it that were written; where others have them too, the gig is the first of these. */
  | { kind: 'gig'; shortId: string; title?: string }
  | { kind: 'genre'; genres: readonly string[]; synonym?: string }
  | { kind: 'number'; number: number }
  /** Words that name nobody and nothing that we know. */
  | { kind: 'unknown'; name: string }
);

/** Whether it names what can be followed. */
export const isName = (part?: Part) => part?.kind === 'artist' || part?.kind === 'place';

/** Whether the word at this place of a text is part of a name, or of something else that we know. */
export const isNamed = (at: number, parts: Part[]) =>
  parts.some(({ kind, start, end }) => start <= at && at < end && kind !== 'unknown');

export const isAllNamed = (tokens: unknown[], parts: Part[]) =>
  tokens.every((_, at) => isNamed(at, parts));
