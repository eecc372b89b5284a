import { Temporal } from 'temporal-polyfill';

/** Monday 1 … Sunday 7 */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A day as people name one. */
export type Day =
  /** In so many days; 0 is today. */
  | { in: number }
  /** The coming one, today's included; `next`: the one of next week. */
  | { weekday: Weekday; next?: true }
  /** "the 14th", "14 December", "14/12/2026"; the coming one unless the year is said. There may be no such day. */
  | { date: number; month?: number; year?: number };

/**
 * When somebody wants to know what is on: what was said, whatever day it was said on. `isNight`: from the first
 * day's evening until five in the morning after the last.
 */
export type When =
  | { kind: 'day'; day: Day; isNight?: true }
  /** Friday to Sunday. */
  | { kind: 'weekend'; next?: true }
  /** Monday to Sunday. */
  | { kind: 'week'; next?: true }
  /** A calendar month; `month`: the coming one of that name. */
  | { kind: 'month'; next?: true; month?: number }
  | { kind: 'range'; from: Day; to: Day; isNight?: true };

/** Days of a calendar, both included: `2026-12-04`. */
export interface Days {
  from: string;
  to: string;
}

const FRIDAY = 5;
const SUNDAY = 7;
const MONTHS = 12;

/**
 * The days that are meant, said on `today` (`2026-11-25`); of a time that has begun what is left. Null where
 * there are no such days: the 31st of February, or an end before its beginning. Days over are given as they are.
 */
export function daysOf(when: When, today: string): Days | null {
  const now = Temporal.PlainDate.from(today);
  const found = datesOf(when, now);
  if (!found) return null;
  const [from, to] = found;
  const isOn = isBefore(from, now) && !isBefore(to, now);
  return { from: (isOn ? now : from).toString(), to: to.toString() };
}

type Dates = [from: Temporal.PlainDate, to: Temporal.PlainDate];

const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0;

function datesOf(when: When, now: Temporal.PlainDate): Dates | null {
  const monday = now.subtract({ days: now.dayOfWeek - 1 }).add({ weeks: isNext(when) ? 1 : 0 });
  switch (when.kind) {
    case 'day': {
      const day = dayOn(when.day, now);
      return day && [day, day];
    }
    case 'weekend':
      return [monday.add({ days: FRIDAY - 1 }), monday.add({ days: SUNDAY - 1 })];
    case 'week':
      return [monday, monday.add({ days: SUNDAY - 1 })];
    case 'month': {
      const months = when.month ? (when.month - now.month + MONTHS) % MONTHS : 0;
      const first = now.with({ day: 1 }).add({ months: months + (when.next ? 1 : 0) });
      return [first, first.with({ day: first.daysInMonth })];
    }
    case 'range':
      return rangeFrom(when, now);
  }
}

const isNext = (when: When) => 'next' in when && when.next === true;

/** The 31st is in one of the two months to come, 29 February in one of eight years. */
function triesFor({ month, year }: { month?: number; year?: number }): number {
  if (year) return 1;
  return month ? 8 : 3;
}

/** Null: there is no such day. */
function dayOn(day: Day, now: Temporal.PlainDate): Temporal.PlainDate | null {
  if ('in' in day) return now.add({ days: day.in });
  if ('weekday' in day) {
    const ahead = day.weekday - now.dayOfWeek;
    return now.add({ days: day.next ? ahead + 7 : (ahead + 7) % 7 });
  }
  const { date, month, year } = day;
  const tries = triesFor(day);
  for (let later = 0; later < tries; later += 1) {
    const ahead = month ? { years: later } : { months: later };
    const first = now.with({ day: 1, ...(month && { month }), ...(year && { year }) }).add(ahead);
    if (date > first.daysInMonth) continue;
    const found = first.with({ day: date });
    if (year || !isBefore(found, now)) return found;
  }
  return null;
}

/** "From the 4th to the 6th", said on the 5th, has begun; "from Friday to Monday" is still to come. */
function rangeFrom({ from, to }: When & { kind: 'range' }, now: Temporal.PlainDate): Dates | null {
  const end = dayOn(to, now);
  const begin = dayOn(from, now);
  if (!begin || !end) return null;
  if (!isBefore(end, begin)) return [begin, end];
  if ('weekday' in to) return [begin, end.add({ weeks: 1 })];
  if (!('date' in from && 'date' in to) || from.year || to.year) return null;
  if (from.month && to.month) {
    const isBackwards = from.month === to.month && from.date > to.date;
    return isBackwards ? null : [begin.subtract({ years: 1 }), end];
  }
  return from.date > to.date
    ? [begin, end.add({ months: 1 })]
    : [begin.subtract({ months: 1 }), end];
}
