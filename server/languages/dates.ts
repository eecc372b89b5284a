import { datePartsIn, dateSentence } from '../../contract/dates/date-parts.ts';
import { firstOfMonth } from '../../languages/first-of-month.ts';

const partsInUtc = datePartsIn('UTC');

/** A poster's date in parts. */
export interface PosterDate {
  /** "12" */
  day: string;
  /** "Sat · Dec 2026" */
  rest: string;
  /** "22:00" or, where people say it so, "10:00 pm" */
  time: string;
}

/** How a language writes dates. Days are `2026-12-04`, wall times `2026-12-04T22:00:00`. */
export interface Dates {
  /** "Fri, 4 Dec, 22:00" */
  time(wallTime: string): string;
  /** "Fri, 4 Dec 2026, 22:00" */
  timeWithYear(wallTime: string): string;
  poster(wallTime: string): PosterDate;
  /** "Fri 4 Dec" */
  day(day: string): string;
  /** "Fri 4" */
  dayOfMonth(day: string): string;
  /** "Friday 4 December" */
  longDay(day: string): string;
  /** "4 December 2026", of an instant, in UTC */
  withYear(instant: Date): string;
}

export function datesIn(language: string): Dates {
  const isEnglish = language === 'en';
  // Days are read as if they were UTC, so that no time zone changes them.
  const writer = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(isEnglish ? 'en-GB' : language, { ...options, timeZone: 'UTC' });
  const format = (writing: Intl.DateTimeFormat, instant: Date) =>
    firstOfMonth(writing.format(instant), language);
  const write = (writing: Intl.DateTimeFormat) => (day: string) => format(writing, new Date(day));
  const short = { weekday: 'short', day: 'numeric' } as const;
  // "09:15", but "9:15 pm".
  const { hour12 } = writer({ hour: 'numeric' }).resolvedOptions();
  const hour = hour12 ? 'numeric' : '2-digit';
  const time = writer({ ...short, month: 'short', hour, minute: '2-digit' });
  const poster = writer({ ...short, month: 'short', year: 'numeric' });
  const clock = writer({ hour, minute: '2-digit' });
  const timeWithYear = writer({
    ...{ ...short, month: 'short', year: 'numeric' },
    ...{ hour, minute: '2-digit' },
  });
  const withYear = writer({ dateStyle: 'long' });
  return {
    time: (wallTime) =>
      isEnglish
        ? dateSentence(partsInUtc(asInstant(wallTime)), { withYear: false })
        : format(time, asInstant(wallTime)),
    timeWithYear: (wallTime) =>
      isEnglish
        ? dateSentence(partsInUtc(asInstant(wallTime)), { withYear: true })
        : format(timeWithYear, asInstant(wallTime)),
    poster: (wallTime) => {
      const instant = asInstant(wallTime);
      const parts = new Map(poster.formatToParts(instant).map(({ type, value }) => [type, value]));
      const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
      return {
        day: part('day'),
        rest: `${part('weekday')} · ${part('month')} ${part('year')}`,
        time: clock.format(instant),
      };
    },
    day: write(writer({ ...short, month: 'short' })),
    dayOfMonth: write(writer(short)),
    longDay: write(writer({ weekday: 'long', day: 'numeric', month: 'long' })),
    withYear: (instant) => format(withYear, instant),
  };
}

function asInstant(wallTime: string): Date {
  return new Date(`${wallTime.replace(' ', 'T')}Z`);
}
