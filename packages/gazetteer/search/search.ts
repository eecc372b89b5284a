import { fold } from '@stagebell/reading/fold';
import { distanceKm } from '../distance.ts';
import type { Gazetteer } from '../gazetteer.ts';
import { KeyKind } from '../gazetteer-asset.ts';
import type { Place, Point } from '../place.ts';
import { isLongEnough, isTwoLetterTown } from '../place-query.ts';
import type { Villages } from '../villages.ts';
import { findAreas, findTownsNamed } from './areas.ts';
import { functionWordsOf } from './function-words.ts';
import { type Reading, readParts, readQuery, splitTrailingWords } from './query.ts';
import { Shortlist } from './shortlist.ts';
import { oneEditAway } from './typos.ts';

export interface SearchOptions {
  /** For a venue towns, villages and quarters; for an area towns, regions and countries. */
  for: 'venue' | 'area';
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
/** What is subtracted besides where a text is a whole name: "York" is not New York City. */
const WEAK_ALONE_COST = 1;
/** For a name that lacks only its last letter: "port" is more likely Porto than Porto Alegre. */
const NEARLY_WHOLE_BONUS = 0.8;
const SHORTEST_NEARLY_WHOLE = 4;
const PREFIX_COST = { [KeyKind.Main]: 0, [KeyKind.Alternate]: 1.5, [KeyKind.Weak]: 1.2 };
const TYPO_COST = 1.5;
/** Because the first letter is rarely mistyped. */
const FIRST_LETTER_COST = 3.5;
/** Corrections are offered for places of about 20,000 people or more, because short names have many neighbours. */
const CORRECTED_SCORE = 4.3;
/** Those of a first letter, and of the beginning of a name of a few letters, for about 300,000. */
const WELL_CORRECTED_SCORE = 5.5;
/** A whole name of so many letters has hardly any neighbour, so that the smallest place is offered. */
const SURELY_CORRECTED = 8;
/** With so many, a place has few neighbours in the person's country or near them. */
const SURELY_CORRECTED_CLOSE_BY = 6;
/** With so many, a large place is offered for a wrong first letter. */
const SHORTEST_FIRST_LETTER_CORRECTED = 6;
/** From so many letters on the beginning of a name is corrected, and from so many as others are. */
const SHORTEST_CORRECTED_PREFIX = 5;
const LONG_CORRECTED_PREFIX = 7;
const IS_LATIN = /^\p{Script=Latin}/u;
/** In a text, where a word may mean something else: about 80,000 people. */
const ALMOST_CALLED_SCORE = 4.9;
const HOME_BONUS = 1.2;
/** In a text, where nobody chooses from a list: about six times the people. */
const HOME_BONUS_ALONE = 0.8;
const NEAR_BONUS = 0.7;
const NEAR_KM = 500;

/** Places for what somebody has typed so far, best first. Villages and quarters are for venues; as an area one means its town. */
export function searchGazetteer(
  gazetteer: Gazetteer,
  query: string,
  options: SearchOptions,
  villages: Villages | null = null,
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
  const isForVenue = options.for === 'venue';
  const towns = new Search(gazetteer, options);
  const match = isForVenue ? 'prefixes' : 'own-names';
  const quarters = villages && new Search(gazetteer, { ...options, for: 'venue' }, match, villages);
  const found = () => towns.hits.size + (quarters?.hits.size ?? 0);
  const add = (reading: Reading) => {
    towns.add(reading);
    if (isForVenue || towns.hits.size === 0) quarters?.add(reading);
  };
  for (const reading of readings) if (found() < FEW_HITS) add(reading);
  // "berlin, ge" on its way to Germany means nothing in Georgia.
  if (found() === 0) add({ name: first.name, qualifiers: [] });
  // "parris" begins like villages that nobody means, and is Paris.
  if (towns.hits.size === 0 && !quarters?.hasWhole) {
    const before = found();
    for (const reading of readings) {
      if (found() > before) break;
      towns.addCorrected(reading);
      if (isForVenue) quarters?.addCorrected(reading);
    }
  }
  for (const reading of later) if (found() === 0) add(reading);
  const ofTowns = towns.scored((number) => gazetteer.place(number));
  const placeOfQuarter = (number: number) =>
    isForVenue ? villages!.place(number) : villages!.townOf(number);
  const hits = [...ofTowns, ...(quarters?.scored(placeOfQuarter) ?? [])];
  return bestOf(hits, Math.min(options.limit ?? LIMIT, LIMIT));
}

interface Hit {
  place: Place;
  score: number;
}

/** The best hits, each description once. */
function bestOf(hits: Hit[], limit: number): Place[] {
  const places = new Map<string, Place>();
  for (const { place } of hits.sort((a, b) => b.score - a.score)) {
    if (!places.has(place.description)) places.set(place.description, place);
  }
  return [...places.values()].slice(0, limit);
}

/** The towns with exactly this name; prefixes need longer texts. */
function findTwoLetterTowns(gazetteer: Gazetteer, query: string, options: SearchOptions): Place[] {
  const search = new Search(gazetteer, options, 'own-names');
  search.add({ name: readQuery(query).whole, qualifiers: [] });
  return search.hits.best().map((number) => gazetteer.place(number));
}

/** In a text two letters are more often a word than a town with fewer than some 100,000 people. */
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
  const options: SearchOptions = { for: 'area', limit: CALLED, ...(country && { country }) };
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
  const search = new Search(gazetteer, { for: 'area', limit: CALLED }, 'whole-names');
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

/** Places that are searched: the gazetteer's, or its villages. */
type Searched = Pick<
  Gazetteer,
  'scores' | 'isCity' | 'isRedundant' | 'isWithin' | 'countryCode' | 'point' | 'place'
> & { keys: Pick<Gazetteer['keys'], 'startingWith' | 'keyLength' | 'kind' | 'place'> };

class Search {
  readonly hits: Shortlist;
  /** Whether a place was found by its whole name as it was typed. */
  hasWhole = false;
  readonly #gazetteer: Gazetteer;
  readonly #searched: Searched;
  readonly #options: SearchOptions;
  readonly #match: NameMatch;

