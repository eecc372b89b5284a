import { sql } from 'kysely';
import type { Database } from '../../server/db/connect.ts';
import type { Vault } from '../../server/db/vault.ts';
import type { SenderNumber } from '../../server/domain/sender/sender-numbers.ts';
import { addPhones } from './phones.ts';

/** Those who write in a benchmark have phones that the vault finds; a million would take minutes to seal. */
const SEALED = 5_000;

/**
 * So many fans of the gigs and artists that are there, each with what a year leaves behind: two or three artists
 * and a city, where one of the artists plays, what they were told and wrote, and a session that has ended. Artist
 * `n` is managed by fan `n`.
 */
export async function addWorldwideFans(
  db: Database,
  vault: Vault,
  sender: SenderNumber,
  fans: number,
): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
  const putBack = await takeForeignKeys(db);
  await run(sql`
    insert into contacts (id, sender_number_id, language, language_source, active_at)
    overriding system value
    select n, ${sender.id}, 'en', 'written', now() from generate_series(1, ${fans}::int) as n`);
  await run(sql`select setval(pg_get_serial_sequence('contacts', 'id'), ${fans}::bigint)`);
  const sealed = Math.min(SEALED, fans);
  await addPhones(db, vault, sender, sealed);
  await run(sql`
    insert into identities (contact_id, portfolio, kind, lookup, sealed, key_id)
    select n, ${sender.portfolio}, 'wa_id', decode(md5('phone' || n), 'hex'), decode(md5('sealed' || n), 'hex'), 1
    from generate_series(${sealed + 1}::int, ${fans}::int) as n`);
  await run(sql`
    insert into windows (contact_id, sender_number_id, open_until)
    select id, ${sender.id}, now() - interval '1 day' from contacts`);
  await run(sql`
    create table fan_gigs as
    with ranked as (select *, row_number() over (order by id) - 1 as place from gigs)
    select c.id as contact_id, r.id as gig_id, r.artist_id, r.place_id, r.place_name, r.place_description, r.country,
      r.latitude, r.longitude, r.ux, r.uy, r.uz
    from contacts c join ranked r on r.place = c.id * 7919 % (select count(*) from gigs)`);
  await run(sql`analyze fan_gigs`);
  await run(sql`
    insert into follows (artist_id, contact_id)
    select artist_id, contact_id from fan_gigs
    union
    select a.id, c.id from contacts c
    join artists a on a.id = (
      1 + floor(power((c.id * 104729 % 1000003)::float8 / 1000003, 3) * (select count(*) from artists))
    )::bigint`);
  await run(sql`
    insert into followed_locations (public_id, contact_id, place_id, kind, name, description, country, latitude,
      longitude, ux, uy, uz, radius_km, minimum_dot)
    select 'fan' || contact_id, contact_id, place_id, 'city', place_name, place_description, country, latitude,
      longitude, ux, uy, uz, 42, cos(42 / 6371.0)
    from fan_gigs`);
  await run(sql`
    insert into watches (gig_id, contact_id) select gig_id, contact_id from fan_gigs where contact_id % 10 = 0`);
  await run(sql`
    insert into announcements (gig_id, kind, revision, facts, state)
    select g.id, 'new', g.revision, jsonb_build_object('new', jsonb_build_object(
      'shortId', g.short_id, 'title', g.title, 'status', g.status, 'wallTime', g.wall_time, 'timeZone', g.time_zone,
      'startsAt', g.starts_at, 'placeName', g.place_name, 'placeDescription', g.place_description, 'venue', null,
      'artistName', a.display_name, 'artistUsername', a.username, 'mediaKey', concat('aa/', g.short_id, '.jpg'))), 'fanned-out'
    from gigs g join artists a on a.id = g.artist_id`);
  await run(sql`
    insert into deliveries (announced_on, announcement_id, contact_id, state, attempt, sender_number_id, sent_at,
      told_revision)
    select n.announced_on, n.id, f.contact_id, 'read', 1, ${sender.id}, now(), n.revision
    from fan_gigs f join announcements n on n.gig_id = f.gig_id
    where f.contact_id % 10 > 0`);
  await run(sql`
    insert into told_in_chat (gig_id, contact_id, revision)
    select gig_id, contact_id, 1 from fan_gigs where contact_id % 10 = 0`);
  await run(sql`
    insert into inbound_events (dedupe_key, kind, sender_number_id, contact_id, occurred_at, key_id, state)
    select decode(md5('event' || id), 'hex'), 'text', ${sender.id}, id, now() - interval '1 day', 1, 'done'
    from contacts where id % 2 = 0`);
  await run(sql`
    insert into replies (contact_id, sender_number_id, inbound_event_id, key_id, state, attempt, sent_at)
    select contact_id, sender_number_id, id, 1, 'read', 1, occurred_at from inbound_events`);
  await run(sql`
    insert into setup_sessions (token_hash, handle_hash, kind, contact_id, expires_at)
    select sha256(convert_to('token' || id, 'UTF8')), sha256(convert_to('handle' || id, 'UTF8')), 'followed-gigs', id,
      now() - interval '1 day'
    from contacts where id % 4 = 0`);
  await run(sql`insert into artist_managers (artist_id, contact_id) select id, id from artists`);
  await run(sql`drop table fan_gigs`);
  await putBack();
  await run(sql`vacuum analyze`);
}

/** To check a table's rows together afterwards takes a tenth of the time. */
async function takeForeignKeys(db: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  }
  return async () => {
    for (const { table, name, definition } of rows) {
      await sql`
        alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        db,
      );
    }
  };
}
