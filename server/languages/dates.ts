import { datePartsIn, dateSentence } from '../../contract/dates/date-parts.ts';
import { firstOfMonth } from '../../languages/first-of-month.ts';
import { localeOf } from '../../languages/locale.ts';
import { currentTime } from '../db/clock.ts';
import { once } from '../load/lazy.ts';

const partsInUtc = datePartsIn('UTC');

/** A date that is further from now than this has its year, for without one the next such day would be meant. */
const YEAR_UNSAID_MS = 300 * 24 * 60 * 60 * 1000;

const needsYear = (instant: Date) =>
  Math.abs(instant.getTime() - currentTime().getTime()) > YEAR_UNSAID_MS;

/** A poster's date in parts. */
export interface PosterDate {
  /** "12" */
  day: string;
  /** "Sat · Dec 2026" */
  rest: string;
  /** "22:00" or, where people say it so, "10:00 pm" */
  time: string;
}

export type Dates = ReturnType<typeof datesIn>;

/**
 * How a language (BCP 47) writes dates. Days are `2026-12-04`, wall times `2026-12-04T22:00:00`. `time`, `day` and
 * `longDay` add the year to a date that is far from now.
 */
export function datesIn(language: string) {
  const isEnglish = language === 'en';
  // Days are read as if they were UTC, so that no time zone changes them.
  const writer = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });
  const format = (writing: Intl.DateTimeFormat, instant: Date) =>
    firstOfMonth(writing.format(instant), language);
  const write = (options: Intl.DateTimeFormatOptions) => {
    const plain = writer(options);
    const withYear = once(() => writer({ ...options, year: 'numeric' }));
    return (day: string) => {
      const instant = new Date(day);
      const date = format(needsYear(instant) ? withYear() : plain, instant);
      // English has no comma without a year, and needs none with it.
      return isEnglish ? date.replace(',', '') : date;
    };
  };
  const short = { weekday: 'short', day: 'numeric' } as const;
  // "09:15", but "9:15 pm".
  const { hour12 } = writer({ hour: 'numeric' }).resolvedOptions();
  const hour = hour12 ? 'numeric' : '2-digit';
  const dayAndTime = { ...short, month: 'short', hour, minute: '2-digit' } as const;
  const time = writer(dayAndTime);
  const timeWithYear = writer({ ...dayAndTime, year: 'numeric' });
  const poster = writer({ ...short, month: 'short', year: 'numeric' });
  const clock = writer({ hour, minute: '2-digit' });
  const writeTime = (instant: Date, withYear: boolean) =>
    isEnglish
      ? dateSentence(partsInUtc(instant), { withYear })
      : format(withYear ? timeWithYear : time, instant);
  const dayOfMonth = writer(short);
  const withYear = writer({ dateStyle: 'long' });
  return {
    /** "Fri, 4 Dec, 22:00" */
    time: (wallTime: string) => {
      const instant = asInstant(wallTime);
      return writeTime(instant, needsYear(instant));
    },
    /** "Fri, 4 Dec 2026, 22:00" */
    timeWithYear: (wallTime: string) => writeTime(asInstant(wallTime), true),
    poster: (wallTime: string): PosterDate => {
      const instant = asInstant(wallTime);
      const parts = new Map(poster.formatToParts(instant).map(({ type, value }) => [type, value]));
      const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
      return {
        day: part('day'),
        rest: `${part('weekday')} · ${part('month')} ${part('year')}`,
        time: clock.format(instant),
      };
    },
    /** "Fri 4 Dec" */
    day: write({ ...short, month: 'short' }),
    /** "Fri 4" */
    dayOfMonth: (day: string) => format(dayOfMonth, new Date(day)),
    /** "Friday 4 December" */
    longDay: write({ weekday: 'long', day: 'numeric', month: 'long' }),
    /** "4 December 2026", of an instant, in UTC */
    withYear: (instant: Date) => format(withYear, instant),
  };
}

const asInstant = (wallTime: string): Date => new Date(`${wallTime.replace(' ', 'T')}Z`);
