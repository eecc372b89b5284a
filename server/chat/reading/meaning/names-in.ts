import { SHORT_ID_ALPHABET, SHORT_ID_LENGTH } from '../../../../contract/short-id.ts';
import { editDistance } from '../../../domain/artists/similar-usernames.ts';
import type { Place } from '../../../places/place.ts';
import { spokenWords } from '../opt-out/spoken-words.ts';
import { MASKS } from './features.ts';
import { genresCalled } from './genres-called.ts';
import { isLatin, soundOf } from './sounds.ts';
import type { Token } from './tokens.ts';
import { AND, AT, isEveryday, isKnown, isNearlyKnown, NICKNAMES } from './words.ts';

/** An artist as a text may name one. */
export interface Named {
  username: string;
  displayName: string;
}

/** Who and what has a name. */
export interface World {
  /** Artists by words of a text: those whose name or username they are, or sound like. */
  artists(words: string[], sounds: string[]): Promise<Named[]>;
  /** Artists whom the writer may call by one word of their name: those they follow, or who play near them. */
  familiar(): Promise<Named[]>;
  places: {
    called(name: string): Place[];
    almostCalled(name: string): Place[];
  };
}

/** What a text names, in its order. */
export type Part = { start: number; end: number } & (
  | { kind: 'artist'; artists: Named[] }
  | { kind: 'place'; places: Place[]; isGuess: boolean }
  | { kind: 'gig'; shortId: string }
  | { kind: 'genre'; genres: readonly string[]; synonym?: string }
  | { kind: 'number'; number: number }
  /** Words that are no one's we know. */
  | { kind: 'unknown'; name: string }
);

/** In words. */
const LONGEST_NAME = 6;
/** In letters; a shorter name is found only where it is written as it is. */
const SHORTEST_SOUND = 3;
const SHORTEST_MISSPELT = 4;
/** Places may be misspelt so many times in a text; looking for each takes a millisecond. */
const MOST_GUESSES = 2;
/** In km: the circle of a town of some 20,000 people. Names of smaller ones are often other words. */
const WELL_KNOWN_RADIUS = 27;

const keyOf = (name: string) => {
  const glued = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return glued.startsWith('the') && glued.length > 7 ? glued.slice(3) : glued;
};

interface Span {
  start: number;
  end: number;
  glued: string;
  spaced: string;
}

function spansOf(tokens: Token[]): Span[] {
  const spans: Span[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    let glued = '';
    let spaced = '';
    for (let end = start; end < Math.min(tokens.length, start + LONGEST_NAME); end += 1) {
      if (end > start && tokens[end]!.startsClause) break;
      glued += tokens[end]!.word;
      spaced += (end > start ? ' ' : '') + tokens[end]!.written;
      spans.push({ start, end: end + 1, glued, spaced });
    }
  }
  return spans;
}

/** "DJ" in other scripts. */
const DJ = ['دي جي ', 'ديجي ', 'डीजे ', 'डी जे '];
const isAfterDj = (spaced: string) => DJ.some((dj) => spaced.startsWith(dj));

/** What may be somebody's name: not words that everybody says. */
const isNameLike = (tokens: Token[], { start, end, spaced }: Span) =>
  isAfterDj(spaced) ||
  tokens
    .slice(start, end)
    .some(({ word }) => !isKnown(word) && word.length >= SHORTEST_MISSPELT - 1);

/** A name's sound; in Arabic also without "to", "with" or "and" written onto it. */
export const soundsOf = (name: string): string[] =>
  'لبو'.includes(name[0] ?? ' ') ? [soundOf(name), soundOf(name.slice(1))] : [soundOf(name)];

/** In letters, how far the words of a text are from an artist's name; null where that is another name. */
function distanceTo(artist: Named, { glued, spaced }: Span, isLike: boolean): number | null {
  const names = [keyOf(artist.username), keyOf(artist.displayName)];
  const typed = keyOf(glued);
  const isCalled = (name: string) =>
    name === typed || name === keyOf(spaced) || name === `dj${typed}`;
  if (names.some(isCalled)) return 0;
  if (!isLike) return null;
  if (!isLatin(typed)) {
    const sounds = soundsOf(spaced);
    return names.some((name) => sounds.includes(soundOf(name))) ? 1 : null;
  }
  if (typed.length < SHORTEST_MISSPELT) return null;
  const furthest = typed.length < 7 ? 1 : typed.length < 12 ? 2 : 3;
  const distances = names
    .filter((name) => Math.abs(name.length - typed.length) <= furthest)
    .map((name) => editDistance(typed, name));
  const least = Math.min(...distances);
  return least <= furthest ? least : null;
}

