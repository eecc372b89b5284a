import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { dropMonths, oldRows } from '../ledger/retention.ts';

/** How long what is settled is kept, in days. Nothing that decides who hears of a gig to come goes. */
const RETENTION = {
  /** The messenger repeats what was not stored for 7 days; after twice that, no repetition comes. */
  events: 14,
  /** Late statuses find their message by it. */
  replies: 30,
  /** Statuses repeat what a message costs. */
  countedPrices: 14,
  /** Conversations begun count for one. */
  conversations: 2,
  /** After the gig: who was told of it, and what became of the message. */
  told: 90,
} as const;

/** At once, so that nobody waits behind one long statement. */
const BATCH = 10_000;
const BATCHES_MAXIMUM = 200;

const ago = (days: number) => sql`now() - make_interval(days => ${days})`;

/** What may go, a batch at a time. */
const OLD = [
  sql`delete from inbound_events where id in (
    select id from inbound_events
    where state <> 'stored' and received_at < ${ago(RETENTION.events)}
    limit ${BATCH}
  )`,
  ...oldRows(RETENTION.replies, BATCH),
  sql`delete from counted_prices where message_hash in (
    select message_hash from counted_prices
    where counted_at < ${ago(RETENTION.countedPrices)} limit ${BATCH}
  )`,
  sql`delete from opened_conversations where (portfolio, contact_id) in (
    select portfolio, contact_id from opened_conversations
    where opened_at < ${ago(RETENTION.conversations)} limit ${BATCH}
  )`,
  sql`delete from told_in_chat where (gig_id, contact_id) in (
    select t.gig_id, t.contact_id from gigs g join told_in_chat t on t.gig_id = g.id
    where g.starts_at < ${ago(RETENTION.told)} limit ${BATCH}
  )`,
  sql`delete from pauses where (contact_id, what) in (
    select contact_id, what from pauses where until < now() limit ${BATCH}
  )`,
  sql`delete from media_uploads where expires_at < now()`,
];

/** Deletes what is settled and older than is of use; several processes may do it at once. */
export async function dropOldRows(db: Database): Promise<void> {
  for (const statement of OLD) {
    for (let batch = 0; batch < BATCHES_MAXIMUM; batch++) {
      const { numAffectedRows } = await statement.execute(db);
      if (Number(numAffectedRows ?? 0) < BATCH) break;
    }
  }
}

/** Drops whole months of deliveries once every gig announced in them has long been over. */
export function dropOldMonths(db: Database): Promise<string[]> {
  return dropMonths(db, RETENTION.told);
}
