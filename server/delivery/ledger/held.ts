import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../db/connect.ts';
import { numberOf } from './contacts-number.ts';
import { type InBatch, putBack } from './put-back.ts';

/** For `from (…)`: (announcement_id, contact_id) of what is held. */
export const held = sql`select announcement_id, contact_id from delivery_queue where held`;

/** Whether any delivery, of whichever number, waits for the daily limit. */
export async function isAnyHeld(db: Database): Promise<boolean> {
  const { rows } = await sql`${held} limit 1`.execute(db);
  return rows.length > 0;
}

/** How much of the queue could go out now, and how much waits for the daily limit. */
export interface Backlog {
  ready: number;
  held: number;
  /** How long the oldest of those that could go out has been ready, in seconds. */
  oldestReadySeconds: number;
}

/** Counts the whole queue, of all numbers. */
export async function backlog(db: Database): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select count(*) filter (where not held and ready_at <= now())::int as ready,
      count(*) filter (where held)::int as held,
      coalesce(extract(epoch from now()
        - min(ready_at) filter (where not held and ready_at <= now())), 0)::float8
        as "oldestReadySeconds"
    from delivery_queue`.execute(db);
  return rows[0]!;
}

/** Puts leased deliveries back into the queue as they were, to be looked at again when their gigs begin. */
export const hold = (trx: Transaction, leased: InBatch[], senderNumberId: number): Promise<void> =>
  putBack(trx, leased, {
    readyAt: sql`g.starts_at`,
    senderNumberId: sql`${senderNumberId}::smallint`,
    held: true,
  });

/**
 * Releases what is held for these contacts, given as a query for their ids. They may have written to another number
 * since, so each goes into the queue of the number that writes to its contact now.
 * @returns how many deliveries
 */
export async function release(trx: Transaction, contactIds: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    update delivery_queue q
    set held = false, ready_at = now(), sender_number_id = ${numberOf(sql`c.id`, sql`c.sender_number_id`)}
    from contacts c
    where q.held and q.contact_id in (${contactIds}) and c.id = q.contact_id`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
