import { fold } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import { isSeason } from '../../when/words-of-time.ts';
import { isLatin } from '../sounds.ts';
import { AND, isEveryday, isNearlyKnown, NICKNAMES, standsBeforePlace } from '../words.ts';
import { familiar } from './artists-in.ts';
import { hasNumeral } from './numbers-in.ts';
import {
  KNOWN_FAR_RADIUS,
  type KnownNames,
  type NamedPlace,
  type Part,
  WELL_KNOWN_RADIUS,
} from './part.ts';
import type { Run, Runs } from './runs.ts';

/** The fewest letters of a name that is found with typos. */
const SHORTEST_MISSPELT = 5;
/** The most misspelt places that are looked for in a text; each takes a millisecond. */
const MAX_GUESSES = 2;
/** In Hindi "in", "of" and "from" come after the name. */
const AFTER_PLACE = new Set('me mein में se से ka ke ki m'.split(' '));
/** Words before the name of a place that stand before people's too. */
const BEFORE_PEOPLE = new Set('a ad to of de da do di von for para pra per'.split(' '));
/** Towns with the names of words that people say to us. */
const PLACES_TOO = new Set(
  'nice|essen|natal|salta|nantes|perth|bath|reading|split|solo|como|rio|goa|tomar|tours|el paso|la paz|joão pessoa|joao pessoa|juiz de fora|santa fe|cabo verde'.split(
    '|',
  ),
);
/** How people abbreviate a state or a country. */
const AREA = pattern('^\\p{Lu}{2,3}$');
/** Arabic writes "in", "to" and "and" onto the word after it. */
const ARABIC_PREFIXES = ['وال', 'بال', 'فال', 'عال', 'لل', 'ب', 'ف', 'ل', 'و', 'ع'];

/** Places, and the name by which the gazetteer has them. */
interface Called {
  places: NamedPlace[];
  called: string;
}

/** Places of a name as people write it, by a nickname or with a word written onto it; null where there are none. */
export function placesCalled(name: string, { called: find }: KnownNames['places']): Called | null {
  for (const called of spellingsOf(name)) {
    const places = find(called);
    if (places.length > 0) return { places, called };
  }
  return null;
}

/** What the gazetteer may have for a name, the likeliest first. */
function spellingsOf(name: string): string[] {
  const key = name.toLowerCase();
  const nickname = NICKNAMES.get(key.normalize('NFKC'));
  if (nickname) return [nickname];
  if (isLatin(key)) return [name];
  const withEnd = (one: string) => (one.endsWith('ه') ? [`${one.slice(0, -1)}ة`] : []);
  const bare = ARABIC_PREFIXES.filter(
    (prefix) => name.startsWith(prefix) && name.length >= prefix.length + 3,
  ).flatMap((prefix) => {
    const rest = name.slice(prefix.length);
    // Only where the article is written with the word before it can it be missing from the rest.
    return [rest, ...(prefix.endsWith('ل') ? [`ال${rest}`] : []), ...withEnd(rest)];
  });
  return [name, ...withEnd(name), ...bare];
}

/** Takes the names of places that are written as they are. */
export function takePlaces(runs: Runs, known: KnownNames): void {
  for (const run of runs.all) {
    if (!runs.isFree(run) || runs.isTime(run) || isSeason(run.spaced)) continue;
    const found = placesOf(runs, run, known);
    const { start, end } = run;
    if (!found) continue;
    const within = withinArea(runs, end, found, known);
    if (within) runs.take({ kind: 'place', ...within, isGuess: false, start, end: end + 1 });
    else runs.take({ kind: 'place', ...found, isGuess: false, start, end });
  }
}

/** "Paris, TX": a place narrowed by the letters of its region or country behind a comma; null where none stand there. */
function withinArea(
  runs: Runs,
  at: number,
  { called }: Called,
  { places }: KnownNames,
): Called | null {
  const token = runs.tokens[at];
  if (!token?.startsClause || !AREA.test(token.written)) return null;
  if (!runs.isFree({ start: at, end: at + 1 })) return null;
  return placesCalled(`${called}, ${token.written}`, places);
}

/** Whether a word beside a name says that it is a place's. */
function isPlaced({ tokens }: Runs, { start, end }: { start: number; end: number }): boolean {
  return (
    standsBeforePlace(tokens[start - 1]?.word ?? '') || AFTER_PLACE.has(tokens[end]?.word ?? '')
  );
}

