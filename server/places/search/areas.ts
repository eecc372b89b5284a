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
