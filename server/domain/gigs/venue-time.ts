import { datePartsIn, dateSentence } from '../../../contract/dates/date-parts.ts';

// Reads a local time as if it were UTC, so that no time zone changes it.
const partsInUtc = datePartsIn('UTC');

/** A local time as messages write it: `2026-12-12T22:00:00` → "Sat, 12 Dec, 22:00". */
export function venueTime(wallTime: string): string {
  const instant = new Date(`${wallTime.replace(' ', 'T')}Z`);
  return dateSentence(partsInUtc(instant), { withYear: false });
}
