import { localeOf } from './locale.ts';

const KM_OF_A_MILE = 1.609344;

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

/**
 * A distance in words: `42 km`, `26 miles`.
 * @param decimals at most so many
 */
export function distanceWords(
  language: string,
  writeKm: WriteKm,
  { km, inMiles, decimals = 0 }: { km: number; inMiles: boolean; decimals?: number },
): string {
  if (!inMiles) return writeKm({ km: Number(km.toFixed(decimals)) });
  const long = { style: 'unit', unit: 'mile', unitDisplay: 'long' } as const;
  const written = new Intl.NumberFormat(localeOf(language), {
    ...long,
    maximumFractionDigits: decimals,
  });
  return written.format(km / KM_OF_A_MILE);
}
