import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Database } from './connect.ts';

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
 * Asks the database what time it is, and goes by its clock from here on.
 * @returns by how many milliseconds its clock is ahead of this machine's
 */
export async function setClock(db: Database): Promise<number> {
  const askedAt = Date.now();
  const started = performance.now();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const took = performance.now() - started;
  aheadMs = Math.round(rows[0]!.at.getTime() - (askedAt + took / 2));
  return aheadMs;
}
