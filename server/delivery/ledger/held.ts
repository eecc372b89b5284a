import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../db/connect.ts';
import type { DeliveryKey } from './messages.ts';

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
export async function hold(trx: Transaction, leased: DeliveryKey[]): Promise<void> {
  if (leased.length === 0) return;
  await sql`
    with given_back as (
      delete from delivery_leases l
      using unnest(
        ${leased.map((d) => d.announcementId)}::bigint[],
        ${leased.map((d) => d.contactId)}::bigint[]
      ) as d (announcement_id, contact_id)
      where l.announcement_id = d.announcement_id and l.contact_id = d.contact_id
      returning l.announced_on, l.announcement_id, l.contact_id, l.attempt, l.sender_number_id
    )
    insert into delivery_queue
      (announced_on, announcement_id, contact_id, attempt, ready_at, held, sender_number_id)
    select b.announced_on, b.announcement_id, b.contact_id, b.attempt, g.starts_at, true,
      b.sender_number_id
    from given_back b
    join announcements a on a.id = b.announcement_id
    join gigs g on g.id = a.gig_id
    on conflict do nothing`.execute(trx);
}

/** Releases what is held for these contacts, given as a query for their ids. @returns how many deliveries */
export async function release(trx: Transaction, contactIds: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    update delivery_queue set held = false, ready_at = now()
    where held and contact_id in (${contactIds})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
