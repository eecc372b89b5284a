import { localeOf } from './locale.ts';

export const KM_OF_A_MILE = 1.609344;

/** Where roads are signed in miles, by CLDR's unit preferences for roads. */
const IN_MILES = new Set(['GB', 'US']);

/** Whether people in a country (ISO 3166-1 alpha-2) reckon in miles. */
export function usesMiles(country: string | null): boolean {
  return country !== null && IN_MILES.has(country);
}

/** In whole miles, as they are shown. */
export const inWholeMiles = (km: number): number => Math.round(km / KM_OF_A_MILE);

/** What writes a distance in whole km: a catalogue's message. */
type WriteKm = (values: { km: number }) => string;

/** A distance in words: `42 km`, `26 miles`. */
export function distanceWords(
  language: string,
  writeKm: WriteKm,
  { km, inMiles }: { km: number; inMiles: boolean },
): string {
  if (!inMiles) return writeKm({ km: Math.round(km) });
  const long = { style: 'unit', unit: 'mile', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(localeOf(language), long).format(inWholeMiles(km));
}
