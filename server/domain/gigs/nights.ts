import { Temporal } from 'temporal-polyfill';
import { currentTime } from '../../db/clock.ts';

/** The hour at which a night begins: an earlier gig is no answer to "tonight". */
export const NIGHT_BEGINS = 'T17:00:00';
/** The hour at which it ends, on the day after. */
const NIGHT_ENDS = 5;

/** The day whose night holds a time of the venue's clock: before five in the morning, the day before. */
export const nightOf = (wallTime: Temporal.PlainDateTime): Temporal.PlainDate =>
  wallTime.subtract({ hours: NIGHT_ENDS }).toPlainDate();

/** The day whose night is on, or is to come next, in a zone. */
export function currentNight(timeZone: string): Temporal.PlainDate {
  const now = Temporal.Instant.fromEpochMilliseconds(currentTime().getTime());
  return nightOf(now.toZonedDateTimeISO(timeZone).toPlainDateTime());
}
