import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Database } from './connect.ts';

/** Two clocks that are read in whole milliseconds. */
const ROUNDING_MS = 2;

/** How far the database's clock is ahead of ours, in milliseconds. */
let aheadMs = 0;

/**
 * What time it is by the database's clock, as far as this process knows it. Whatever is stored, or compared with what
 * another process stored, goes by it: the clocks of machines differ.
 */
export function currentTime(): Date {
  return new Date(Date.now() + aheadMs);
}

/** Which day it is in a zone, by the same clock. */
export function currentDay(timeZone: string): Temporal.PlainDate {
  const now = Temporal.Instant.fromEpochMilliseconds(currentTime().getTime());
  return now.toZonedDateTimeISO(timeZone).toPlainDate();
}

/**
 * Sets this process's clock by the database's. The answer's age is uncertain: clocks that may agree count as equal, and
 * a difference that may be unchanged stays as it was.
 * @returns by how many milliseconds its clock is ahead of this machine's
 */
export async function setClock(db: Database): Promise<number> {
  const askedAt = Date.now();
  const started = performance.now();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const halfway = (performance.now() - started) / 2;
  const measured = Math.round(rows[0]!.at.getTime() - (askedAt + halfway));
  const uncertainMs = halfway + ROUNDING_MS;
  if (Math.abs(measured) <= uncertainMs) aheadMs = 0;
  else if (Math.abs(measured - aheadMs) > uncertainMs) aheadMs = measured;
  return aheadMs;
}
