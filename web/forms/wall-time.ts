import { Temporal } from 'temporal-polyfill';
import type { Day } from '../components/day.ts';
import type { TimeValue } from '../components/time-value.ts';

/** What a clock and a calendar on the venue's wall show. */
export interface WallTime {
  day: Day;
  time: TimeValue;
}

/**
 * The instant, in UTC, at which the wall shows this in a zone. Where clocks go forward over it, the
 * time after the jump; where they go back over it, the first of the two.
 */
export function instantOf({ day, time }: WallTime, timeZone: string): string {
  const { hours: hour, minutes: minute, seconds: second } = time;
  return Temporal.PlainDate.from(day)
    .toPlainDateTime({ hour, minute, second })
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .toInstant()
    .toString();
}

/** What the wall shows in a zone at an instant. */
export function wallTimeOf(instant: string, timeZone: string): WallTime {
  const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return {
    day: zoned.toPlainDate().toString(),
    time: { hours: zoned.hour, minutes: zoned.minute, seconds: zoned.second },
  };
}

/** The day it is in a zone at a moment, in milliseconds since 1970. */
export function dayAt(moment: number, timeZone: string): Day {
  return Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** Whether the wall's time has gone by at a moment, in milliseconds since 1970. */
export function hasPassed(wall: WallTime, timeZone: string, moment: number): boolean {
  return Temporal.Instant.from(instantOf(wall, timeZone)).epochMilliseconds < moment;
}

/** The zone of the device in hand. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
