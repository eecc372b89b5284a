import { Temporal } from 'temporal-polyfill';
import type { Day } from './day.ts';
import { knownZone } from './known-zone.ts';
import type { TimeValue } from './time-value.ts';

/** A local date and time, as a clock at the venue shows them. */
export interface WallTime {
  day: Day;
  time: TimeValue;
}

/**
 * The instants in UTC, the earlier first, that a wall time can mean in a zone. Usually there is one. There
 * are two where clocks show the time twice, and where they skip it: then the nearest on either side.
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
 * The instant that is meant; null where there are two and `choice` is neither. A matching `choice` is
 * returned unchanged, because a stored instant may be more precise than a wall time.
 */
export function chosenMoment(
  wall: WallTime,
  timeZone: string,
  choice: string | null,
): string | null {
  const moments = momentsOf(wall, timeZone);
  if (choice !== null && moments.some((moment) => isSameSecond(moment, choice))) return choice;
  return moments.length === 1 ? moments[0] : null;
}

/** The instant of a gig among those that its wall time can mean; null where that is one, as nearly always. */
export function ambiguousMoment(wall: WallTime, gig: { date: string; timeZone: string }) {
  const moments = momentsOf(wall, gig.timeZone);
  return moments.length === 1 ? null : (moments.find((one) => isSameSecond(one, gig.date)) ?? null);
}

export function isSameSecond(one: string, other: string): boolean {
  const second = (moment: string) => Math.floor(Date.parse(moment) / 1000);
  return second(one) === second(other);
}

/** A wall time as calls carry it: `2026-12-12T22:00:00`. */
export function wallTimeText({ day, time }: WallTime): string {
  const digits = [time.hours, time.minutes, time.seconds].map((n) => String(n).padStart(2, '0'));
  return `${day}T${digits.join(':')}`;
}

/** Reads what `wallTimeText` writes. */
export function wallTimeIn(text: string): WallTime {
  const { hour: hours, minute: minutes, second: seconds } = Temporal.PlainTime.from(text);
  return { day: text.slice(0, 10), time: { hours, minutes, seconds } };
}

/** The wall time in a zone at an instant. */
export function wallTimeOf(instant: string, timeZone: string): WallTime {
  const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(knownZone(timeZone));
  return {
    day: zoned.toPlainDate().toString(),
    time: { hours: zoned.hour, minutes: zoned.minute, seconds: zoned.second },
  };
}

/** The day it is in a zone at a moment, in milliseconds since 1970. */
export function dayAt(moment: number, timeZone: string): Day {
  return wallTimeOf(new Date(moment).toISOString(), timeZone).day;
}
