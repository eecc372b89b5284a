import type { Gazetteer } from './gazetteer.ts';
import { KeyKind } from './gazetteer-asset.ts';
import { distanceKm } from './near.ts';
import type { Place, Point } from './place.ts';
import { isLongEnough, type Reading, readQuery, splitTrailingWords } from './query.ts';
import { Shortlist } from './shortlist.ts';
import { oneEditAway } from './typos.ts';

export interface SearchOptions {
  /** A gig happens in a town; a fan may also follow a region or a country. */
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
/** What a key that is not the place's own name costs, when it matches whole and as a prefix. */
const WHOLE_COST = { [KeyKind.Main]: 0, [KeyKind.Alternate]: 0.3, [KeyKind.Weak]: 1 };
const PREFIX_COST = { [KeyKind.Main]: 0, [KeyKind.Alternate]: 1.5, [KeyKind.Weak]: 1.2 };
const TYPO_COST = 1.5;
/** Corrections are offered for places of about 20,000 people or more. */
const CORRECTED_SCORE = 4.3;
const HOME_BONUS = 1.2;
const NEAR_BONUS = 0.7;
const NEAR_KM = 500;
/** Letters after which a qualifier need not be complete: `ill`, but not `il`. */
const SHORTEST_PREFIX_QUALIFIER = 3;

/** Places for what somebody has typed so far, best first; no two with the same description. */
export function searchGazetteer(
  gazetteer: Gazetteer,
  query: string,
  options: SearchOptions,
): Place[] {
  if (!isLongEnough(query)) return [];
  const { whole, divided } = readQuery(query);
  if (whole === '') return [];
  const limit = Math.min(options.limit ?? LIMIT, LIMIT);
  const search = new Search(gazetteer, options);
  search.add({ name: whole, qualifiers: [] });
  if (divided) search.add(divided);
  else if (search.hits.size < FEW_HITS) {
    for (const reading of splitTrailingWords(whole)) search.add(reading);
  }
  if (search.hits.size === 0) search.addCorrected(divided ?? { name: whole, qualifiers: [] });
  const places = new Map<string, Place>();
  for (const number of search.hits.best()) {
    const place = gazetteer.place(number);
    if (!places.has(place.description)) places.set(place.description, place);
    if (places.size === limit) break;
  }
  return [...places.values()];
}

class Search {
  readonly hits = new Shortlist(3 * LIMIT);
  readonly #gazetteer: Gazetteer;
  readonly #options: SearchOptions;

  constructor(gazetteer: Gazetteer, options: SearchOptions) {
    this.#gazetteer = gazetteer;
    this.#options = options;
  }

  add({ name, qualifiers }: Reading): void {
    const areas = this.#areasOf(qualifiers);
    if (areas) this.#addName(name, areas, 0, 0);
  }

  addCorrected({ name, qualifiers }: Reading): void {
    const areas = this.#areasOf(qualifiers) ?? [];
    for (const edited of oneEditAway(name)) {
      this.#addName(edited, areas, TYPO_COST, CORRECTED_SCORE);
    }
  }

  #addName(name: string, areas: number[][], cost: number, leastScore: number): void {
    const { keys, scores } = this.#gazetteer;
    const prefix = Buffer.from(name);
    const { first, end } = keys.startingWith(prefix);
    for (let key = first; key < end; key++) {
      const kind = keys.kind(key);
      if (kind === KeyKind.Qualifier) continue;
      const number = keys.places[key]!;
      const whole = keys.keyLength(key) === prefix.length;
      const known = scores[number]!;
      const score = known - cost + (whole ? WHOLE_BONUS - WHOLE_COST[kind] : -PREFIX_COST[kind]);
      if (known < leastScore || score + HOME_BONUS + NEAR_BONUS <= this.hits.threshold) continue;
      if (!this.#isOffered(number)) continue;
      if (!areas.every((any) => any.some((area) => this.#gazetteer.isWithin(number, area))))
        continue;
      this.hits.add(number, score + this.#closeness(number));
    }
  }

  #isOffered(number: number): boolean {
    if (this.#options.for === 'gig') return this.#gazetteer.isCity(number);
    return !this.#gazetteer.isRedundant(number);
  }

  #closeness(number: number): number {
    const { country, near } = this.#options;
    let bonus = 0;
    if (country && this.#gazetteer.countryCode(number) === country) bonus += HOME_BONUS;
    if (near) {
      const km = distanceKm(near, this.#gazetteer.point(number));
      bonus += NEAR_BONUS * Math.max(0, 1 - km / NEAR_KM);
    }
    return bonus;
  }

  /** For each qualifier the regions and countries it may mean; null when one means none. */
  #areasOf(qualifiers: string[]): number[][] | null {
    const { keys } = this.#gazetteer;
    const all: number[][] = [];
    for (const qualifier of qualifiers) {
      const prefix = Buffer.from(qualifier);
      const { first, end } = keys.startingWith(prefix);
      const areas = new Set<number>();
      for (let key = first; key < end; key++) {
        const number = keys.places[key]!;
        if (this.#gazetteer.isCity(number) || keys.kind(key) === KeyKind.Weak) continue;
        const whole = keys.keyLength(key) === prefix.length;
        if (whole || qualifier.length >= SHORTEST_PREFIX_QUALIFIER) areas.add(number);
      }
      if (areas.size === 0) return null;
      all.push([...areas]);
    }
    return all;
  }
}
