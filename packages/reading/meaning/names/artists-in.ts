import { spokenWords } from '../../opt-out/spoken-words.ts';
import { editDistance } from '../../text/edit-distance.ts';
import { isLatin, soundOf } from '../sounds.ts';
import { isEveryday } from '../words.ts';
import type { KnownNames, Named } from './part.ts';
import type { Run, Runs } from './runs.ts';

/** The fewest letters of a name that is found with typos. */
const SHORTEST_SOUND = 3;
const SHORTEST_MISSPELT = 4;

/** The distance, in letters, of a name that was typed without its "DJ": that of the furthest misspelling. */
const WITHOUT_DJ = 3;

/** A name as names are compared: without case, accents, signs and a "the" before it. */
export const keyOf = (name: string): string => {
  const glued = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return glued.startsWith('the') && glued.length > 7 ? glued.slice('the'.length) : glued;
};

/** A name's sound; in Arabic also without "to", "with" or "and" written onto it. */
export const soundsOf = (name: string): string[] =>
  'لبو'.includes(name[0] ?? ' ') ? [soundOf(name), soundOf(name.slice(1))] : [soundOf(name)];

/** Sounds for which people write this one: "berma" for Verma, "rejes" for Reyes. */
const alikeTo = (sound: string): string[] => {
  const withV = sound.replaceAll('b', 'f');
  return [...new Set([sound, withV, withV.replaceAll('j', '')])];
};

/** The artists whose names may occur in a text. */
export async function artistsNear({ all }: Runs, known: KnownNames): Promise<Named[]> {
  const sounds = new Set(
    all
      .filter(({ isNameLike }) => isNameLike)
      .flatMap(({ spaced }) => soundsOf(spaced))
      .filter((sound) => sound.length >= SHORTEST_SOUND)
      .flatMap(alikeTo)
      .flatMap((sound) => [sound, `${sound}s`, sound.slice(0, -1)])
      .filter((sound) => sound.length >= SHORTEST_SOUND),
  );
  return await known.artists([...new Set(all.map(({ glued }) => glued))], [...sounds]);
}

/** Assigns words to these artists' names, exact matches first. */
export async function takeArtists(runs: Runs, found: Named[], known: KnownNames): Promise<void> {
  if (found.length === 0) return;
  const called = runs.all.flatMap((run) => {
    const isWord = run.end - run.start === 1 && runs.speech.isKnown(run.glued);
    if (isWord && !runs.isOneWord) return [];
    const near = found
      .map((artist) => ({ artist, distance: distanceTo(artist, run) }))
      .filter(({ distance }) => distance !== null);
    const least = Math.min(...near.map(({ distance }) => distance ?? 0));
    const artists = near.filter(({ distance }) => distance === least).map(({ artist }) => artist);
    return artists.length > 0 ? [{ run, artists, least }] : [];
  });
  for (const { run, artists, least } of called.sort((a, b) => a.least - b.least)) {
    if (!runs.isFree(run)) continue;
    const { start, end } = run;
    const isPart = least >= WITHOUT_DJ && end - start === 1;
    const others = isPart ? await familiar(runs, start, known) : [];
    const begun = isPart ? ((await known.beginning?.(runs.tokens[start]!.word)) ?? []) : [];
    const all = [...artists, ...others, ...begun];
    const each = [...new Map(all.map((one) => [one.username, one])).values()];
    runs.take({ kind: 'artist', artists: each, start, end });
  }
}

/** The most letters by which a misspelt name may differ from the one that is meant. */
function furthestFrom({ length }: string): number {
  if (length < 7) return 1;
  return length < 12 ? 2 : 3;
}

