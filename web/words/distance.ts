import { distanceWords } from '../../languages/distance.ts';
import type { Words } from './words.ts';

/** A distance at a place whose people may reckon in miles. */
export function distanceAt(
  { inMiles = false }: { inMiles?: boolean | undefined },
  km: number,
  { locale, locations }: Words,
): string {
  return distanceWords(locale, locations.km, { km, inMiles });
}
