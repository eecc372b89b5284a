import { inOwnDirection } from '../words/in-own-direction.ts';
import type { Words } from '../words/words.ts';

/** From the house to the country: `Silver Room, Rua da Moeda 5, Recife, Brazil`. What is null or empty is left out. */
export function placeLine(parts: (string | null)[], words: Words): string {
  const known = parts.flatMap((part) => part || []);
  if (known.length === 0) return '';
  const whole = known.reduceRight((area, place) => words.places.placeIn({ place, area }));
  return inOwnDirection(whole, words);
}
