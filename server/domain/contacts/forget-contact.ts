import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/connect.ts';
import { eraseDeliveriesOf, eraseMessagesTo } from '../../delivery/ledger/drop.ts';
import { isReplyOpen } from '../../delivery/ledger/queries.ts';
import { keepCounting } from '../announcing/gig-counts.ts';
import { eraseArtistRows } from '../artists/artist-writes.ts';
import { dropOffersNaming } from './pending-question.ts';
import { managedProfiles } from './stored-data.ts';

/**
 * Erases everything of a contact, including artists that nobody else manages. Only the bare address stays, so that the
 * last reply can be sent; `dropForgotten` erases it afterwards.
 */
export async function eraseContact(trx: Transaction, contactId: number): Promise<void> {
  // First, so that a save by one of these links is waited for, and what it made is erased too.
  await sql`delete from setup_sessions where contact_id = ${contactId}`.execute(trx);
  await eraseSoleArtists(trx, contactId);
  const merged = await trx
    .selectFrom('contacts')
    .select('id')
    .where('merged_into', '=', contactId)
    .execute();
  const mergedIds = merged.map(({ id }) => id);
  // Also the event that asked for this, which may be stored under an older id.
  await sql`
    update inbound_events set contact_id = ${contactId}
    where state = 'stored' and contact_id = any (${mergedIds})`.execute(trx);
  await keepCounting(trx, [contactId, ...mergedIds]);
  await eraseMessagesTo(trx, [contactId, ...mergedIds]);
  await sql`delete from contacts where id = any (${mergedIds})`.execute(trx);
  const tables = [
    'follows',
    'watches',
    'pauses',
    'followed_locations',
    'artist_managers',
    'told_in_chat',
    'calendar_addresses',
    'suppressions',
  ];
  for (const table of tables) {
    await sql`delete from ${sql.table(table)} where contact_id = ${contactId}`.execute(trx);
  }
  await sql`
    delete from inbound_events where contact_id = ${contactId} and state <> 'stored'`.execute(trx);
  // Their reports stay, without the reporter and the reporter's words.
  await sql`
    update reports set contact_id = null, said = null
    where contact_id = ${contactId} or contact_id = any (${mergedIds})`.execute(trx);
  await sql`
    delete from artist_invitations where lookup in (
      select lookup from identities where contact_id = ${contactId}
    )`.execute(trx);
  await sql`
    delete from identities
    where contact_id = ${contactId} and (valid_to is not null or kind = 'username')`.execute(trx);
  await sql`
    update contacts set forgotten_at = now(), pending = null, offered = null, focus = null, active_at = null,
      asked_to_stay_at = null,
      language = case when language_source = 'country' then language end,
      language_source = case when language_source = 'country' then language_source end
    where id = ${contactId}`.execute(trx);
}

/** Erases the artists that nobody else manages, with their gigs, pictures and everything announced of them. */
async function eraseSoleArtists(trx: Transaction, contactId: number): Promise<void> {
  const sole = (await managedProfiles(trx, contactId)).filter(({ isSole }) => isSole);
  if (sole.length === 0) return;
  const artistIds = sole.map(({ id }) => id);
  // Waits for a save of theirs, so that what it writes is erased too.
  await sql`select from artists where id = any (${artistIds}) order by id for no key update`.execute(
    trx,
  );
  // Waits for an announcement of their gigs that is being written, so that its deliveries are erased too.
  await sql`
    select from announcements a join gigs g on g.id = a.gig_id
    where g.artist_id = any (${artistIds}) for update of a`.execute(trx);
  await eraseDeliveriesOf(trx, artistIds);
  // The record keeps that an operator acted, but not on whom, nor the reason.
  await sql`
    update operator_acts set target = 'artist, deleted since', why = null, before = '{}', after = '{}'
    where target in (
      select 'artist ' || username from artists where id = any (${artistIds})
      union select 'artist ' || username from former_usernames where artist_id = any (${artistIds})
    )`.execute(trx);
  await dropOffersNaming(
    trx,
    sql`select username from artists where id = any (${artistIds})
      union select short_id from gigs where artist_id = any (${artistIds})`,
  );
  const announced = await sql<{ key: string }>`
    select a.facts -> 'new' ->> 'mediaKey' as key from announcements a join gigs g on g.id = a.gig_id
    where g.artist_id = any (${artistIds})`.execute(trx);
  const erased = await eraseArtistRows(trx, artistIds);
  // They wait to be erased at a later time; now no message under way names them any more.
  const files = [...announced.rows.map(({ key }) => key), ...erased];
  await sql`
    update unused_pictures set look_at = now() where media_key = any (${files})`.execute(trx);
}

/** A forgotten person who writes again is a contact like any other. */
export async function welcomeBack(db: Database, contactId: number): Promise<void> {
  // Their identities count as a newcomer's: what was stored before does not concern them.
  await sql`
    with back as (
      update identities set valid_from = now() where contact_id = ${contactId}
    )
    update contacts set forgotten_at = null, created_at = now()
    where id = ${contactId}`.execute(db);
}

/** After this long the address is erased too, whatever the last reply's outcome. */
const GOODBYE_MINUTES = 10;

/**
 * Erases the addresses of forgotten contacts whose last reply has an outcome. The rest goes after ten minutes, when no
 * announcement under way can still have them in its audience.
 */
export async function dropForgotten(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Locked first and looked at second: a message that is being stored right now is seen, or waits
    // and finds a stranger.
    const { rows } = await sql<{ id: number; isOver: boolean }>`
      select id, forgotten_at < now() - make_interval(mins => ${GOODBYE_MINUTES}) as "isOver"
      from contacts where forgotten_at is not null for update skip locked`.execute(trx);
    if (rows.length === 0) return;
    const silent = await sql<{ id: number }>`
      select id from contacts c
      where c.id = any (${rows.map(({ id }) => id)})
        and not exists (
          select from inbound_events e where e.contact_id = c.id and e.state = 'stored'
        )
        and (
          c.id = any (${rows.filter(({ isOver }) => isOver).map(({ id }) => id)})
          or not ${isReplyOpen(sql`c.id`)}
        )`.execute(trx);
    const ids = silent.rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await eraseMessagesTo(trx, ids);
    for (const table of ['identities', 'windows', 'opened_conversations', 'inbound_events']) {
      await sql`delete from ${sql.table(table)} where contact_id = any (${ids})`.execute(trx);
    }
    const over = ids.filter((id) => rows.some((row) => row.id === id && row.isOver));
    await sql`delete from contacts where id = any (${over})`.execute(trx);
  });
}
