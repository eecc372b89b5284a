import { distanceKm } from '../../../contract/places/distance.ts';
import { isLongEnough, isTwoLetterTown } from '../../../contract/places/place-query.ts';
import { fold } from '../fold.ts';
import type { Gazetteer } from '../gazetteer.ts';
import { KeyKind } from '../gazetteer-asset.ts';
import type { Place, Point } from '../place.ts';
import { findAreas } from './areas.ts';
import { functionWordsOf } from './function-words.ts';
import { type Reading, readParts, readQuery, splitTrailingWords } from './query.ts';
import { Shortlist } from './shortlist.ts';
import { oneEditAway } from './typos.ts';

export interface SearchOptions {
  /** For a gig, towns only; to follow, also regions and countries. */
  for: 'gig' | 'follow';
  /** Where the person is or was: nearer places come first among similar ones. */
  near?: Point;
  /** ISO 3166-1 alpha-2; its places come first among similar ones. */
  country?: string;
  limit?: number;
}

const LIMIT = 8;
/** With fewer hits than this, the last words may have been meant to narrow the first. */
const FEW_HITS = 6;
const WHOLE_BONUS = 1.2;
/** What is subtracted for a key that is not the place's own name: for a whole match and for a prefix. */
const WHOLE_COST = { [KeyKind.Main]: 0, [KeyKind.Alternate]: 0.3, [KeyKind.Weak]: 1 };
/** What is subtracted besides in the chat, where a text is a whole name: "York" is not New York City. */
const WEAK_ALONE_COST = 1;
const PREFIX_COST = { [KeyKind.Main]: 0, [KeyKind.Alternate]: 1.5, [KeyKind.Weak]: 1.2 };
const TYPO_COST = 1.5;
/** Because the first letter is rarely mistyped. */
const FIRST_LETTER_COST = 3.5;
/** Corrections are offered for places of about 20,000 people or more. */
const CORRECTED_SCORE = 4.3;
/** In the chat, where a word may mean something else: about 80,000 people. */
const ALMOST_CALLED_SCORE = 4.9;
const HOME_BONUS = 1.2;
/** In the chat, where nobody chooses from a list: about six times the people. */
const HOME_BONUS_ALONE = 0.8;
const NEAR_BONUS = 0.7;
const NEAR_KM = 500;

/** Places for what somebody has typed so far, best first. */
export function searchGazetteer(
  gazetteer: Gazetteer,
  query: string,
  options: SearchOptions,
): Place[] {
  if (!isLongEnough(query)) return [];
  if (isTwoLetterTown(query)) return findTwoLetterTowns(gazetteer, query, options);
  const { whole, parts } = readQuery(query);
  // What stands between commas may also be a quarter or a postcode, which narrows nothing here.
  const narrows = (part: string) => findAreas(gazetteer, part).length > 0;
  const [first, ...later] = readParts(parts).map(({ name, qualifiers }) => {
    return { name, qualifiers: qualifiers.filter(narrows) };
  });
  if (!first?.name) return [];
  const asTyped = { name: whole, qualifiers: [] };
  const readings = [asTyped, ...(parts.length > 1 ? [first] : splitTrailingWords(whole))];
  const search = new Search(gazetteer, options);
  for (const reading of readings) if (search.hits.size < FEW_HITS) search.add(reading);
  // "berlin, ge" on its way to Germany means nothing in Georgia.
  if (search.hits.size === 0) search.add({ name: first.name, qualifiers: [] });
  for (const reading of readings) if (search.hits.size === 0) search.addCorrected(reading);
  for (const reading of later) if (search.hits.size === 0) search.add(reading);
  return search.hits.best().map((number) => gazetteer.place(number));
}

/** The towns with exactly this name; prefixes need longer texts. */
function findTwoLetterTowns(gazetteer: Gazetteer, query: string, options: SearchOptions): Place[] {
  const search = new Search(gazetteer, options, 'own-names');
  search.add({ name: readQuery(query).whole, qualifiers: [] });
  return search.hits.best().map((number) => gazetteer.place(number));
}

/** In a chat two letters are more often a word than a town with fewer than some 100,000 people. */
const KNOWN_BY_TWO_LETTERS = 5;

/** A message has at most three buttons. */
const CALLED = 3;
/** About five times the people: then the larger of two is meant. */
const FAR_BETTER_KNOWN = 0.7;

/**
 * Places of which this is a whole name, with or without its region or country, the best known first;
 * at most three, and none far less known than the first.
 */
export function findCalled(gazetteer: Gazetteer, name: string, country?: string): Place[] {
  if (!isLongEnough(name)) return [];
  const options: SearchOptions = { for: 'follow', limit: CALLED, ...(country && { country }) };
  if (isTwoLetterTown(name)) {
    const search = new Search(gazetteer, options, 'own-names');
    search.add({ name: readQuery(name).whole, qualifiers: [] }, KNOWN_BY_TWO_LETTERS);
    return search.hits.best().map((number) => gazetteer.place(number));
  }
  const search = new Search(gazetteer, options, 'whole-names');
  for (const reading of readingsOf(name)) if (search.hits.size === 0) search.add(reading);
  return bestKnown(gazetteer, search.hits);
}

/** Every further word adds readings to correct. */
const MAX_WORDS = 4;

