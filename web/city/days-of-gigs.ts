import type { Gig } from '../../contract/gig.ts';
import { knownZone } from '../clock/known-zone.ts';

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

type When = Pick<Gig, 'date' | 'timeZone'>;

function startsIn(timeZone: string, locale: string): (date: string) => LocalStart {
  const format = (of: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(of, { timeZone: knownZone(timeZone), ...options });
  const asDigits = format('sv', { dateStyle: 'short', timeStyle: 'short' });
  const weekday = format(locale, { weekday: 'short' });
  const day = format(locale, { day: 'numeric', month: 'short' });
  const time = format(locale, { timeStyle: 'short' });
  return (date) => {
    const start = new Date(date);
    const [digits = '', clock = ''] = asDigits.format(start).split(' ');
    return {
      date: digits,
      hour: Number.parseInt(clock, 10),
      day: day.formatToParts(start).find(({ type }) => type === 'day')?.value ?? '',
      weekday: weekday.format(start),
      time: time.format(start),
    };
  };
}

export function localStart({ date, timeZone }: When, locale: string): LocalStart {
  return startsIn(timeZone, locale)(date);
}

/** Gigs in the order given, by the months and days on which they begin where they take place. */
export function daysOfGigs(gigs: Gig[], locale: string): MonthOfGigs[] {
  const zones = new Map<string, (date: string) => LocalStart>();
  const months: MonthOfGigs[] = [];
  for (const gig of gigs) {
    const startOf = zones.get(gig.timeZone) ?? startsIn(gig.timeZone, locale);
    zones.set(gig.timeZone, startOf);
    const { time, hour: _, ...day } = startOf(gig.date);
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
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(new Date(`${month}-01`));
}

/** How many days `date` is after `today`. */
export function daysAhead(date: string, today: string): number {
  return Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
}
