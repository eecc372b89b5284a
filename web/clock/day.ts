import { SHORT_DAY } from '../../contract/dates/date-parts.ts';
import { firstOfMonth } from '../../languages/first-of-month.ts';
import { dateFormat } from './date-format.ts';

/** A day as YYYY-MM-DD, without a time zone. */
export type Day = string;

/** The day's midnight on this device, as the calendar needs it. */
export function dateOf(day: Day): Date {
  return new Date(`${day}T00:00`);
}

/** The day of an instant on this device. */
export function dayOf(date: Date): Day {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A day as text, by a page's locale: in English `Sat, 12 Dec 2026`. */
export function writtenDay(day: Day, locale: string): string {
  const format = dateFormat(locale, SHORT_DAY);
  return firstOfMonth(format.format(new Date(`${day}T00:00:00Z`)), locale);
}

/** A day or several as text, without the days of the week, by a page's locale: `4 December`, `4 – 6 December`. */
export function writtenDays(
  { from, to }: { from: Day; to: Day },
  { month, withYear }: { month: 'long' | 'short'; withYear: boolean },
  locale: string,
): string {
  const format = dateFormat(locale, {
    day: 'numeric',
    month,
    ...(withYear ? { year: 'numeric' } : {}),
  });
  return firstOfMonth(format.formatRange(new Date(from), new Date(to)), locale);
}
