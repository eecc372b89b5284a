import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../db/connect.ts';
import type { Ledger } from './connect-ledger.ts';
import type { LeasedDelivery } from './lease.ts';

/** A leased delivery and its place in its batch. */
export type InBatch = Pick<
  LeasedDelivery,
  'announcedOn' | 'announcementId' | 'contactId' | 'attempt' | 'batch' | 'position'
>;

/** Where a delivery `l` of a gig `g` goes in the queue; `l.value` is a number that the caller gives for each. */
export interface PlaceInQueue {
  readyAt: RawBuilder<unknown>;
  senderNumberId: RawBuilder<unknown>;
  held?: boolean;
}

/**
 * Puts leased deliveries back into the queue without an attempt, and takes them out of their batches, so that the end of
 * the lease does not queue them a second time. What is put back twice, because nobody heard of the commit, is left
 * alone: another batch may have it by now.
 * @param valueFor `l.value`; left out: 0
 */
export async function putBack<Leased extends InBatch>(
  ledger: Ledger | Transaction,
  leased: Leased[],
  place: PlaceInQueue,
  valueFor: (delivery: Leased) => number = () => 0,
): Promise<void> {
  if (leased.length === 0) return;
  await sql`
    with leased as (
      select * from unnest(
        ${leased.map((d) => d.announcedOn)}::date[], ${leased.map((d) => d.announcementId)}::bigint[],
        ${leased.map((d) => d.contactId)}::bigint[], ${leased.map((d) => d.attempt)}::smallint[],
        ${leased.map((d) => d.batch)}::bigint[], ${leased.map((d) => d.position)}::int[],
        ${leased.map(valueFor)}::float8[]
      ) as l (announced_on, announcement_id, contact_id, attempt, batch, place, value)
    ),
    -- In the order in which others lock them: deliveries by their key, then batches. The state is looked at once it is
    -- locked: a status may be changing it.
    locked as materialized (
      select l.*, d.state, d.updated_at
      from leased l
      join deliveries d on d.announced_on = l.announced_on
        and d.announcement_id = l.announcement_id and d.contact_id = l.contact_id
      order by l.announced_on, l.announcement_id, l.contact_id
      for no key update of d
    ),
    open as (
      select l.*
      from leased_batches b
      join locked l on l.batch = b.batch and l.place <> all (b.withdrawn)
      -- Asked of all that is locked, so that none is locked after a batch.
      where b.batch = any (array(select batch from locked))
      order by b.batch
      for update of b
    ),
    withdrawn as (
      update leased_batches b set withdrawn = b.withdrawn || o.places
      from (select batch, array_agg(place) as places from open group by batch) o
      where b.batch = o.batch
    )
    insert into delivery_queue
      (announced_on, announcement_id, contact_id, attempt, ready_at, held, sender_number_id)
    select l.announced_on, l.announcement_id, l.contact_id, l.attempt, ${place.readyAt},
      ${place.held ?? false}, ${place.senderNumberId}
    from open l
    join announcements a on a.id = l.announcement_id
    join gigs g on g.id = a.gig_id
    -- A late status of an earlier attempt may have said that it was sent.
    where l.state = 'queued'
    on conflict do nothing`.execute(ledger);
}
