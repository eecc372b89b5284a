import { Temporal } from 'temporal-polyfill';

/** Clocks that were last set before this are taken to have always stood so: of then they knew seconds. */
const BEFORE_ALL = Temporal.Instant.from('1980-01-01T00:00:00Z');

/** How the clocks of a zone stand, from the change that set them to the next one. Times in milliseconds. */
export interface ClockPeriod {
  since: number;
  until: number;
  offset: number;
  /** By how much they were set back when it began. */
  setBack: number;
  change: Temporal.ZonedDateTime;
}

/** Finding a clock change takes a tenth of a millisecond, and of a zone there are two a year. */
const known = new Map<string, ClockPeriod[]>();

/** The period of a zone in which an instant lies, in milliseconds. */
export function clockPeriod(timeZone: string, instant: number): ClockPeriod {
  const periods = known.get(timeZone) ?? [];
  known.set(timeZone, periods);
  const found = periods.find(({ since, until }) => since <= instant && instant < until);
  if (found) return found;
  const period = findPeriod(timeZone, instant);
  periods.push(period);
  return period;
}

function findPeriod(timeZone: string, instant: number): ClockPeriod {
  const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  // The transition before an instant excludes the instant itself.
  const previous = at.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  const isRecent = previous && Temporal.Instant.compare(previous.toInstant(), BEFORE_ALL) > 0;
  const change = isRecent ? previous : BEFORE_ALL.toZonedDateTimeISO(timeZone);
  const before = change.subtract({ nanoseconds: 1 });
  return {
    since: isRecent ? change.epochMilliseconds : Number.NEGATIVE_INFINITY,
    until: at.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: at.offsetNanoseconds / 1e6,
    setBack: isRecent ? Math.max(0, before.offsetNanoseconds - change.offsetNanoseconds) / 1e6 : 0,
    change,
  };
}
