import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../db/connect.ts';
import { leasedAttempts } from './lease.ts';
import type { QueuedAlike } from './queue.ts';

/** Takes back what is still queued of gigs that were cancelled or taken down. @returns how many deliveries */
export async function dropQueuedOfGigs(trx: Transaction, gigIds: number[]): Promise<number> {
  return await dropQueued(trx, sql`a.gig_id = any (${gigIds})`);
}

/** Takes back what is queued of one announcement for readers who last read the same revision. */
export async function dropQueuedAlike(
  trx: Transaction,
  { announcementId, knownRevision }: QueuedAlike,
): Promise<void> {
  await dropQueued(
    trx,
    sql`a.id = ${announcementId} and d.known_revision is not distinct from ${knownRevision}::integer`,
  );
}

/** Takes back what is queued for a contact of gigs that it has just been told of, but for reminders. */
export async function dropQueuedFor(
  trx: Transaction,
  contactId: number,
  gigIds: number[],
): Promise<void> {
  await dropQueued(
    trx,
    sql`q.contact_id = ${contactId} and a.gig_id = any (${gigIds}) and a.kind <> 'reminder'`,
  );
}

/** Takes back what is queued for a contact of new gigs of these artists. */
export async function dropQueuedNew(
  db: Database,
  contactId: number,
  artistIds: number[],
): Promise<void> {
  const ofArtists = sql`select id from gigs where artist_id = any (${artistIds})`;
  await dropQueued(
    db,
    sql`q.contact_id = ${contactId} and a.gig_id in (${ofArtists}) and a.kind = 'new'`,
  );
}

/** A delivery that is queued a second time may have been read after the first, so it becomes "unknown". */
async function dropQueued(db: Database, which: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    with dropped as (
      delete from delivery_queue q using announcements a, deliveries d
      where q.announcement_id = a.id and d.announced_on = q.announced_on
        and d.announcement_id = q.announcement_id and d.contact_id = q.contact_id and ${which}
      returning q.announced_on, q.announcement_id, q.contact_id
    )
    update deliveries d
    set state = case when d.repeated then 'unknown' else 'suppressed' end, updated_at = now()
    from dropped q
    where d.announced_on = q.announced_on and d.announcement_id = q.announcement_id
      and d.contact_id = q.contact_id and d.state = 'queued'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Erases every message to these contacts. The messages' ids go second, in a statement of their own: a result that
 * was being recorded meanwhile has written its id by then.
 */
export async function eraseMessagesTo(trx: Transaction, contactIds: number[]): Promise<void> {
  const theirs = sql`contact_id = any (${contactIds})`;
  await sql`delete from replies where ${theirs}`.execute(trx);
  await sql`delete from delivery_queue where ${theirs}`.execute(trx);
  const { rows } = await sql<{ day: string; hash: Buffer | null; attempt: number }>`
    delete from deliveries where ${theirs}
    returning announced_on as day, message_hash as hash, attempt`.execute(trx);
  await sql`
    delete from delivery_messages
    where message_hash = any (${rows.flatMap(({ hash }) => hash ?? [])}::bytea[])`.execute(trx);
  const repeated = rows.filter(({ attempt }) => attempt > 1);
  if (repeated.length === 0) return;
  // The ids of earlier attempts, without an index, because they are few.
  await sql`
    delete from delivery_messages
    where announced_on = any (${repeated.map(({ day }) => day)}::date[]) and ${theirs}`.execute(
    trx,
  );
}

/** Erases every delivery of what was announced of these artists. */
export async function eraseDeliveriesOf(trx: Transaction, artistIds: number[]): Promise<void> {
  await eraseDeliveries(trx, sql`g.artist_id = any (${artistIds})`);
}

/** Erases every delivery of what was announced of a gig. */
export async function eraseDeliveriesOfGig(trx: Transaction, gigId: number): Promise<void> {
  await eraseDeliveries(trx, sql`g.id = ${gigId}`);
}

async function eraseDeliveries(trx: Transaction, which: RawBuilder<unknown>): Promise<void> {
  for (const table of ['delivery_queue', 'deliveries', 'delivery_messages']) {
    await sql`
      delete from ${sql.table(table)} t using announcements a, gigs g
      where ${which} and a.gig_id = g.id
        and t.announced_on = a.announced_on and t.announcement_id = a.id`.execute(trx);
  }
}

/**
 * Moves deliveries from one contact to another that is the same person, so that one person hears one
 * thing once. Those under way stay, for their outcome is looked for under the old contact.
 */
export async function moveDeliveries(trx: Transaction, from: number, to: number): Promise<void> {
  await sql`
    with doubled as (
      delete from delivery_queue q
      where q.contact_id = ${from} and exists (
        select from deliveries d
        where d.contact_id = ${to} and d.announced_on = q.announced_on
          and d.announcement_id = q.announcement_id
      )
      returning q.announced_on, q.announcement_id
    )
    update deliveries d set state = 'suppressed', updated_at = now() from doubled
    where d.contact_id = ${from} and d.announced_on = doubled.announced_on
      and d.announcement_id = doubled.announcement_id`.execute(trx);
  await sql`update delivery_queue set contact_id = ${to} where contact_id = ${from}`.execute(trx);
  await sql`
    update deliveries d set contact_id = ${to}
    where d.contact_id = ${from} and d.state <> 'unknown'
      -- Queued by its state, but not in the queue: it is under way.
      and (d.state <> 'queued' or exists (
        select from delivery_queue q
        where q.contact_id = ${to} and q.announcement_id = d.announcement_id
      ))
      -- Nor what is leased, though a late status has said that the attempt before it was sent.
      and (d.announcement_id, d.contact_id, d.attempt + 1) not in (${leasedAttempts})
      and not exists (
        select from deliveries k
        where k.contact_id = ${to} and k.announced_on = d.announced_on
          and k.announcement_id = d.announcement_id
      )`.execute(trx);
}