/** Whether a name stands with a place's in a list: "maceió e natal". */
function isListedBeside(runs: Runs, { start, end }: Run, { places }: KnownNames): boolean {
  const isTaken = (at: number) =>
    runs.parts.some((part) => part.kind === 'place' && part.start <= at && at < part.end);
  const isPlace = (at: number) =>
    isTaken(at) || (runs.isOpen(at) && places.called(runs.tokens[at]!.written).length > 0);
  const isAnd = (at: number) => AND.has(runs.tokens[at]?.word ?? '');
  return (isAnd(start - 1) && isPlace(start - 2)) || (isAnd(end) && isPlace(end + 1));
}

/** Whether a word is not what a place calls itself, nor the place so large that it has names in many languages: "big" for Biga. */
function isSeldomCalled(word: string, { name, kind, radiusKm }: NamedPlace): boolean {
  if (!isLatin(word) || fold(word) === fold(name) || kind === 'country') return false;
  return radiusKm === null || radiusKm < KNOWN_FAR_RADIUS;
}

/** "الرياض وجدة": in Arabic, "and" is written onto the name after it, and may make another town of it. */
function placesBehindAnd(runs: Runs, run: Run, { places }: KnownNames): Called | null {
  const before = runs.parts.find(({ end, kind }) => kind === 'place' && end === run.start);
  if (before?.kind !== 'place' || !run.spaced.startsWith('و')) return null;
  const name = run.spaced.slice(1);
  const found = name.length < 3 ? null : placesCalled(name, places);
  const isNear = found?.places[0]?.country === before.places[0]?.country;
  return isNear ? found : null;
}

function placesOf(runs: Runs, run: Run, known: KnownNames): Called | null {
  const { tokens, speech, isOneWord } = runs;
  const { start, end, spaced, glued } = run;
  const isCalled = NICKNAMES.has(spaced.toLowerCase());
  if (hasNumeral(spaced) && !isCalled) return null;
  if (standsBeforePlace(tokens[start]!.word) && end - start > 1) return null;
  const isAfterAt = isPlaced(runs, run);
  const isOne = end - start === 1;
  const words = tokens.slice(start, end).map(({ word }) => word);
  const isEverydayRun = words.every(isEveryday);
  const { written, startsClause } = tokens[start]!;
  const isCapital = !startsClause && written !== written.toLowerCase();
  // "Casa" in Arabic, "à Tours"
  const isForeign =
    isAfterAt && isOne && isEverydayRun && (isCapital || !speech.isEveryday(words[0]!));
  // "Cómo" with its accent is no town.
  const isPlaceToo = PLACES_TOO.has(spaced.toLowerCase());
  const isNickname = isCalled && (isOneWord || isForeign || !isEverydayRun);
  if (isOne && glued.length < 3 && !isNickname) return null;
  const isName = run.isNameLike && !isEverydayRun;
  const isWordToo = isPlaceToo && (isAfterAt || isOneWord || isListedBeside(runs, run, known));
  if (!isName && !isNickname && !isWordToo && !isForeign) return null;
  const found = placesBehindAnd(runs, run, known) ?? placesCalled(spaced, known.places);
  if (!found) return null;
  const [place] = found.places;
  if (isOne && isName && !isCapital && !isOneWord && !isNickname && !isWordToo) {
    const isWithoutDoubt = isAfterAt && !BEFORE_PEOPLE.has(tokens[start - 1]?.word ?? '');
    const isListed = isListedBeside(runs, run, known);
    if (!isWithoutDoubt && !isListed && isSeldomCalled(spaced, place!)) return null;
  }
  const isLarge = (radius: number) => place!.radiusKm === null || place!.radiusKm >= radius;
  if (!isName && !isNickname && !isWordToo)
    return isLarge(isCapital ? WELL_KNOWN_RADIUS : KNOWN_FAR_RADIUS) ? found : null;
  return isLarge(WELL_KNOWN_RADIUS) || isAfterAt || isOneWord || (!isOne && isName) ? found : null;
}

/** Whether a name follows a place's in a list: "Doha and Manama", "lugano e locarno". */
function isAfterPlace({ tokens, parts }: Runs, { start }: { start: number }): boolean {
  const isAnd = AND.has(tokens[start - 1]?.word ?? '');
  const isWrittenOn = tokens[start]!.written.startsWith('و');
  const at = isAnd ? start - 1 : start;
  return (isAnd || isWrittenOn) && parts.some(({ kind, end }) => kind === 'place' && end === at);
}

