import type { Temporal } from 'temporal-polyfill';
import type { ClockPeriod } from './clock-periods.ts';

/**
 * A zone's rules as a VTIMEZONE (RFC 5545 §3.6.5): the clock changes with which these periods begin, and no others.
 * Programs that know the zone by its name read no further.
 */
export function vtimezone(timeZone: string, periods: Set<ClockPeriod>): string[] {
  const inOrder = [...periods].sort((a, b) => a.since - b.since);
  const observances = inOrder.flatMap(({ change }) => observance(change));
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'];
}

function observance(change: Temporal.ZonedDateTime): string[] {
  const before = change.subtract({ nanoseconds: 1 });
  const kind = change.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD';
  // The onset is written by the clock as it stood before the change.
  const onset = change.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime();
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${utcOffset(before)}`,
    `TZOFFSETTO:${utcOffset(change)}`,
    `END:${kind}`,
  ];
}

/** `+05:45` → `+0545` */
const utcOffset = ({ offset }: Temporal.ZonedDateTime): string => offset.replaceAll(':', '');