  constructor(
    gazetteer: Gazetteer,
    options: SearchOptions,
    match: NameMatch = 'prefixes',
    villages?: Villages,
  ) {
    this.#match = match;
    this.#searched = villages ?? gazetteer;
    this.hits = new Shortlist(Math.min(options.limit ?? LIMIT, LIMIT));
    this.#gazetteer = gazetteer;
    this.#options = options;
  }

  add({ name, qualifiers }: Reading, leastKnown = 0): void {
    this.#addNamed(name, this.#areasOf(qualifiers), 0, leastKnown);
  }

  /** What was found, with scores. */
  scored(placeOf: (number: number) => Place | null): Hit[] {
    return this.hits.scored().flatMap(([number, score]) => {
      const place = placeOf(number);
      return place ? [{ place, score }] : [];
    });
  }

  /** Adds the places whose names are one edit away. */
  addCorrected({ name, qualifiers }: Reading): void {
    const areas = this.#areasOf(qualifiers);
    const isAlone = this.#match === 'whole-names';
    for (const edited of oneEditAway(name)) {
      const isFirstKept = edited.startsWith(name[0]!);
      if (isAlone && !isFirstKept) continue;
      const cost = isFirstKept ? TYPO_COST : FIRST_LETTER_COST;
      this.#addNamed(edited, areas, cost, isAlone ? ALMOST_CALLED_SCORE : 0);
    }
  }

