import { type RawBuilder, sql } from 'kysely';
import type { Ledger } from './connect-ledger.ts';
import { type InBatch, putBack } from './put-back.ts';

/**
 * The id of the number by which a contact is written to: its own while that is in use, else one that is chosen by the
 * contact alone, so that it stays the same whatever other numbers come and go. Null where no number is in use.
 * @param contactId of a living contact
 * @param own its `sender_number_id`
 */
export const numberOf = (contactId: RawBuilder<unknown>, own: RawBuilder<unknown>) => sql<
  number | null
>`(case
    when ${own} in (select id from sender_numbers where in_use) then ${own}
    else (
      select id from sender_numbers where in_use
      order by hashint8extended(${contactId}, id) desc, id limit 1
    )
  end)`;

/** So that no statement holds more rows than it can change in a moment. */
const AT_ONCE = 10_000;

/**
 * Gives queued deliveries without a number in use to the number that writes to their contact: a number may have been
 * removed from the settings, or none was in use when they were queued.
 * @returns how many, at most ten thousand
 */
export async function assignQueued(ledger: Ledger): Promise<number> {
  const { numAffectedRows } = await sql`
    with unassigned as (
      select announcement_id, contact_id from delivery_queue
      where (
          sender_number_id is null
          or sender_number_id = any (array(select id from sender_numbers where not in_use))
        )
        and exists (select from sender_numbers where in_use)
      limit ${AT_ONCE}
      for update skip locked
    )
    update delivery_queue q
    set sender_number_id = ${numberOf(sql`living.id`, sql`living.sender_number_id`)}
    from unassigned a
    join contacts c on c.id = a.contact_id
    join contacts living on living.id = coalesce(c.merged_into, c.id)
    where q.announcement_id = a.announcement_id and q.contact_id = a.contact_id`.execute(ledger);
  return Number(numAffectedRows ?? 0);
}

/** Puts leased deliveries back into the queue in their old place, each for another number. */
export const handOver = (ledger: Ledger, leased: (InBatch & { to: number })[]): Promise<void> =>
  putBack(
    ledger,
    leased,
    { readyAt: sql`l.updated_at`, senderNumberId: sql`l.value::smallint` },
    ({ to }) => to,
  );
