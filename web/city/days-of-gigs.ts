import type { Gig } from '../../contract/gig.ts';
import { dateFormat, type When, wallTimeAsUtc } from '../clock/date-format.ts';
import { clockTime, partsOf, weekday } from '../clock/gig-time.ts';

/** When a gig begins, by the clock at its venue. */
export interface LocalStart {
  /** `2026-12-05` */
  date: string;
  /** 0 to 23. */
  hour: number;
  /** Without a leading zero: `5`. */
  day: string;
  /** `Sat` */
  weekday: string;
  /** `21:00` */
  time: string;
}

export interface DayOfGigs extends Omit<LocalStart, 'time' | 'hour'> {
  gigs: { gig: Gig; time: string }[];
}

export interface MonthOfGigs {
  /** `2026-12` */
  month: string;
  days: DayOfGigs[];
}

export function localStart(gig: When, locale: string): LocalStart {
  const start = wallTimeAsUtc(gig);
  return {
    date: start.toISOString().slice(0, 10),
    hour: start.getUTCHours(),
    day: partsOf(gig, locale, { day: 'numeric', month: 'short' })('day'),
    weekday: weekday(gig, locale),
    time: clockTime(gig, locale),
  };
}

/** Gigs in the order given, by the months and days on which they begin where they take place. */
export function daysOfGigs(gigs: Gig[], locale: string): MonthOfGigs[] {
  const months: MonthOfGigs[] = [];
  for (const gig of gigs) {
    const { time, hour: _, ...day } = localStart(gig, locale);
    const month = day.date.slice(0, 7);
    if (months.at(-1)?.month !== month) months.push({ month, days: [] });
    const days = months.at(-1)?.days ?? [];
    if (days.at(-1)?.date !== day.date) days.push({ ...day, gigs: [] });
    days.at(-1)?.gigs.push({ gig, time });
  }
  return months;
}

/** `December`, and with the year where it is not that of `today`: `January 2027`. */
export function monthName(month: string, today: string, locale: string): string {
  const isThisYear = month.slice(0, 4) === today.slice(0, 4);
  return dateFormat(locale, {
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(new Date(`${month}-01`));
}

/** How many days `date` is after `today`. */
export function daysAhead(date: string, today: string): number {
  return Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
}