const SHORT_ID_SIGNS = new Set(SHORT_ID_ALPHABET);
/** With letters, too, that no code has: a code may be mistyped. */
const looksLikeCode = (word: string) =>
  word.length === SHORT_ID_LENGTH &&
  [...word].some((sign) => sign >= '0' && sign <= '9') &&
  [...word].some((sign) => sign > '9') &&
  [...word].every((sign) => SHORT_ID_SIGNS.has(sign) || (sign >= 'a' && sign <= 'z'));

/** Whether a word that looks like a code is this artist's name. Anybody may show a gig's own code as theirs. */
function isNamed({ username, displayName }: Named, code: string): boolean {
  const mayBeCode = [...code].every((sign) => SHORT_ID_SIGNS.has(sign));
  return username === code || (!mayBeCode && keyOf(displayName) === code);
}

const DIGITS = /[0-9]/;
const NUMBER = /[0-9٠-٩०-९]/;

function numberIn(written: string): number | null {
  let digits = '';
  for (const sign of written) {
    if (!NUMBER.test(sign)) {
      if (digits !== '') break;
      return null;
    }
    const code = sign.codePointAt(0)!;
    digits += code < 0x660 ? sign : String(code < 0x966 ? code - 0x660 : code - 0x966);
  }
  return Number(digits.slice(0, 9));
}

/** Finds what a text names, each word once, artists before places; takes time linear in the text. */
export async function namesIn(tokens: Token[], world: World): Promise<Part[]> {
  const spans = spansOf(tokens);
  const nameLike = new Set(spans.filter((span) => isNameLike(tokens, span)));
  const isAlone = tokens.length === 1;
  const sounds = new Set(
    [...nameLike]
      .flatMap(({ spaced }) => soundsOf(spaced))
      .filter((sound) => sound.length >= SHORTEST_SOUND)
      .flatMap((sound) => [sound, `${sound}s`, sound.slice(0, -1)])
      .filter((sound) => sound.length >= SHORTEST_SOUND),
  );
  const found = await world.artists([...new Set(spans.map(({ glued }) => glued))], [...sounds]);
  const taken: boolean[] = [];
  const parts: Part[] = [];
  const isFree = ({ start, end }: Span) => {
    for (let at = start; at < end; at += 1) if (taken[at]) return false;
    return true;
  };
  const take = (part: Part) => {
    for (let at = part.start; at < part.end; at += 1) taken[at] = true;
    parts.push(part);
  };
  const longestFirst = [...spans].sort((a, b) => b.end - b.start - (a.end - a.start));
  for (const [at, { written }] of tokens.entries()) {
    const code = written.toLowerCase();
    const isArtist = found.some((artist) => isNamed(artist, code));
    if (looksLikeCode(code) && !isArtist)
      take({ kind: 'gig', shortId: code, start: at, end: at + 1 });
  }
  const called = (found.length > 0 ? longestFirst : []).flatMap((span) => {
    const isWord = span.end - span.start === 1 && isKnown(span.glued);
    if (isWord && !isAlone) return [];
    const near = found
      .map((artist) => ({ artist, distance: distanceTo(artist, span, nameLike.has(span)) }))
      .filter(({ distance }) => distance !== null);
    const least = Math.min(...near.map(({ distance }) => distance ?? 0));
    const artists = near.filter(({ distance }) => distance === least).map(({ artist }) => artist);
    return artists.length > 0 ? [{ span, artists, least }] : [];
  });
  for (const { span, artists } of called.sort((a, b) => a.least - b.least)) {
    if (isFree(span)) take({ kind: 'artist', artists, start: span.start, end: span.end });
  }
  for (const span of longestFirst) {
    if (!isFree(span)) continue;
    const called = span.end - span.start <= 3 ? genresCalled(span.glued) : null;
    if (called && !AT.has(tokens[span.end - 1]!.word)) {
      take({ kind: 'genre', ...called, start: span.start, end: span.end });
    }
  }
  for (const span of longestFirst) {
    if (!isFree(span)) continue;
    const places = placesOf(tokens, span, nameLike.has(span), isAlone, world);
    if (places) take({ kind: 'place', places, isGuess: false, start: span.start, end: span.end });
  }
  const isCertain = (part: Part) =>
    part.kind === 'artist' || (part.kind === 'place' && !mayBeWord(tokens, part, part.places));
  const isOpen = (at: number) =>
    tokens[at] !== undefined && !taken[at] && !isEveryday(tokens[at].word);
  const areOthers = parts.some(isCertain);
  for (const part of parts.filter((one) => one.kind === 'place' && !isCertain(one))) {
    // A word beside it that says nothing to us belongs to the name: "bad gyal".
    if (!areOthers && !isOpen(part.start - 1) && !isOpen(part.end)) continue;
    parts.splice(parts.indexOf(part), 1);
    for (let at = part.start; at < part.end; at += 1) taken[at] = false;
  }
  for (const part of await familiarIn(tokens, taken, world)) take(part);
  let guesses = 0;
  for (const span of longestFirst) {
    const isOne = span.end - span.start === 1;
    if (parts.some(isCertain)) break;
    if (!isOne || guesses >= MOST_GUESSES || !isFree(span) || !nameLike.has(span)) continue;
    if (span.glued.length < 5 || NUMBER.test(span.glued)) continue;
    const before = tokens[span.start - 1]?.word ?? '';
    const isPlaced = AT.has(before) || AFTER_PLACE.has(tokens[span.end]?.word ?? '');
    if (!isPlaced || isNearlyKnown(span.glued)) continue;
    if (isOpen(span.start - 1) || isOpen(span.end)) continue;
    // What is some town's name is no misspelling of another's.
    if (placesCalled(span.spaced, world.places).length > 0) continue;
    guesses += 1;
    const places = world.places.almostCalled(span.spaced);
    if (places.length > 0)
      take({ kind: 'place', places, isGuess: true, start: span.start, end: span.end });
  }
  for (const [at, { written }] of tokens.entries()) {
    if (taken[at]) continue;
    const number = NUMBER.test(written[0] ?? '') ? numberIn(written) : null;
    if (number !== null && (DIGITS.test(written) || number > 0)) {
      take({ kind: 'number', number, start: at, end: at + 1 });
    }
  }
  for (let at = 0; at < tokens.length; at += 1) {
    if (taken[at] || isKnown(tokens[at]!.word)) continue;
    let end = at + 1;
    while (
      end < tokens.length &&
      !taken[end] &&
      !isKnown(tokens[end]!.word) &&
      !tokens[end]!.startsClause
    )
      end += 1;
    const named = withoutTalk(tokens, at, end);
    if (named) parts.push(named);
    at = end - 1;
  }
  return parts.sort((a, b) => a.start - b.start);
}