  /** Whether a name that was found by an edit is near enough to what was typed. */
  #isSensible(
    edited: string,
    number: number,
    kind: KeyKind,
    whole: boolean,
    cost: number,
  ): boolean {
    const known = this.#searched.scores[number]!;
    const isOwn = kind === KeyKind.Main;
    // A correction must be seen to be one: Kluczbork was Kreuzburg once.
    if (!isOwn && !(whole && (!IS_LATIN.test(edited) || this.#isShown(number, edited))))
      return false;
    const { length } = edited;
    if (cost === FIRST_LETTER_COST) {
      const isLong = length >= SHORTEST_FIRST_LETTER_CORRECTED;
      return whole && isOwn && isLong && known >= WELL_CORRECTED_SCORE;
    }
    if (whole) {
      const isCloseBy = length >= SURELY_CORRECTED_CLOSE_BY && this.#closeness(number) > 0;
      return (isOwn && (length >= SURELY_CORRECTED || isCloseBy)) || known >= CORRECTED_SCORE;
    }
    if (length < SHORTEST_CORRECTED_PREFIX) return false;
    return known >= (length < LONG_CORRECTED_PREFIX ? WELL_CORRECTED_SCORE : CORRECTED_SCORE);
  }

  /** Whether one of the languages calls the place so. */
  #isShown(number: number, name: string): boolean {
    const { id } = this.#searched.place(number);
    const { languages, localNames } = this.#gazetteer;
    return languages.some((language) => fold(localNames(language).of(id) ?? '') === name);
  }

  /** Adds the places that bear the name and lie in one area of every list. */
  #addNamed(name: string, areas: number[][], cost: number, leastKnown: number): void {
    if (areas.some((any) => any.length === 0)) return;
    const { keys, scores } = this.#searched;
    const prefix = Buffer.from(name);
    const { first, end } = keys.startingWith(prefix);
    for (let key = first; key < end; key++) {
      const whole = keys.keyLength(key) === prefix.length;
      // Whole names sort before the longer ones that begin with them.
      if (!whole && this.#match !== 'prefixes') break;
      const kind = keys.kind(key);
      if (kind === KeyKind.Qualifier) continue;
      const number = keys.place(key);
      const known = scores[number]!;
      const isCorrected = cost > 0 && this.#match === 'prefixes';
      if (known < leastKnown) continue;
      if (kind !== KeyKind.Main && this.#match === 'own-names') continue;
      const isAlone = this.#match === 'whole-names';
      const least = isAlone && kind === KeyKind.Weak ? cost + WEAK_ALONE_COST : cost;
      const isNearlyWhole =
        kind === KeyKind.Main &&
        prefix.length >= SHORTEST_NEARLY_WHOLE &&
        keys.keyLength(key) === prefix.length + 1;
      const partly = (isNearlyWhole ? NEARLY_WHOLE_BONUS : 0) - PREFIX_COST[kind];
      const score = known - least + (whole ? WHOLE_BONUS - WHOLE_COST[kind] : partly);
      if (score + HOME_BONUS + NEAR_BONUS <= this.hits.threshold) continue;
      if (isCorrected && !this.#isSensible(name, number, kind, whole, cost)) continue;
      if (this.#isOffered(number) && this.#liesWithin(number, areas)) {
        // "Halle" is Halle (Saale), but "Porto" no town in Brazil that has the name besides its own.
        this.hasWhole ||= whole && cost === 0;
        const isOwnName = !isAlone || kind === KeyKind.Main || this.#beginsSo(number, name);
        this.hits.add(number, isOwnName ? score + this.#closeness(number) : score);
      }
    }
  }

  #beginsSo(number: number, name: string): boolean {
    return fold(this.#searched.place(number).name).startsWith(`${name} `);
  }

  #areasOf(qualifiers: string[]): number[][] {
    const isOfVillages = this.#searched !== this.#gazetteer;
    return qualifiers.map((qualifier) => [
      ...findAreas(this.#gazetteer, qualifier),
      // "kreuzberg berlin"
      ...(isOfVillages ? findTownsNamed(this.#gazetteer, qualifier) : []),
    ]);
  }

  #liesWithin(number: number, areas: number[][]): boolean {
    return areas.every((any) => any.some((area) => this.#searched.isWithin(number, area)));
  }

  #isOffered(number: number): boolean {
    if (this.#options.for === 'venue') return this.#searched.isCity(number);
    return !this.#searched.isRedundant(number);
  }

  /** What a place gains by being where the person is. */
  #closeness(number: number): number {
    const { country, near } = this.#options;
    let bonus = 0;
    if (country && this.#searched.countryCode(number) === country)
      bonus += this.#match === 'prefixes' ? HOME_BONUS : HOME_BONUS_ALONE;
    if (near) {
      const km = distanceKm(near, this.#searched.point(number));
      bonus += NEAR_BONUS * Math.max(0, 1 - km / NEAR_KM);
    }
    return bonus;
  }
}
