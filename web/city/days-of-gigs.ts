import type { Gig } from '../../contract/gig.ts';
import { knownZone } from '../clock/known-zone.ts';

/** When a gig begins, by the clock at its venue. */
export interface LocalStart {
  /** `2026-12-05` */
  date: string;
  /** Without a leading zero: `5`. */
  day: string;
  /** `Sat` */
  weekday: string;
  /** `21:00` */
  time: string;
}

export interface DayOfGigs extends Omit<LocalStart, 'time'> {
  gigs: { gig: Gig; time: string }[];
}

export interface MonthOfGigs {
  /** `2026-12` */
  month: string;
  days: DayOfGigs[];
}

type When = Pick<Gig, 'date' | 'timeZone'>;

function startsIn(timeZone: string): (date: string) => LocalStart {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: knownZone(timeZone),
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (date) => {
    const parts = Object.fromEntries(
      format.formatToParts(new Date(date)).map(({ type, value }) => [type, value]),
    );
    const { year = '', month = '', day = '', weekday = '', hour, minute } = parts;
    return {
      date: `${year}-${month}-${day}`,
      day: String(Number(day)),
      weekday,
      time: `${hour}:${minute}`,
    };
  };
}

export function localStart({ date, timeZone }: When): LocalStart {
  return startsIn(timeZone)(date);
}

/** Gigs in the order given, by the months and days on which they begin where they take place. */
export function daysOfGigs(gigs: Gig[]): MonthOfGigs[] {
  const zones = new Map<string, (date: string) => LocalStart>();
  const months: MonthOfGigs[] = [];
  for (const gig of gigs) {
    const startOf = zones.get(gig.timeZone) ?? startsIn(gig.timeZone);
    zones.set(gig.timeZone, startOf);
    const { time, ...day } = startOf(gig.date);
    const month = day.date.slice(0, 7);
    if (months.at(-1)?.month !== month) months.push({ month, days: [] });
    const days = months.at(-1)?.days ?? [];
    if (days.at(-1)?.date !== day.date) days.push({ ...day, gigs: [] });
    days.at(-1)?.gigs.push({ gig, time });
  }
  return months;
}

/** `December`, and with the year where it is not that of `today`: `January 2027`. */
export function monthName(month: string, today: string): string {
  const isThisYear = month.slice(0, 4) === today.slice(0, 4);
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(new Date(`${month}-01`));
}

/** How many days `date` is after `today`. */
export function daysAhead(date: string, today: string): number {
  return Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
}
