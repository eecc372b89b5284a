import { pattern } from '../text/pattern.ts';
import { anyOf, isOnly } from './poster-words.ts';

/** A part of a line between signs, without what was read of it already. */
export interface Piece {
  text: string;
  line: number;
  /** Which part of the line, between other signs than commas. */
  part: number;
  /** The sign between the piece before in its part and this one. */
  before: string;
}

/** Finds a town by its name; `isNamed`: the text says that it is one ("in Leeds", "The Crown, Whitby"). */
export type FindTown<Place> = (name: string, isNamed: boolean) => Place | null;

interface Names<Place> {
  place?: Place;
  venue?: string;
  address?: string;
  title?: string;
}

interface Town<Place> {
  place: Place;
  /** Of its piece. */
  at: number;
  /** What stands before it in its piece. */
  before: string;
}

/** "بدمشق" is "in Damascus". */
const IN_JOINED = 'ب';
/** The most names that are looked up as towns. */
const MAX_LOOKUPS = 60;
const MAX_TOWN_WORDS = 4;
/** A venue that stands alone is called by no more words. */
const MAX_VENUE_WORDS = 4;
const MIN_TITLE_LETTERS = 3;
const LETTER = /[\p{L}\p{N}]/u;
const WORDS = /\s+/u;
const OTHERS = /[^\p{L}\p{M}]+/gu;

const VENUE = pattern(
  `(?:^|\\s)(?:(?:${anyOf('at')})\\s+|(?:@|à l'|all'|venue:)\\s*)((?:the\\s|The\\s|l'|le\\s|la\\s)?(?:(?:${anyOf('kindOfVenue')})\\s)?[\\p{Lu}\\p{Lo}\\p{N}].*)$`,
);
const SMALL_VENUE = pattern(`(?:^|\\s)(?:${anyOf('at')})\\s+(\\p{L}.*)$`);
const LOWER = pattern('^[^\\p{L}]*\\p{Ll}');
const ARTICLE = pattern("^(?:(?:the|le|la|el|il|o)\\s+|l'\\s*)");
const LED = pattern(`^(?:${anyOf('at')})\\s+`);
const STREET = pattern(
  `(?:^|[^\\p{L}])(?:${anyOf('street')})(?:[^\\p{L}].*)?\\d|\\p{L}str(?:\\.|asse|aße)\\s.*\\d|^\\d+\\w?\\s.*[^\\p{L}](?:${anyOf('street')})\\.?$`,
  { ignoreCase: true },
);
const PLAYS = pattern(`(?:^|[^\\p{L}])(?:${anyOf('play')})(?:$|[^\\p{L}])`, { ignoreCase: true });
const GUESTS = pattern(`^(?:${anyOf('with')})(?:$|[^\\p{L}])`, { ignoreCase: true });
const EDGES = pattern('^[\\s:,.+–—-]*(.*?)[\\s:,.–—-]*$');
const isIn = isOnly('in');
const isLedVenue = isOnly('at');
const isKindOfVenue = isOnly('kindOfVenue');
const isInAfter = isOnly('inAfter');
const saysNothing = isOnly('saysNothing', 'at', 'in', 'inAfter', 'hour', 'doors', 'show');

const trimmed = (text: string) => EDGES.find(text)?.groups[0] ?? '';
const wordsOf = (text: string) => text.split(WORDS);

/**
 * Which of the pieces are the town, the venue, its street and the title.
 * @param isSmall all is written in small letters
 */
export function namesIn<Place>(
  pieces: Piece[],
  findTown: FindTown<Place>,
  isSmall: boolean,
): Names<Place> {
  const town = townIn(pieces, findTown, isSmall);
  /** What is left of each piece. */
  const left = pieces.map(({ text }, at) => (at === town?.at ? town.before : text));
  const street = left.findIndex((text) => STREET.test(text));
  const address = left[street];
  if (address !== undefined) left[street] = '';
  for (const [at, text] of left.entries())
    if (!LETTER.test(text) || saysNothing(text)) left[at] = '';
  if (isIntroduced(pieces)) left[0] = '';
  const venue = venueIn(pieces, left, town?.at ?? null, isSmall);
  if (venue) left[venue.at] = venue.before;
  const title = titleIn(pieces, left);
  return {
    ...(town && { place: town.place }),
    ...(venue && { venue: venue.name }),
    ...(address && { address: trimmed(address) }),
    ...(title && { title }),
  };
}

