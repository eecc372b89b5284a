import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/connect.ts';

/**
 * Runs statements that look up some hundred rows by their keys, in a transaction in which the
 * planner does just that. Left alone, and as long as it knows little of rows that were queued a
 * second ago, it would rather read whole tables for every batch: measured, 600 deliveries a second
 * instead of 10,000.
 */
export async function lookingUpByKey<Result>(
  db: Database,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true), set_config('enable_seqscan', 'off', true),
      set_config('jit', 'off', true)`.execute(trx);
    return work(trx);
  });
}
