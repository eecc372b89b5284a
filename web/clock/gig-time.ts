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

/** Date and time in a sentence, as the chat says them, with the year: `Sat, 12 Dec 2026, 22:00`. */
export function sentenceDate(gig: When): string {
  const { weekday: name, day, month, year, time } = posterDate(gig);
  return `${name}, ${day} ${month} ${year}, ${time}`;
}

export interface PosterDate {
  /** Without a leading zero: `5`. */
  day: string;
  weekday: string;
  month: string;
  year: string;
  time: string;
  /** The zone's English name, such as `Brasilia Standard Time`. */
  zone: string;
}

/** The parts of a poster's date, in the venue's zone. */
export function posterDate(gig: When): PosterDate {
  const part = partsOf(gig, { day: 'numeric', weekday: 'short', month: 'short', year: 'numeric' });
  const zone = partsOf(gig, { hour: 'numeric', timeZoneName: 'long' })('timeZoneName');
  return {
    day: part('day'),
    weekday: part('weekday'),
    month: part('month'),
    year: part('year'),
    time: clockTime(gig),
    zone,
  };
}

/**
 * When the gig starts by the clock of someone in `viewerZone`: the time, and the weekday when it is
 * another day there. Null where clocks show the same as at the venue, or `viewerZone` is not known.
 * Where the venue's zone is not, nothing can be compared, and the time is told with its weekday.
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