/** A town behind a comma; else in a line of its own; else "in Leeds"; else at the end of a piece. */
function townIn<Place>(
  pieces: Piece[],
  findTown: FindTown<Place>,
  isSmall: boolean,
): Town<Place> | null {
  let lookups = 0;
  const find = (words: string[], isNamed: boolean) => {
    if (words.length > MAX_TOWN_WORDS || lookups >= MAX_LOOKUPS) return null;
    // "Country Club" is a town, and called so in the end of no venue's name.
    if (!isNamed && words.some(isKindOfVenue)) return null;
    lookups += 1;
    return findTown(trimmed(words.join(' ')), isNamed);
  };
  const isBehind = (at: number) => pieces[at - 1]?.line === pieces[at]!.line;
  const whole = (words: string[], isNamed: boolean) => {
    const place = find(words, isNamed);
    return place && { place, before: '' };
  };
  type Read = (words: string[], at: number) => { place: Place; before: string } | null;
  const reads: Read[] = [
    (words, at) => (isBehind(at) ? whole(words, true) : null),
    (words, at) => (at > 0 ? whole(words, true) : null),
    (words) => ledIn(words, find, isSmall),
    // Without capitals a venue of several words may be a town as well.
    (words) => endIn(words, (name) => find(name, isSmall && name.length > 1)),
    (words) => whole(words, false),
  ];
  for (const read of reads) {
    for (const [at, { text }] of pieces.entries()) {
      const found = read(wordsOf(text), at);
      if (found) return { ...found, at };
    }
  }
  return null;
}

/** "Playing the Brudenell in Leeds", "मुंबई में" */
function ledIn<Place>(
  words: string[],
  find: (name: string[], isNamed: boolean) => Place | null,
  isSmall: boolean,
) {
  const until = (end: number) => words.slice(0, end).join(' ');
  for (const [at, word] of words.entries()) {
    const named = at > 0 && isInAfter(word) ? find([words[at - 1]!], true) : null;
    if (named) return { place: named, before: until(at - 1) };
    const joined = word.startsWith(IN_JOINED) ? find([word.slice(1)], true) : null;
    if (joined) return { place: joined, before: until(at) };
    if (!isIn(word)) continue;
    for (let length = Math.min(MAX_TOWN_WORDS, words.length - at - 1); length > 0; length -= 1) {
      const end = at + 1 + length;
      // "Di kios ojo keos" leads to a venue whose name begins like a town's.
      if (isSmall && isLedVenue(word) && end < words.length) continue;
      const place = find(words.slice(at + 1, end), true);
      if (!place) continue;
      const isLonger = (name: string[]) => name.length > length + 1;
      // "Rio de Janeiro"
      const longer = endIn(words.slice(0, end), (name) =>
        isLonger(name) ? find(name, true) : null,
      );
      return longer ?? { place, before: until(at) };
    }
  }
  return null;
}

/** "Conne Island Leipzig" */
function endIn<Place>(words: string[], find: (name: string[]) => Place | null) {
  for (let length = Math.min(MAX_TOWN_WORDS, words.length - 1); length > 0; length -= 1) {
    const begins = words.length - length;
    const place = find(words.slice(begins));
    if (place) return { place, before: words.slice(0, begins).join(' ') };
  }
  return null;
}

interface Venue {
  name: string;
  at: number;
  before: string;
}

