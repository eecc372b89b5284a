import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** How long what is settled is kept, in days. Nothing that decides who hears of a gig to come goes. */
const RETENTION = {
  /** The messenger repeats what was not taken in for 7 days; after twice that, no repetition comes. */
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
  sql`delete from replies where id in (
    select id from replies
    where state <> 'queued' and unknown_until is null and sealed is null
      and created_at < ${ago(RETENTION.replies)}
    order by id limit ${BATCH}
  )`,
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
  // A lease lives for seconds; what outlived its worker is still looked up by its mark.
  sql`delete from posting_marks where batch in (
    select batch from posting_marks m
    where marked_at < now() - interval '10 minutes'
      and not exists (select from delivery_leases l where l.batch = m.batch)
    limit ${BATCH}
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
export async function dropOldMonths(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; first: string }>`
    select c.relname as name, to_date(right(c.relname, 7), 'YYYY_MM') as first
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'deliveries'::regclass and c.relname ~ '^deliveries_\\d{4}_\\d{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' < ${ago(RETENTION.told)}
    order by 1`.execute(db);
  const dropped: string[] = [];
  for (const { name, first } of rows) {
    const isDropped = await db.transaction().execute(async (trx) => {
      // Who sends does not wait for us; the next time is soon enough.
      await sql`set local lock_timeout = '2s'`.execute(trx);
      if (await isNeeded(trx, first)) return false;
      const messages = name.replace(/^deliveries/, 'delivery_messages');
      await sql`drop table if exists ${sql.table(name)}, ${sql.table(messages)}`.execute(trx);
      return true;
    });
    if (isDropped) dropped.push(name);
  }
  return dropped;
}

/** Whether a month's deliveries still say who was told of a gig, or are on their way. */
async function isNeeded(db: Database, first: string): Promise<boolean> {
  const inMonth = sql`announced_on >= ${first}::date
    and announced_on < ${first}::date + interval '1 month'`;
  const { rows } = await sql<{ needed: boolean }>`
    select exists (
      select from announcements a join gigs g on g.id = a.gig_id
      where ${inMonth} and g.starts_at > ${ago(RETENTION.told)}
    ) or exists (select from delivery_queue where ${inMonth})
      or exists (select from delivery_leases where ${inMonth}) as needed`.execute(db);
  return rows[0]!.needed;
}
