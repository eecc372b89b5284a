import { Temporal } from 'temporal-polyfill';
import type { GigFields } from '../../../../contract/gig.ts';

const secondOf = (milliseconds: number) => Math.floor(milliseconds / 1000);

/**
 * The instant at which a gig begins. Of a wall time our rules of the zone make it, because the device on which it was typed
 * may have older ones; the date that was sent decides only where clocks show the time twice or skip it.
 */
export function startOf({ date, wallTime: typed }: GigFields, timeZone: string): Date {
  const sent = Date.parse(date);
  if (typed === undefined) return new Date(sent);
  const wall = Temporal.PlainDateTime.from(typed);
  const at = (disambiguation: 'earlier' | 'later' | 'compatible') =>
    wall.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds;
  // What is sent may be more precise than a wall time.
  const isMeant = [at('earlier'), at('later')].some((one) => secondOf(one) === secondOf(sent));
  return new Date(isMeant ? sent : at('compatible'));
}

/** The local time at the venue at an instant: `2026-12-12T22:00:00`. */
export function wallTime(instant: string, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(Date.parse(instant))
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });
}