/** As `findCalled`, for a name with one letter too many, too few, wrong or swapped. */
export function findAlmostCalled(gazetteer: Gazetteer, name: string): Place[] {
  if (!isLongEnough(name) || readQuery(name).whole.split(' ').length > MAX_WORDS) return [];
  const search = new Search(gazetteer, { for: 'follow', limit: CALLED }, 'whole-names');
  for (const reading of readingsOf(name)) if (search.hits.size === 0) search.addCorrected(reading);
  return bestKnown(gazetteer, search.hits);
}

/** What a whole name may say: a place, or a place and the area around it. */
function readingsOf(name: string): Reading[] {
  const { whole, parts } = readQuery(name);
  if (parts.length > 1) return readParts(parts).slice(0, 1);
  const isFunctionWord = functionWordsOf(name);
  const narrowed = splitTrailingWords(whole).filter(
    ({ qualifiers }) => !qualifiers.some(isFunctionWord),
  );
  return [{ name: whole, qualifiers: [] }, ...narrowed];
}

function bestKnown(gazetteer: Gazetteer, hits: Shortlist): Place[] {
  const found = hits.best(FAR_BETTER_KNOWN);
  // "Lisbon" means the city, not the region around it.
  const holdsAnother = (area: number) =>
    !gazetteer.isCity(area) &&
    found.some((city) => gazetteer.isCity(city) && gazetteer.isWithin(city, area));
  return found.filter((number) => !holdsAnother(number)).map((number) => gazetteer.place(number));
}

/** Names that begin so, names that are so, or a place's own name alone. */
type NameMatch = 'prefixes' | 'whole-names' | 'own-names';

class Search {
  readonly hits: Shortlist;
  readonly #gazetteer: Gazetteer;
  readonly #options: SearchOptions;
  readonly #match: NameMatch;

  constructor(gazetteer: Gazetteer, options: SearchOptions, match: NameMatch = 'prefixes') {
    this.#match = match;
    this.hits = new Shortlist(Math.min(options.limit ?? LIMIT, LIMIT));
    this.#gazetteer = gazetteer;
    this.#options = options;
  }

  add({ name, qualifiers }: Reading, leastKnown = 0): void {
    this.#addNamed(name, this.#areasOf(qualifiers), 0, leastKnown);
  }

  addCorrected({ name, qualifiers }: Reading): void {
    const areas = this.#areasOf(qualifiers);
    const isWhole = this.#match === 'whole-names';
    for (const edited of oneEditAway(name)) {
      const isFirstKept = edited.startsWith(name[0]!);
      if (isWhole && !isFirstKept) continue;
      const cost = isFirstKept ? TYPO_COST : FIRST_LETTER_COST;
      this.#addNamed(edited, areas, cost, isWhole ? ALMOST_CALLED_SCORE : CORRECTED_SCORE);
    }
  }

  /** Adds the places that bear the name and lie in one area of every list. */
  #addNamed(name: string, areas: number[][], cost: number, leastKnown: number): void {
    if (areas.some((any) => any.length === 0)) return;
    const { keys, scores } = this.#gazetteer;
    const prefix = Buffer.from(name);
    const { first, end } = keys.startingWith(prefix);
    for (let key = first; key < end; key++) {
      const whole = keys.keyLength(key) === prefix.length;
      // Whole names sort before the longer ones that begin with them.
      if (!whole && this.#match !== 'prefixes') break;
      const kind = keys.kind(key);
      if (kind === KeyKind.Qualifier) continue;
      const number = keys.places[key]!;
      const known = scores[number]!;
      if (known < leastKnown) continue;
      if (kind !== KeyKind.Main && this.#match === 'own-names') continue;
      const isAlone = this.#match === 'whole-names';
      const least = isAlone && kind === KeyKind.Weak ? cost + WEAK_ALONE_COST : cost;
      const score = known - least + (whole ? WHOLE_BONUS - WHOLE_COST[kind] : -PREFIX_COST[kind]);
      if (score + HOME_BONUS + NEAR_BONUS <= this.hits.threshold) continue;
      if (this.#isOffered(number) && this.#liesWithin(number, areas)) {
        // "Halle" is Halle (Saale), but "Porto" no town in Brazil that has the name besides its own.
        const isOwnName = !isAlone || kind === KeyKind.Main || this.#beginsSo(number, name);
        this.hits.add(number, isOwnName ? score + this.#closeness(number) : score);
      }
    }
  }

  #beginsSo(number: number, name: string): boolean {
    return fold(this.#gazetteer.place(number).name).startsWith(`${name} `);
  }

  #areasOf(qualifiers: string[]): number[][] {
    return qualifiers.map((qualifier) => findAreas(this.#gazetteer, qualifier));
  }

  #liesWithin(number: number, areas: number[][]): boolean {
    return areas.every((any) => any.some((area) => this.#gazetteer.isWithin(number, area)));
  }

  #isOffered(number: number): boolean {
    if (this.#options.for === 'gig') return this.#gazetteer.isCity(number);
    return !this.#gazetteer.isRedundant(number);
  }

  /** What a place gains by being where the person is. */
  #closeness(number: number): number {
    const { country, near } = this.#options;
    let bonus = 0;
    if (country && this.#gazetteer.countryCode(number) === country)
      bonus += this.#match === 'prefixes' ? HOME_BONUS : HOME_BONUS_ALONE;
    if (near) {
      const km = distanceKm(near, this.#gazetteer.point(number));
      bonus += NEAR_BONUS * Math.max(0, 1 - km / NEAR_KM);
    }
    return bonus;
  }
}