/** Words that nobody we know has for a name, without those around them that people say of anything. */
function withoutTalk(tokens: Token[], from: number, to: number): Part | null {
  let [start, end] = [from, to];
  while (start < end && isEveryday(tokens[start]!.word)) start += 1;
  while (end > start && isEveryday(tokens[end - 1]!.word)) end -= 1;
  if (start === end) return null;
  const words = tokens.slice(start, end).map(({ written }) => written);
  return { kind: 'unknown', name: words.join(' '), start, end };
}

/** In letters: a shorter word is no part of a name by itself. */
const SHORTEST_PART = 4;

/** Whether a word is one of an artist's name, or sounds like one in another script. */
function isPartOf({ displayName }: Named, { word, written }: Token): boolean {
  const sounds = isLatin(word) ? [] : soundsOf(written);
  return spokenWords(displayName).some(
    (one) => one === word || (one.length >= SHORTEST_PART && sounds.includes(soundOf(one))),
  );
}

/** Artists whom the writer knows, by one word of their name: "the owls", "marlo". */
async function familiarIn(tokens: Token[], taken: boolean[], world: World): Promise<Part[]> {
  const isOpen = (at: number) =>
    tokens[at] !== undefined && !taken[at] && !isEveryday(tokens[at].word);
  const alone = tokens.flatMap((token, at) => {
    // With another word beside it that says nothing to us it is somebody else's: "marlo kane".
    const isAlone =
      !(isOpen(at - 1) && !token.startsClause) &&
      !(isOpen(at + 1) && !tokens[at + 1]!.startsClause);
    return isOpen(at) && isAlone && token.word.length >= SHORTEST_PART ? [at] : [];
  });
  const familiar = alone.length > 0 ? await world.familiar() : [];
  return alone.flatMap((at): Part[] => {
    const artists = familiar.filter((artist) => isPartOf(artist, tokens[at]!));
    return artists.length > 0 ? [{ kind: 'artist', artists, start: at, end: at + 1 }] : [];
  });
}