/**
 * Whether a town's name may be a word that nobody said to us before: a small town's without a capital, or a not
 * much bigger one's in the middle of a sentence. Beside other names it is taken for a word.
 */
function mayBeWord(
  runs: Runs,
  part: { start: number; end: number },
  [place]: NamedPlace[],
): boolean {
  const { tokens } = runs;
  const { written, startsClause } = tokens[part.start]!;
  if (!place || place.radiusKm === null || written !== written.toLowerCase()) return false;
  if (NICKNAMES.has(written) || isAfterPlace(runs, part)) return false;
  const isClear = isPlaced(runs, part) && !BEFORE_PEOPLE.has(tokens[part.start - 1]?.word ?? '');
  if (place.radiusKm < WELL_KNOWN_RADIUS) return !isClear || isBesideOpen(runs, part);
  const [before, after] = [tokens[part.start - 1], tokens[part.end]];
  const isSmall = place.radiusKm < KNOWN_FAR_RADIUS;
  if (isSmall && BEFORE_PEOPLE.has(before?.word ?? '') && runs.isOpen(part.end)) return true;
  // "Paris kamen": nothing stands between it and another place.
  const isBehind =
    !startsClause && runs.parts.some(({ kind, end }) => kind === 'place' && end === part.start);
  const isAside = !isBehind && (!before || !after || startsClause || after.startsClause);
  const isListed = AND.has(before?.word ?? '') || AND.has(after?.word ?? '');
  return isSmall && !isAside && !isPlaced(runs, part) && !isListed;
}

/** Whether a word beside a name says nothing to us, and so may belong to it: "bad gyal". */
const isBesideOpen = (runs: Runs, { start, end }: { start: number; end: number }) =>
  runs.isOpen(start - 1) || runs.isOpen(end);

const isCertain = (runs: Runs, part: Part) =>
  part.kind === 'artist' || (part.kind === 'place' && !mayBeWord(runs, part, part.places));

/** "Troca Braga por Guimarães": a town's own name beside that of a town of the same country is no other word. */
function isInCountryOfOthers(runs: Runs, part: Part): boolean {
  if (part.kind !== 'place') return false;
  const [place] = part.places;
  const word = runs.tokens[part.start]!.written;
  if (fold(place!.name) !== fold(word) || (place!.radiusKm ?? 0) < WELL_KNOWN_RADIUS) return false;
  return runs.parts.some(
    (other) =>
      other !== part && other.kind === 'place' && other.places[0]!.country === place!.country,
  );
}

/** Gives back the names of small towns that are words, or parts of other names or of those of artists whom the writer knows. */
export async function dropWords(runs: Runs, known: KnownNames): Promise<void> {
  const areOthers = runs.parts.some((part) => isCertain(runs, part));
  const uncertain = runs.parts.filter((part) => part.kind === 'place' && !isCertain(runs, part));
  for (const part of uncertain) {
    if (isInCountryOfOthers(runs, part)) continue;
    const isWord = areOthers || isBesideOpen(runs, part);
    const isOne = part.end - part.start === 1;
    if (isWord || (isOne && (await familiar(runs, part.start, known)).length > 0)) runs.drop(part);
  }
}

/** Takes places whose names are perhaps misspelt, where a word beside them says that they are places. */
export function takeMisspeltPlaces(runs: Runs, known: KnownNames): void {
  let guesses = 0;
  for (const run of runs.all) {
    const { start, end, glued, spaced, isNameLike } = run;
    if (runs.parts.some((part) => isCertain(runs, part))) return;
    if (end - start > 1 || guesses >= MAX_GUESSES || !runs.isFree(run) || !isNameLike) continue;
    if (runs.isTime(run) || isSeason(spaced)) continue;
    if (glued.length < SHORTEST_MISSPELT || hasNumeral(glued)) continue;
    if (!isPlaced(runs, run) || isNearlyKnown(glued)) continue;
    if (isBesideOpen(runs, run)) continue;
    // What is some town's name is no misspelling of another's.
    if (placesCalled(spaced, known.places)) continue;
    guesses += 1;
    const places = known.places.almostCalled(spaced);
    if (places.length > 0)
      runs.take({ kind: 'place', places, called: spaced, isGuess: true, start, end });
  }
}
