import { type DateParts, datePartsIn, dateSentence } from '../../contract/dates/date-parts.ts';
import type { Gig } from '../../contract/gig.ts';
import { isUnknownZone, knownZone } from './known-zone.ts';

type When = Pick<Gig, 'date' | 'timeZone'>;
type Part = Intl.DateTimeFormatPartTypes;

function partsOf(
  { date, timeZone }: When,
  options: Intl.DateTimeFormatOptions,
): (type: Part) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: knownZone(timeZone), ...options });
  const parts = new Map(
    format.formatToParts(new Date(date)).map(({ type, value }) => [type, value]),
  );
  return (type) => parts.get(type) ?? '';
}

/** The card's date in the venue's zone: `05, Jan, 2025`. */
export function cardDate(gig: When): string {
  const part = partsOf(gig, { day: '2-digit', month: 'short', year: 'numeric' });
  return `${part('day')}, ${part('month')}, ${part('year')}`;
}

/** The day of the week in the venue's zone, short: `Sat`. */
export function weekday(gig: When): string {
  return partsOf(gig, { weekday: 'short' })('weekday');
}

/** The time of day in the venue's zone, as `22:00`. */
export function clockTime(gig: When): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: knownZone(gig.timeZone),
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(gig.date));
}

/** Date and time in a sentence, with the year: `Sat, 12 Dec 2026, 22:00`. */
export function sentenceDate(gig: When): string {
  return dateSentence(posterDate(gig), { withYear: true });
}

export interface PosterDate extends DateParts {
  /** The time zone's English name, such as `Brasilia Standard Time`. */
  zone: string;
}

/** The parts of a poster's date, in the venue's time zone. */
export function posterDate(gig: When): PosterDate {
  const zone = partsOf(gig, { hour: 'numeric', timeZoneName: 'long' })('timeZoneName');
  return { ...datePartsIn(knownZone(gig.timeZone))(new Date(gig.date)), zone };
}

/**
 * When the gig starts in `viewerZone`: the time, and the weekday if it is another day there. Null where
 * the time is the same as at the venue, or `viewerZone` is unknown. Where the venue's zone is unknown,
 * the times cannot be compared, so the weekday is always given.
 */
export function viewerTime(
  gig: When,
  viewerZone: string,
): { time: string; weekday: string | null } | null {
  if (isUnknownZone(viewerZone)) return null;
  const there = { date: gig.date, timeZone: viewerZone };
  const comparable = !isUnknownZone(gig.timeZone);
  const sameDay = comparable && cardDate(there) === cardDate(gig);
  const time = clockTime(there);
  if (sameDay && time === clockTime(gig)) return null;
  const weekday = partsOf(there, { weekday: 'long' })('weekday');
  return { time, weekday: sameDay ? null : weekday };
}
