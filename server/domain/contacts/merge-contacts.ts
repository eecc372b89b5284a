import { sql } from 'kysely';
import type { Transaction } from '../../db/connect.ts';
import { moveDeliveries } from '../../delivery/ledger/drop.ts';
import { deliveries } from '../../delivery/ledger/queries.ts';

/**
 * Merges two contacts into the older one, which gets everything that both had. Where they differ about a gig, the
 * younger contact's request wins, because it is the more recent. Events, replies and messages stay under the old id, which
 * points to the living contact.
 * @returns the id of the living contact
 */
export async function mergeContacts(trx: Transaction, one: number, other: number): Promise<number> {
  const rows = await trx
    .selectFrom('contacts')
    .select(['id', 'merged_into'])
    .where('id', 'in', [one, other])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const [kept, merged] = [...new Set(rows.map((row) => row.merged_into ?? row.id))].sort(
    (a, b) => a - b,
  );
  if (kept === undefined) throw new Error('Neither of two contacts to be merged exists');
  if (merged === undefined) return kept;
  await mergePreferences(trx, kept, merged);
  await mergeDeliveries(trx, kept, merged);
  // A language that one of them wrote or chose outranks one that was guessed from a country.
  await sql`
    update contacts k set language = m.language, language_source = m.language_source
    from contacts m
    where k.id = ${kept} and m.id = ${merged} and m.language_source in ('written', 'chosen')
      and (k.language_source is distinct from 'chosen' or m.language_source = 'chosen')`.execute(
    trx,
  );
  // When one of the two is being forgotten, the other one lives on, and the identities count as a newcomer's.
  await sql`
    update identities i set valid_from = now() from contacts c
    where c.id = i.contact_id and c.id in (${kept}, ${merged}) and c.forgotten_at is not null`.execute(
    trx,
  );
  await sql`
    update contacts k set forgotten_at = null from contacts m
    where k.id = ${kept} and m.id = ${merged} and m.forgotten_at is null`.execute(trx);
  // The later activity of the two counts, and a question to either is a question to both.
  await sql`
    update contacts k
    set active_at = greatest(k.active_at, m.active_at, m.created_at),
      asked_to_stay_at = greatest(k.asked_to_stay_at, m.asked_to_stay_at),
      -- Windows are merged by now: the one opened last belongs to the number that was written to last.
      sender_number_id = coalesce((
        select sender_number_id from windows where contact_id = ${kept} order by open_until desc limit 1
      ), k.sender_number_id, m.sender_number_id)
    from contacts m where k.id = ${kept} and m.id = ${merged}`.execute(trx);
  await sql`update identities set contact_id = ${kept} where contact_id = ${merged}`.execute(trx);
  await sql`
    update contacts set merged_into = ${kept}, pending = null, offered = null, focus = null
    where id = ${merged} or merged_into = ${merged}`.execute(trx);
  return kept;
}

async function mergePreferences(trx: Transaction, kept: number, merged: number): Promise<void> {
  const statements = [
    sql`insert into follows (artist_id, contact_id, created_at)
      select artist_id, ${kept}, created_at from follows where contact_id = ${merged}
      on conflict do nothing`,
    sql`insert into watches (gig_id, contact_id, paused, created_at)
      select gig_id, ${kept}, paused, created_at from watches where contact_id = ${merged}
      on conflict (gig_id, contact_id) do update set paused = excluded.paused`,
    sql`insert into pauses (contact_id, what, until)
      select ${kept}, what, until from pauses where contact_id = ${merged}
      on conflict (contact_id, what) do update set until = greatest(pauses.until, excluded.until)`,
    sql`insert into artist_managers (artist_id, contact_id, created_at)
      select artist_id, ${kept}, created_at from artist_managers where contact_id = ${merged}
      on conflict do nothing`,
    sql`insert into told_in_chat (gig_id, contact_id, revision, told_at)
      select gig_id, ${kept}, revision, told_at from told_in_chat where contact_id = ${merged}
      on conflict (gig_id, contact_id) do update
      set revision = greatest(told_in_chat.revision, excluded.revision),
        told_at = greatest(told_in_chat.told_at, excluded.told_at)`,
    sql`insert into suppressions (contact_id, reason, created_at)
      select ${kept}, reason, created_at from suppressions where contact_id = ${merged}
      on conflict do nothing`,
    sql`insert into windows (contact_id, sender_number_id, open_until)
      select ${kept}, sender_number_id, open_until from windows where contact_id = ${merged}
      on conflict (contact_id, sender_number_id) do update
      set open_until = greatest(windows.open_until, excluded.open_until)`,
    // A conversation that we began with either counts once, from the later of the two.
    sql`insert into opened_conversations (portfolio, contact_id, opened_at, artist_id)
      select portfolio, ${kept}, opened_at, artist_id from opened_conversations where contact_id = ${merged}
      on conflict (portfolio, contact_id) do update
      set opened_at = greatest(opened_conversations.opened_at, excluded.opened_at)`,
    sql`update followed_locations k set own_radius_km = l.own_radius_km, minimum_dot = l.minimum_dot
      from followed_locations l
      where k.contact_id = ${kept} and l.contact_id = ${merged} and k.place_id = l.place_id
        and l.own_radius_km is not null`,
    sql`update followed_locations l set contact_id = ${kept}
      where contact_id = ${merged} and not exists (
        select from followed_locations k where k.contact_id = ${kept} and k.place_id = l.place_id
      )`,
    sql`update setup_sessions set contact_id = ${kept} where contact_id = ${merged}`,
    // Of two entries about one thing, the younger contact's wins.
    sql`delete from reports k using reports m
      where k.contact_id = ${kept} and m.contact_id = ${merged}
        and k.settled_at is null and m.settled_at is null
        and (k.artist_id = m.artist_id or k.gig_id = m.gig_id)`,
    sql`update reports set contact_id = ${kept} where contact_id = ${merged}`,
    sql`update calendar_addresses set contact_id = ${kept} where contact_id = ${merged}`,
  ];
  for (const statement of statements) await statement.execute(trx);
  const emptied = [
    'follows',
    'watches',
    'pauses',
    'artist_managers',
    'told_in_chat',
    'suppressions',
    'windows',
    'opened_conversations',
    'followed_locations',
  ];
  for (const table of emptied) {
    await sql`delete from ${sql.table(table)} where contact_id = ${merged}`.execute(trx);
  }
}

/** Moves deliveries that wait or were sent; gigs of deliveries under way are recorded as told instead. */
async function mergeDeliveries(trx: Transaction, kept: number, merged: number): Promise<void> {
  await moveDeliveries(trx, merged, kept);
  await sql`
    insert into told_in_chat (gig_id, contact_id, revision)
    select a.gig_id, ${kept}, max(coalesce(d.told_revision, a.revision))
    from (${deliveries}) d
    join announcements a on a.announced_on = d.announced_on and a.id = d.announcement_id
    where d.contact_id = ${merged} and d.state in ('queued', 'unknown')
    group by a.gig_id
    on conflict (gig_id, contact_id) do update
    set revision = greatest(told_in_chat.revision, excluded.revision)`.execute(trx);
}
