import { Temporal } from 'temporal-polyfill';

/** Clocks that were last set before this are taken to have always stood so: of then they knew seconds. */
const BEFORE_ALL = Temporal.Instant.from('1980-01-01T00:00:00Z');
const LINE = '\r\n';

/**
 * A zone's rules as a VTIMEZONE (RFC 5545 §3.6.5): the clock changes that set what holds at these
 * instants, and no others. Programs that know the zone by its name read no further.
 */
export function vtimezone(timeZone: string, instants: Temporal.Instant[]): string {
  const changes = instants.map((instant) => inForceAt(timeZone, instant));
  const observances = new Set(
    changes.sort(Temporal.ZonedDateTime.compare).map((change) => observance(change)),
  );
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'].join(LINE);
}

/** The clock change that set the offset in force at an instant. */
function inForceAt(timeZone: string, instant: Temporal.Instant): Temporal.ZonedDateTime {
  // The transition before an instant excludes the instant itself.
  const after = instant.add({ nanoseconds: 1 });
  const change = after.toZonedDateTimeISO(timeZone).getTimeZoneTransition('previous');
  const isRecent = change && Temporal.Instant.compare(change.toInstant(), BEFORE_ALL) > 0;
  return isRecent ? change : BEFORE_ALL.toZonedDateTimeISO(timeZone);
}

function observance(change: Temporal.ZonedDateTime): string {
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
  ].join(LINE);
}

/** `+05:45` → `+0545` */
function utcOffset({ offset }: Temporal.ZonedDateTime): string {
  return offset.replaceAll(':', '');
}
