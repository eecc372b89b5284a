import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { managedProfiles } from './stored-data.ts';

/**
 * Erases everything of a contact, artists that nobody else manages included. What stays is the bare
 * address, so that the goodbye finds its way; `dropForgotten` takes that when the goodbye has gone.
 * Runs on the caller's transaction.
 */
export async function forgetContact(db: Database, contactId: number): Promise<void> {
  const sole = (await managedProfiles(db, contactId)).filter(({ isSole }) => isSole);
  await eraseArtists(
    db,
    sole.map(({ id }) => id),
  );
  const merged = sql`select id from contacts where merged_into = ${contactId}`;
  // Also the event that asked for this may have come in under an older id.
  await sql`
    update inbound_events set contact_id = ${contactId}
    where state = 'stored' and contact_id in (${merged})`.execute(db);
  const theirs = sql`contact_id = ${contactId} or contact_id in (${merged})`;
  await sql`delete from delivery_queue where ${theirs}`.execute(db);
  await forgetDeliveries(db, theirs);
  await sql`delete from contacts where merged_into = ${contactId}`.execute(db);
  const tables = [
    'follows',
    'watches',
    'followed_locations',
    'artist_managers',
    'told_in_chat',
    'setup_sessions',
    'calendar_addresses',
    'suppressions',
    'replies',
  ];
  for (const table of tables) {
    await sql`delete from ${sql.table(table)} where contact_id = ${contactId}`.execute(db);
  }
  await sql`
    delete from inbound_events where contact_id = ${contactId} and state <> 'stored'`.execute(db);
  await sql`
    delete from identities
    where contact_id = ${contactId} and (valid_to is not null or kind = 'username')`.execute(db);
  await sql`
    update contacts set forgotten_at = now(), pending = null, offered = null where id = ${contactId}`.execute(
    db,
  );
}

/** Messages second, on their own: a result that was just being recorded has named its message by then. */
async function forgetDeliveries(db: Database, theirs: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ day: string; hash: Buffer | null; attempt: number }>`
    delete from deliveries where ${theirs}
    returning announced_on as day, message_hash as hash, attempt`.execute(db);
  await sql`
    delete from delivery_messages
    where message_hash = any (${rows.flatMap(({ hash }) => hash ?? [])}::bytea[])`.execute(db);
  const repeated = rows.filter(({ attempt }) => attempt > 1);
  if (repeated.length === 0) return;
  // Messages of earlier attempts; without an index, for few come this way.
  await sql`
    delete from delivery_messages
    where announced_on = any (${repeated.map(({ day }) => day)}::date[]) and (${theirs})`.execute(
    db,
  );
}

/** Artists with their gigs and everything announced of them. */
async function eraseArtists(db: Database, artistIds: number[]): Promise<void> {
  if (artistIds.length === 0) return;
  const gone = sql`
    select a.announced_on, a.id from announcements a join gigs g on g.id = a.gig_id
    where g.artist_id = any (${artistIds})`;
  for (const table of ['delivery_queue', 'deliveries', 'delivery_messages']) {
    await sql`
      delete from ${sql.table(table)} t using (${gone}) gone
      where t.announced_on = gone.announced_on and t.announcement_id = gone.id`.execute(db);
  }
  await sql`delete from artists where id = any (${artistIds})`.execute(db);
}

/** A forgotten person wrote again: from here on it is a contact like any other. */
export async function welcomeBack(db: Database, contactId: number): Promise<void> {
  await sql`
    update contacts set forgotten_at = null, created_at = now()
    where id = ${contactId}`.execute(db);
}

/** After this long the address goes too, whatever became of the goodbye. */
const GOODBYE_MINUTES = 10;

/** Drops the addresses of forgotten contacts whose goodbye has been settled. */
export async function dropForgotten(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Locked first and judged second: a message that is being stored right now is seen, or waits
    // and finds a stranger.
    const { rows } = await sql<{ id: number }>`
      select id from contacts where forgotten_at is not null for update skip locked`.execute(trx);
    if (rows.length === 0) return;
    await sql`
      delete from contacts c
      where c.id = any (${rows.map(({ id }) => id)})
        and not exists (
          select from inbound_events e where e.contact_id = c.id and e.state = 'stored'
        )
        and (
          c.forgotten_at < now() - make_interval(mins => ${GOODBYE_MINUTES})
          or not exists (
            select from replies r where r.contact_id = c.id and r.state in ('queued', 'unknown')
          )
        )`.execute(trx);
  });
}