/** The number of letters by which words differ from an artist's name; null where they are another name. */
function distanceTo(artist: Named, { glued, spaced, isNameLike }: Run): number | null {
  const names = [keyOf(artist.username), keyOf(artist.displayName)];
  const typed = keyOf(glued);
  if (names.some((name) => name === typed || name === keyOf(spaced))) return 0;
  // "Ana Sosa" is Ana Sousa before its "Ana" is DJ Ana.
  if (names.includes(`dj${typed}`)) return WITHOUT_DJ;
  if (!isNameLike) return null;
  if (!isLatin(typed)) {
    const sounds = soundsOf(spaced);
    return names.some((name) => sounds.includes(soundOf(name))) ? 1 : null;
  }
  if (typed.length < SHORTEST_MISSPELT) return null;
  const furthest = furthestFrom(typed);
  const distances = names
    .filter((name) => Math.abs(name.length - typed.length) <= furthest)
    .map((name) => editDistance(typed, name));
  const least = Math.min(...distances);
  return least <= furthest ? least : null;
}

/** The fewest letters of a word that is found as a part of a name. */
const SHORTEST_PART = 4;

/** A word of an artist's name. */
interface NameWord {
  one: string;
  artist: Named;
}

/** The words of the names of artists by themselves and by their sounds, so that a text's words are looked up at once. */
interface NameWords {
  byWord: Map<string, NameWord[]>;
  bySound: Map<string, NameWord[]>;
}

const wordsOfList = new WeakMap<Named[], NameWords>();

/** Kept as long as the list of artists, which is read once for all words of a text. */
function wordsOfNames(artists: Named[]): NameWords {
  const kept = wordsOfList.get(artists);
  if (kept) return kept;
  const words = artists.flatMap((artist) =>
    spokenWords(artist.displayName).map((one): NameWord => ({ one, artist })),
  );
  const long = words.filter(({ one }) => one.length >= SHORTEST_PART);
  const byWord = Map.groupBy(words, ({ one }) => one);
  const found = { byWord, bySound: Map.groupBy(long, ({ one }) => soundOf(one)) };
  wordsOfList.set(artists, found);
  return found;
}

/**
 * Whether words that sound alike in two scripts may be one. A sound of one or two consonants is that of many words, so
 * these are to be as long, and to begin alike.
 */
const isAlike = (one: string, word: string, sound: string): boolean =>
  sound.length >= SHORTEST_SOUND ||
  (Math.abs(one.length - word.length) <= 1 && soundOf(word.slice(0, 1)) === sound[0]);

/** Takes artists whom the writer knows, by one word of their name: "the owls", "marlo". */
export async function takeFamiliar(runs: Runs, known: KnownNames): Promise<void> {
  const { tokens } = runs;
  const isOpen = (at: number) => runs.isOpen(at) && !isEveryday(tokens[at]!.word);
  const alone = tokens.flatMap((token, at) => {
    // With another word beside it that says nothing to us it is somebody else's: "marlo kane".
    const isAlone =
      !(isOpen(at - 1) && !token.startsClause) &&
      !(isOpen(at + 1) && !tokens[at + 1]!.startsClause);
    return isOpen(at) && isAlone && token.word.length >= SHORTEST_PART ? [at] : [];
  });
  const named = await Promise.all(alone.map((at) => familiar(runs, at, known)));
  for (const [index, at] of alone.entries()) {
    const artists = named[index]!;
    if (artists.length > 0) runs.take({ kind: 'artist', artists, start: at, end: at + 1 });
  }
}

/** Artists whom the writer knows, of whose names a word is one, or sounds like one in another script. */
export async function familiar({ tokens }: Runs, at: number, known: KnownNames): Promise<Named[]> {
  const { byWord, bySound } = wordsOfNames(await known.familiar());
  const { word, written } = tokens[at]!;
  const sounds = isLatin(word) ? [] : soundsOf(written);
  const alike = sounds.flatMap((sound) =>
    (bySound.get(sound) ?? []).filter(({ one }) => isAlike(one, word, sound)),
  );
  return [...new Set([...(byWord.get(word) ?? []), ...alike].map(({ artist }) => artist))];
}
