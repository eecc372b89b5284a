import { Temporal } from 'temporal-polyfill';
import type { Day } from './day.ts';
import { knownZone } from './known-zone.ts';
import type { TimeValue } from './time-value.ts';

/** What a clock and a calendar on the venue's wall show. */
export interface WallTime {
  day: Day;
  time: TimeValue;
}

/**
 * The moments, in UTC and the earlier first, that this on the wall can mean in a zone. As a rule there
 * is one; there are two where clocks show it twice, and where they leave it out: then its neighbours.
 */
export function momentsOf({ day, time }: WallTime, timeZone: string): [string, ...string[]] {
  const { hours: hour, minutes: minute, seconds: second } = time;
  const wall = Temporal.PlainDate.from(day).toPlainDateTime({ hour, minute, second });
  const at = (disambiguation: 'earlier' | 'later') =>
    wall.toZonedDateTime(knownZone(timeZone), { disambiguation }).toInstant().toString();
  const [earlier, later] = [at('earlier'), at('later')];
  return earlier === later ? [earlier] : [earlier, later];
}

/**
 * The one of those moments that is meant; null where there are two and `said` is neither. What was
 * `said` is given back as it was written, for a stored moment may be finer than a wall shows.
 */
export function momentMeant(wall: WallTime, timeZone: string, said: string | null): string | null {
  const moments = momentsOf(wall, timeZone);
  if (said !== null && moments.some((moment) => isSameSecond(moment, said))) return said;
  return moments.length === 1 ? moments[0] : null;
}

function isSameSecond(one: string, other: string): boolean {
  const second = (moment: string) => Math.floor(Date.parse(moment) / 1000);
  return second(one) === second(other);
}

/** What the wall shows in a zone at an instant. */
export function wallTimeOf(instant: string, timeZone: string): WallTime {
  const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(knownZone(timeZone));
  return {
    day: zoned.toPlainDate().toString(),
    time: { hours: zoned.hour, minutes: zoned.minute, seconds: zoned.second },
  };
}

/** The day it is in a zone at a moment, in milliseconds since 1970. */
export function dayAt(moment: number, timeZone: string): Day {
  return Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(knownZone(timeZone))
    .toPlainDate()
    .toString();
}
