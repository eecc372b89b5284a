import type { Gazetteer } from '../gazetteer.ts';
import { KeyKind } from '../gazetteer-asset.ts';

/** Letters from which on a qualifier need not be complete: `ill`, but not `i`. */
const SHORTEST_PREFIX = 3;

/** Numbers of the regions and countries that a qualifier may mean: `ill`, `de`, `new hamp`. */
export function findAreas(gazetteer: Gazetteer, qualifier: string): number[] {
  const { keys } = gazetteer;
  const prefix = Buffer.from(qualifier);
  const { first, end } = keys.startingWith(prefix);
  const areas = new Set<number>();
  for (let key = first; key < end; key++) {
    // Whole matches sort before all longer keys.
    if (qualifier.length < SHORTEST_PREFIX && keys.keyLength(key) > prefix.length) break;
    const number = keys.places[key]!;
    if (!gazetteer.isCity(number) && keys.kind(key) !== KeyKind.Weak) areas.add(number);
  }
  return [...areas];
}

/** A quarter is said with a city that people know. */
const KNOWN_CITY = 5;

/** Numbers of the cities of about 100,000 people or more with this name. */
export function findTownsNamed(gazetteer: Gazetteer, name: string): number[] {
  const { keys, scores } = gazetteer;
  const prefix = Buffer.from(name);
  const { first, end } = keys.startingWith(prefix);
  const towns: number[] = [];
  // Whole matches sort before all longer keys.
  for (let key = first; key < end && keys.keyLength(key) === prefix.length; key++) {
    const number = keys.place(key);
    const isKnown = gazetteer.isCity(number) && scores[number]! >= KNOWN_CITY;
    if (isKnown && keys.kind(key) !== KeyKind.Weak) towns.push(number);
  }
  return towns;
}
