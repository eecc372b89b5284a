import type { Place } from '@stagebell/gazetteer';
import { WELL_KNOWN_RADIUS } from '@stagebell/reading';
import { editDistance } from '@stagebell/reading/edit-distance';
import { fold } from '@stagebell/reading/fold';
import { afterFollow, partsOf } from '@stagebell/reading/words';
import {
  type ArtistName,
  artistsAlike,
  artistsBeginning,
  artistsCalled,
  findArtist,
} from '../../../domain/artists/artist-names.ts';
import { oncePer } from '../../../load/lazy.ts';
import { inTheirWords } from '../../replies/parts/place-words.ts';
import type { Turn } from '../../turn.ts';

/** The artists and places that a name may mean; both empty where nothing has it. */
export interface Meant {
  name: string;
  artists: ArtistName[];
  /** Comparably well known places of that name. */
  places: Place[];
}

/** The parts of a text that are followed, and those that cannot be. */
export interface ToFollow {
  artists: ArtistName[];
  places: Place[];
  /** Names that nothing has. */
  unknown?: string[];
  /** Names that may mean several. */
  unclear?: Meant[];
}

export const isFound = ({ artists, places }: Meant) => artists.length + places.length > 0;

/** The most names of one text that are looked up. */
const MAX_NAMES = 6;
/** "Earth, Wind and Fire" */
const MAX_PARTS = 3;

/** "Follow city Porto", where an artist is called Porto too. */
const KINDS: [string, keyof Pick<Meant, 'artists' | 'places'>][] = [
  ...['the artist ', 'artist '].map((word): [string, 'artists'] => [word, 'artists']),
  ...['the city ', 'city ', 'town ', 'region ', 'country '].map((word): [string, 'places'] => [
    word,
    'places',
  ]),
];

/** A name without the word before it that says what kind of thing it is: "city Porto" → "Porto". */
export function withoutKind(written: string): { name: string; only: 'artists' | 'places' | null } {
  const [word, only] = KINDS.find(([kind]) => written.toLowerCase().startsWith(kind)) ?? ['', null];
  return { name: written.slice(word.length).trim(), only };
}

/** What a name may mean: the artist with that username or name, else artists with almost that name; and places. */
export async function meantBy({ db, places, words }: Turn, written: string): Promise<Meant> {
  const { name, only } = withoutKind(written);
  // "City and Colour" is a band.
  const whole = only === null ? [] : await artistsCalled(db, written);
  if (whole.length > 0) return { name: written, artists: whole, places: [] };
  if (only === 'places') return { name, artists: [], places: places.called(name) };
  const artist = await findArtist(db, [name]);
  const called = artist ? [artist] : await artistsCalled(db, name);
  const placed = only === 'artists' ? [] : places.called(name);
  // Neither Santa Ana nor Anah is what "Ana" says plainly.
  const isItsName = (place: Place) =>
    [place.name, inTheirWords(words, place).name].some((one) => fold(one) === fold(name));
  const isTown = placed.some(
    (place) => (place.radiusKm ?? WELL_KNOWN_RADIUS) >= WELL_KNOWN_RADIUS && isItsName(place),
  );
  if (called.length > 0 || isTown) return { name, artists: called, places: placed };
  // "Ana" is DJ Ana as well as Ana Sousa.
  const alike = await artistsAlike(db, name);
  const begun = alike.length > 0 ? await artistsBeginning(db, name) : [];
  return { name, artists: eachOnce([...alike, ...begun]), places: placed };
}

/** The most letters by which a match may differ from the name that we show; beyond that it matches another language by chance. */
const FURTHEST = 2;

/** Places whose name was perhaps mistyped, where it may as well be an artist's name or another word. */
export function almostMeant({ places }: Turn, name: string): Place[] {
  const typed = fold(name);
  // Names in other alphabets cannot be compared with the one we show.
  const isLatin = (typed[0] ?? '') <= 'z';
  return places.almostCalled(name).filter((place) => {
    const shown = fold(place.name);
    const words = typed.split(' ').slice(0, shown.split(' ').length).join(' ');
    return !isLatin || (shown[0] === typed[0] && editDistance(words, shown) <= FURTHEST);
  });
}

/** The names that a text lists and what each may mean, in their order; a name may itself contain "and". */
export async function meantByAll(turn: Turn, text: string): Promise<Meant[]> {
  const list = afterFollow(text);
  const parts = partsOf(list).slice(0, MAX_NAMES);
  const meantFrom = (start: number, end: number) =>
    meantBy(turn, list.slice(parts[start]!.start, parts[end]!.end));
  const meantAlone = oncePer((at: number) => meantFrom(at, at));
  /** What the name that begins at a part means, and its last part. */
  async function meantAt(at: number): Promise<{ meant: Meant; last: number }> {
    for (let last = Math.min(parts.length, at + MAX_PARTS) - 1; last > at; last -= 1) {
      const meant = await meantFrom(at, last);
      const isCity = (await meantAlone(last)).places.some(({ kind }) => kind === 'city');
      // "Paris, Texas" is one place; "Lisbon, Braga" are two, though there may be a Lisbon in Braga.
      if (meant.artists.length > 0 || (meant.places.length > 0 && !isCity)) return { meant, last };
    }
    return { meant: await meantAlone(at), last: at };
  }
  const all: Meant[] = [];
  let at = 0;
  while (at < parts.length) {
    const { meant, last } = await meantAt(at);
    all.push(meant);
    at = last + 1;
  }
  return all;
}

/** "Porto and Porto" is one place. */
export const eachOnce = <One extends { id: unknown }>(all: One[]): One[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];

/** Which of several names mean one artist or place, and which are ambiguous or unknown. */
export function toFollow(all: Meant[]): ToFollow {
  const count = ({ artists, places }: Meant) => artists.length + places.length;
  const clear = all.filter((meant) => count(meant) === 1);
  return {
    artists: eachOnce(clear.flatMap(({ artists }) => artists)),
    places: eachOnce(clear.flatMap(({ places }) => places)),
    unknown: [...new Set(all.filter((meant) => count(meant) === 0).map(({ name }) => name))],
    unclear: all.filter((meant) => count(meant) > 1),
  };
}