/** Behind an "@"; else before the town; else behind "at the"; else in a line of its own beside the town's. */
function venueIn(
  pieces: Piece[],
  left: string[],
  town: number | null,
  isSmall: boolean,
): Venue | null {
  const ledVenue = (text: string, at: number) =>
    venueLedBy(VENUE, text, at) ?? (isSmall ? venueLedBy(SMALL_VENUE, text, at) : null);
  const led = left.flatMap((text, at) => ledVenue(text, at) ?? []);
  const marked = led.find(({ at }) => left[at]!.includes('@'));
  if (marked) return marked;
  const isOpen = (at: number) => left[at] !== '' && !PLAYS.test(left[at]!);
  const all = [...pieces.keys()];
  const line = town === null ? undefined : pieces[town]!.line;
  const before = all.findLast(
    (at) => at <= (town ?? -1) && pieces[at]!.line === line && left[at] !== '',
  );
  if (before !== undefined) {
    const venue = ledVenue(left[before]!, before);
    if (venue) return venue;
    // "Just booked Leeds": what stands before a town is a venue by its capital.
    const isName = before !== town || isSmall || !LOWER.test(left[before]!);
    if (isName && isOpen(before)) return wholeVenue(left[before]!, before);
  }
  if (led[0]) return led[0];
  if (town === null) return null;
  const above = all.filter((at) => at < town && isOpen(at));
  // The first of them is the title.
  const last = above.length > 1 ? above.at(-1) : undefined;
  const beside = last ?? all.find((at) => at > town && isOpen(at));
  const text = beside === undefined ? '' : left[beside]!;
  const isName = text !== '' && wordsOf(text).length <= MAX_VENUE_WORDS;
  return isName ? wholeVenue(text, beside!) : null;
}

function venueLedBy(lead: typeof VENUE, text: string, at: number): Venue | null {
  const found = lead.find(text);
  if (!found) return null;
  return { ...wholeVenue(found.groups[0]!, at), before: text.slice(0, found.start) };
}

function wholeVenue(text: string, at: number): Venue {
  const led = LED.find(text);
  return { name: trimmed(withoutArticle(led ? text.slice(led.end) : text)), at, before: '' };
}

/** "the Trades Club"; with a capital it belongs to the name. */
export function withoutArticle(name: string): string {
  const article = ARTICLE.find(name);
  return article ? name.slice(article.end) : name;
}

const NEW_GIG = pattern(
  `(?:^|[^\\p{L}\\p{M}])(?:${anyOf('create')}|${anyOf('newDate')})(?:$|[^\\p{L}\\p{M}])`,
  { ignoreCase: true },
);
/** "Note this down: Winter Lights, …" */
const isIntroduced = (pieces: Piece[]) =>
  pieces[1]?.before === ': ' &&
  pieces.every(({ line }) => line === 0) &&
  (LOWER.test(pieces[0]!.text) || NEW_GIG.test(pieces[0]!.text));

/** The first part of a line that is nothing else; commas may stand in it. */
function titleIn(pieces: Piece[], left: string[]): string | null {
  const isOneLine = pieces.every(({ line }) => line === pieces[0]!.line);
  const parts = Map.groupBy(pieces.keys(), (at) => `${pieces[at]!.line} ${pieces[at]!.part}`);
  for (const all of parts.values()) {
    const of = isIntroduced(pieces) && all[0] === 0 ? all.slice(1, 2) : all;
    const isWhole = of.every((at) => left[at] === pieces[at]!.text);
    const title = trimmed(
      of
        .slice(0, isWhole ? of.length : 1)
        .map((at, index) => `${index > 0 ? pieces[at]!.before : ''}${left[at]}`)
        .join(''),
    );
    const letters = title.replace(OTHERS, '').length;
    // A sentence, unless it stands among other lines.
    if (isOneLine && LOWER.test(title)) continue;
    const isTitle = letters >= MIN_TITLE_LETTERS && !saysNothing(title) && !GUESTS.test(title);
    if (isTitle && !PLAYS.test(title)) return title;
  }
  return null;
}
