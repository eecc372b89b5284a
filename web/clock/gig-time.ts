import { type DateParts, dateSentence, SHORT_DAY } from '../../contract/dates/date-parts.ts';
import { firstOfMonth } from '../../languages/first-of-month.ts';
import { dateFormat, type When, wallTimeAsUtc } from './date-format.ts';
import { isUnknownZone } from './known-zone.ts';
import type { TimeValue } from './time-value.ts';
import { nameOfZone } from './zone-names.ts';

type Part = Intl.DateTimeFormatPartTypes;

/** The locale of English pages, whose dates are specified. */
const BRITISH = 'en-GB';

/** Gives the parts of a date in the venue's zone by their types; empty where the locale writes none. */
export function partsOf(
  gig: When,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (type: Part) => string {
  const parts = dateFormat(locale, options).formatToParts(wallTimeAsUtc(gig));
  const byType = new Map(parts.map(({ type, value }) => [type, value]));
  return (type) => byType.get(type) ?? '';
}

function written(gig: When, locale: string, options: Intl.DateTimeFormatOptions) {
  const text = dateFormat(locale, options).format(wallTimeAsUtc(gig));
  return firstOfMonth(text, locale);
}

/** The card's date in the venue's zone, by a page's locale: in English `05, Jan, 2025`. */
export function cardDate(gig: When, locale: string): string {
  const options = { day: '2-digit', month: 'short', year: 'numeric' } as const;
  if (locale !== BRITISH) return written(gig, locale, options);
  const part = partsOf(gig, locale, options);
  return `${part('day')}, ${part('month')}, ${part('year')}`;
}

/** The date in a sentence, in the venue's zone: in English `12 December 2026`. */
export function longDate(gig: When, locale: string): string {
  return written(gig, locale, { dateStyle: 'long' });
}

/** The day of the week in the venue's zone, short: `Sat`. */
export function weekday(gig: When, locale: string): string {
  return written(gig, locale, { weekday: 'short' });
}

/** The time of day in the venue's zone, as `22:00` or, where people say it so, `10:00 pm`. */
export function clockTime(gig: When, locale: string): string {
  return written(gig, locale, { timeStyle: 'short' });
}

/** A time of no day, as `clockTime` writes one. */
export function writtenTime({ hours, minutes }: TimeValue, locale: string): string {
  const date = new Date(Date.UTC(2026, 0, 1, hours, minutes)).toISOString();
  return clockTime({ date, timeZone: 'UTC' }, locale);
}

/** Date and time in a sentence, with the year: in English `Sat, 12 Dec 2026, 22:00`. */
export function sentenceDate(gig: When, locale: string): string {
  if (locale === BRITISH) return dateSentence(dateParts(gig, locale), { withYear: true });
  return written(gig, locale, { ...SHORT_DAY, hour: 'numeric', minute: '2-digit' });
}

export interface PosterDate extends DateParts {
  /** The time zone's name, such as `Brasilia Standard Time`. */
  zone: string;
}

function dateParts(gig: When, locale: string): DateParts {
  const part = partsOf(gig, locale, SHORT_DAY);
  return {
    day: part('day'),
    weekday: part('weekday'),
    month: part('month'),
    year: part('year'),
    time: clockTime(gig, locale),
  };
}

/** The parts of a poster's date, in the venue's time zone. */
export function posterDate(gig: When, locale: string): PosterDate {
  return { ...dateParts(gig, locale), zone: nameOfZone(gig.date, gig.timeZone, locale) };
}

/**
 * When the gig starts in `viewerZone`: the time, and the weekday if it is another day there. Null where
 * the time is the same as at the venue, or `viewerZone` is unknown or the venue's. Where the venue's zone is unknown,
 * the times cannot be compared, so the weekday is always given.
 */
export function viewerTime(
  gig: When,
  viewerZone: string,
  locale: string,
): { time: string; weekday: string | null } | null {
  if (isUnknownZone(viewerZone) || viewerZone === gig.timeZone) return null;
  const there = { date: gig.date, timeZone: viewerZone };
  const comparable = !isUnknownZone(gig.timeZone);
  const sameDay = comparable && cardDate(there, locale) === cardDate(gig, locale);
  const time = clockTime(there, locale);
  if (sameDay && time === clockTime(gig, locale)) return null;
  const otherDay = sameDay ? null : written(there, locale, { weekday: 'long' });
  return { time, weekday: otherDay };
}
