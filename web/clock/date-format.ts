import type { Gig } from '../../contract/gig.ts';
import { knownZone } from './known-zone.ts';

/** When a gig begins; without a wall time as the device understands the zone. */
export type When = Pick<Gig, 'date' | 'timeZone'> & Partial<Pick<Gig, 'wallTime'>>;

/** Those of all languages on the pages, with some zones. */
const MAX_CACHED = 120;

const kept = new Map<string, Intl.DateTimeFormat>();

/**
 * `new Intl.DateTimeFormat` in UTC unless told, of which those used last are kept: each takes some 40 KB outside the heap, which V8 does not
 * count and therefore gives back late.
 */
export function dateFormat(locale: string, given: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const options = { timeZone: 'UTC', ...given };
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = kept.get(key) ?? new Intl.DateTimeFormat(locale, options);
  kept.delete(key);
  kept.set(key, format);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_CACHED) break;
    kept.delete(oldest);
  }
  return format;
}

/**
 * What the clock at a venue shows when a gig begins, as if it were UTC: so each language needs its formats in UTC alone.
 * The server's word counts, because a device may have older rules of the zone.
 */
export function wallTimeAsUtc({ date, timeZone, wallTime }: When): Date {
  return wallTime ? new Date(`${wallTime}Z`) : wallTimeAt(new Date(date), timeZone);
}

/** The same at any instant in any zone, by the device's rules. */
function wallTimeAt(instant: Date, timeZone: string): Date {
  const format = dateFormat('en-GB', {
    timeZone: knownZone(timeZone),
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const part = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day, hour, minute, second } = part as Record<string, number>;
  return new Date(Date.UTC(year!, month! - 1, day, hour, minute, second));
}