/** Arabic writes "in", "to" and "and" onto the word after it. */
const ARABIC_PREFIXES = ['وال', 'بال', 'فال', 'عال', 'لل', 'ب', 'ف', 'ل', 'و', 'ع'];

/** Places of a name as people write it, by a nickname or with a word written onto it. */
export function placesCalled(name: string, places: World['places']): Place[] {
  const key = name.toLowerCase();
  const nickname = NICKNAMES.get(key.normalize('NFKC'));
  if (nickname) return places.called(nickname);
  const called = places.called(name);
  if (called.length > 0 || isLatin(key)) return called;
  if (name.endsWith('ه')) {
    const mended = places.called(`${name.slice(0, -1)}ة`);
    if (mended.length > 0) return mended;
  }
  for (const prefix of ARABIC_PREFIXES) {
    if (!name.startsWith(prefix) || name.length < prefix.length + 3) continue;
    const rest = name.slice(prefix.length);
    for (const bare of [rest, `ال${rest}`, rest.endsWith('ه') ? `${rest.slice(0, -1)}ة` : '']) {
      const found = bare === '' ? [] : places.called(bare);
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** In Hindi "in", "of" and "from" come after the name. */
const AFTER_PLACE = new Set('me mein में se से ka ke ki m'.split(' '));
/** Towns with the names of words that people say to us. */
const PLACES_TOO = new Set(
  'nice essen natal salta nantes perth bath reading split solo como rio goa'.split(' '),
);

function placesOf(
  tokens: Token[],
  { start, end, spaced, glued }: Span,
  isNameLikeHere: boolean,
  isAlone: boolean,
  world: World,
): Place[] | null {
  if (NUMBER.test(spaced) || (AT.has(tokens[start]!.word) && end - start > 1)) return null;
  const before = tokens[start - 1]?.word;
  const after = tokens[end]?.word;
  const isAfterAt =
    (before !== undefined && AT.has(before)) || (after !== undefined && AFTER_PLACE.has(after));
  const isOne = end - start === 1;
  const isEverydaySpan = tokens.slice(start, end).every(({ word }) => isEveryday(word));
  // "Cómo" with its accent is no town.
  const isPlaceToo = PLACES_TOO.has(spaced.toLowerCase());
  const isNickname = NICKNAMES.has(spaced.toLowerCase()) && (isAlone || !isEverydaySpan);
  if (isOne && glued.length < 3 && !isNickname) return null;
  const isNameHere = isNameLikeHere && !isEverydaySpan;
  if (!isNameHere && !isNickname && !(isOne && (isAfterAt || isAlone) && isPlaceToo)) return null;
  const places = placesCalled(spaced, world.places);
  const [place] = places;
  if (!place) return null;
  const isWellKnown = place.radiusKm === null || place.radiusKm >= WELL_KNOWN_RADIUS;
  return isWellKnown || isAfterAt || isAlone || (end - start > 1 && isNameHere) ? places : null;
}

/** In km: the circle of a town of some 50,000 people. */
const KNOWN_FAR_RADIUS = 31;

/**
 * Whether a town's name may be a word that nobody said to us before: a small town's without a capital, or a not
 * much bigger one's in the middle of a sentence. Beside other names it is taken for a word.
 */
function mayBeWord(
  tokens: Token[],
  { start, end }: { start: number; end: number },
  [place]: Place[],
): boolean {
  const { written } = tokens[start]!;
  if (!place || place.radiusKm === null || written !== written.toLowerCase()) return false;
  if (place.radiusKm < WELL_KNOWN_RADIUS) return true;
  const [before, after] = [tokens[start - 1], tokens[end]];
  const isAside = !before || !after || tokens[start]!.startsClause || after.startsClause;
  const isPlaced = AT.has(before?.word ?? '') || AFTER_PLACE.has(after?.word ?? '');
  const isListed = AND.has(before?.word ?? '') || AND.has(after?.word ?? '');
  return place.radiusKm < KNOWN_FAR_RADIUS && !isAside && !isPlaced && !isListed;
}

/** The words of a text, with what it names as `MASKS`. */
export function masked(tokens: Token[], parts: Part[]): string[] {
  const words: string[] = [];
  let at = 0;
  for (const part of parts) {
    for (; at < part.start; at += 1) words.push(tokens[at]!.word);
    if (part.kind === 'unknown') continue;
    words.push(MASKS[part.kind]);
    at = part.end;
  }
  for (; at < tokens.length; at += 1) words.push(tokens[at]!.word);
  return words;
}
