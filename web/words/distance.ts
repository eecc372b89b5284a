import { distanceWords } from '../../languages/distance.ts';
import type { Words } from './words.ts';

/** A distance at a place whose people may reckon in miles, with at most so many decimals. */
export function distanceAt(
  { inMiles = false }: { inMiles?: boolean | undefined },
  km: number,
  { locale, locations }: Pick<Words, 'locale' | 'locations'>,
  decimals = 0,
): string {
  return distanceWords(locale, locations.km, { km, inMiles, decimals });
}
