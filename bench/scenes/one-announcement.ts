import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../server/db/connect.ts';
import type { Vault } from '../../server/db/vault.ts';
import type { SenderNumber } from '../../server/domain/sender/sender-numbers.ts';
import { addPhones, addSender } from './phones.ts';

/** The only announcement, of the only gig. */
export const ANNOUNCEMENT_ID = 1;

const FACTS = {
  shortId: 'k3p9xw2',
  title: 'Late night at the Silver Room',
  status: 'scheduled',
  wallTime: '2030-12-12T22:00:00',
  timeZone: 'America/Recife',
  startsAt: '2030-12-13T01:00:00Z',
  placeId: 'gn:3390760',
  placeName: 'Recife',
  placeDescription: 'Recife, Pernambuco, Brazil',
  venue: 'Silver Room',
  artistName: 'Djana Sousa',
  artistUsername: 'djana',
  mediaKey: 'aa/cover.jpg',
};

/**
 * Inserts an artist's gig with everything that its announcement needs, except the fans.
 * @param mediaKey the gig's picture in the store; by default a picture that is already uploaded to Meta
 */
export async function announceGig(db: Database, mediaKey?: string): Promise<SenderNumber> {
  const facts = { ...FACTS, ...(mediaKey && { mediaKey }) };
  const sender = await addSender(db);
  await sql`
    insert into artists (public_id, username, display_name, bio, genres)
    values ('a', 'djana', 'Djana Sousa', '', '{house}')`.execute(db);
  await sql`
    insert into gigs (public_id, short_id, artist_id, title, content, wall_time, time_zone, starts_at,
      genres, picture, place_id, place_name, place_description, latitude, longitude, ux, uy, uz,
      country, regions, shown)
    values ('g', ${FACTS.shortId}, 1, ${FACTS.title}, '', ${FACTS.wallTime}::timestamp,
      ${FACTS.timeZone}, ${FACTS.startsAt}::timestamptz, '{house}', '{}', 'gn:3390760', 'Recife',
      ${FACTS.placeDescription}, -8.05, -34.9,
      cos(radians(-8.05)) * cos(radians(-34.9)), cos(radians(-8.05)) * sin(radians(-34.9)),
      sin(radians(-8.05)), 'BR', '{BR.30}', true)`.execute(db);
  await sql`
    insert into announcements (gig_id, kind, revision, facts, state)
    values (1, 'new', 1, ${JSON.stringify({ new: facts })}::jsonb, 'fanned-out')`.execute(db);
  if (mediaKey) return sender;
  await sql`
    insert into media_uploads (sender_number_id, media_key, media_id, expires_at)
    values (${sender.id}, ${FACTS.mediaKey}, 'media-1', now() + interval '28 days')`.execute(db);
  return sender;
}

/** Inserts contacts with ids from 1 and a phone each; those who have written have an open window. */
export async function addContacts(
  db: Database,
  vault: Vault,
  sender: SenderNumber,
  count: number,
  { haveWritten = true } = {},
): Promise<void> {
  await sql`
    insert into contacts (sender_number_id)
    select ${sender.id} from generate_series(1, ${count}::int)`.execute(db);
  await addPhones(db, vault, sender, count);
  if (!haveWritten) return;
  await sql`
    insert into windows (contact_id, sender_number_id, open_until)
    select id, ${sender.id}, now() + interval '20 hours' from contacts`.execute(db);
}

/** Queues the announcement for every contact, as its fan-out does, after emptying the queue. */
export async function queueForAll(db: Database): Promise<void> {
  await sql`truncate deliveries, delivery_messages, delivery_queue, leased_batches`.execute(db);
  await sql`
    insert into deliveries (announced_on, announcement_id, contact_id, reason)
    select current_date, ${ANNOUNCEMENT_ID}::bigint, id, E'Djana Sousa\\nRecife\\ngn:3390760' from contacts`.execute(
    db,
  );
  await sql`
    insert into delivery_queue (announced_on, announcement_id, contact_id, sender_number_id)
    select d.announced_on, d.announcement_id, d.contact_id, c.sender_number_id
    from deliveries d join contacts c on c.id = d.contact_id`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** Waits until nothing is queued or under way, looking so often. */
export async function untilDelivered(db: Database, everyMs: number): Promise<void> {
  for (let open = true; open; ) {
    await wait(everyMs);
    const { rows } = await sql<{ open: boolean }>`
      select exists (select from delivery_queue) or exists (select from leased_batches) as open`.execute(
      db,
    );
    open = rows[0]!.open;
  }
}
