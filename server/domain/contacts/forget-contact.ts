import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/connect.ts';
import { eraseDeliveriesOf, eraseMessagesTo } from '../../delivery/ledger/drop.ts';
import { isReplyOpen } from '../../delivery/ledger/known.ts';
import { managedProfiles } from './stored-data.ts';

/**
 * Erases everything of a contact, artists that nobody else manages included. What stays is the bare
 * address, so that the goodbye finds its way; `dropForgotten` takes that when the goodbye has gone.
 */
export async function forgetContact(trx: Transaction, contactId: number): Promise<void> {
  const sole = (await managedProfiles(trx, contactId)).filter(({ isSole }) => isSole);
  const artistIds = sole.map(({ id }) => id);
  await eraseDeliveriesOf(trx, artistIds);
  await sql`delete from artists where id = any (${artistIds})`.execute(trx);
  const merged = await trx
    .selectFrom('contacts')
    .select('id')
    .where('merged_into', '=', contactId)
    .execute();
  const mergedIds = merged.map(({ id }) => id);
  // Also the event that asked for this may have come in under an older id.
  await sql`
    update inbound_events set contact_id = ${contactId}
    where state = 'stored' and contact_id = any (${mergedIds})`.execute(trx);
  await eraseMessagesTo(trx, [contactId, ...mergedIds]);
  await sql`delete from contacts where id = any (${mergedIds})`.execute(trx);
  const tables = [
    'follows',
    'watches',
    'pauses',
    'followed_locations',
    'artist_managers',
    'told_in_chat',
    'setup_sessions',
    'calendar_addresses',
    'suppressions',
  ];
  for (const table of tables) {
    await sql`delete from ${sql.table(table)} where contact_id = ${contactId}`.execute(trx);
  }
  await sql`
    delete from inbound_events where contact_id = ${contactId} and state <> 'stored'`.execute(trx);
  await sql`
    delete from identities
    where contact_id = ${contactId} and (valid_to is not null or kind = 'username')`.execute(trx);
  await sql`
    update contacts set forgotten_at = now(), pending = null, offered = null,
      language = case when language_source = 'country' then language end,
      language_source = case when language_source = 'country' then language_source end
    where id = ${contactId}`.execute(trx);
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
    // Locked first and looked at second: a message that is being stored right now is seen, or waits
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
          or not ${isReplyOpen(sql`c.id`)}
        )`.execute(trx);
  });
}
