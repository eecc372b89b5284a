import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGazetteer } from '../../places/places.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { givenArtist, givenGig } from '../../testing/gigs.ts';
import { manages } from '../artists/managers.ts';
import { followedPlaces, followPlace, setOwnRadius } from '../follows/followed-locations.ts';
import {
  followArtist,
  followedArtists,
  pauseGig,
  watchedGigs,
  watchGig,
} from '../follows/follows.ts';
import { type LanguageSource, languageOf, setLanguage } from './contact-language.ts';
import { mergeContacts } from './merge-contacts.ts';
import { suppress, suppressionsOf } from './suppressions.ts';
import { openWindow } from './windows.ts';

const BERLIN = 'gn:2950159';
const { db, close } = await createTestDatabase();
const places = await openGazetteer();
const artist = await givenArtist(db, 'djana');
const gig = await givenGig(db, places, { artistId: artist.id, placeId: BERLIN, title: 'Night' });
afterAll(() => close());

async function twoContacts(): Promise<[number, number]> {
  const rows = await db
    .insertInto('contacts')
    .values([{ pending: null }, { pending: null }])
    .returning('id')
    .execute();
  return [rows[0]!.id, rows[1]!.id];
}

async function announce(revision: number): Promise<number> {
  const { id } = await db
    .insertInto('announcements')
    .values({ gig_id: gig.id, kind: 'changed', revision, facts: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const merge = (one: number, other: number) =>
  db.transaction().execute((trx) => mergeContacts(trx, one, other));

const today = () => new Date().toISOString().slice(0, 10);

async function queue(announcementId: number, contactId: number): Promise<void> {
  const delivery = {
    announced_on: today(),
    announcement_id: announcementId,
    contact_id: contactId,
  };
  await db.insertInto('deliveries').values(delivery).execute();
  await db.insertInto('delivery_queue').values(delivery).execute();
}

const queuedFor = async (announcementId: number) => {
  const rows = await db
    .selectFrom('delivery_queue')
    .select('contact_id')
    .where('announcement_id', '=', announcementId)
    .execute();
  return rows.map(({ contact_id }) => contact_id);
};

describe('merging two contacts', () => {
  it('belongs to the number of ours that either wrote to last', async () => {
    const numberOf = async (phone_number_id: string) => {
      const names = { portfolio: 'p', business_account_id: 'b', display_number: '1' };
      const { id } = await db
        .insertInto('sender_numbers')
        .values({ ...names, phone_number_id, messages_per_second: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const [first, second] = [await numberOf('first'), await numberOf('second')];
    const [older, younger] = await twoContacts();
    await openWindow(db, older, first, new Date());
    await openWindow(db, younger, second, new Date(Date.now() - 60_000));
    await merge(older, younger);
    const kept = await db
      .selectFrom('contacts')
      .select('sender_number_id')
      .where('id', '=', older)
      .executeTakeFirstOrThrow();
    expect(kept.sender_number_id).toBe(first);
  });

  it('unites what both followed, watched, managed and refused', async () => {
    const [older, younger] = await twoContacts();
    const [berlin, recife] = [await places.resolve(BERLIN), await places.resolve('gn:3390760')];
    await followPlace(db, older, berlin!);
    const { followed } = await followPlace(db, younger, berlin!);
    await setOwnRadius(db, followed, 10);
    await followPlace(db, younger, recife!);
    await followArtist(db, younger, artist.id);
    await suppress(db, younger, 'stop');
    const mine = await givenArtist(db, 'merged', younger);
    expect(await merge(younger, older)).toBe(older);
    expect(
      (await followedPlaces(db, older)).map((place) => [place.name, place.ownRadiusKm]),
    ).toEqual([
      ['Recife', null],
      ['Berlin', 10],
    ]);
    expect(await followedArtists(db, older)).toHaveLength(1);
    expect(await suppressionsOf(db, older)).toEqual(new Set(['stop']));
    expect(await manages(db, older, mine.id)).toBe(true);
    expect(await followedPlaces(db, younger)).toEqual([]);
  });

  it('keeps the more recent request about one gig', async () => {
    const [older, younger] = await twoContacts();
    await pauseGig(db, older, gig.id);
    await watchGig(db, younger, gig.id);
    await merge(older, younger);
    expect(await watchedGigs(db, older)).toHaveLength(1);
  });

  it('done twice, or over a chain, ends at the same contact', async () => {
    const [first, second] = await twoContacts();
    const [third] = await twoContacts();
    await merge(second, third);
    expect(await merge(first, third)).toBe(first);
    expect(await merge(second, third)).toBe(first);
    const row = await db
      .selectFrom('contacts')
      .select('merged_into')
      .where('id', '=', third)
      .executeTakeFirstOrThrow();
    expect(row.merged_into).toBe(first);
  });

  it('sends what waited for both only once', async () => {
    const [older, younger] = await twoContacts();
    const [both, one] = [await announce(101), await announce(102)];
    await queue(both, older);
    await queue(both, younger);
    await queue(one, younger);
    await merge(older, younger);
    expect(await queuedFor(both)).toEqual([older]);
    expect(await queuedFor(one)).toEqual([older]);
  });

  it('leaves a delivery under way where its outcome is looked for, and counts it as told', async () => {
    const [older, younger] = await twoContacts();
    const announcement = await announce(103);
    const delivery = {
      announced_on: today(),
      announcement_id: announcement,
      contact_id: younger,
    };
    await db.insertInto('deliveries').values(delivery).execute();
    // It is queued by its state, and has left the queue: it is leased.
    await merge(older, younger);
    const rows = await db
      .selectFrom('deliveries')
      .select('contact_id')
      .where('announcement_id', '=', announcement)
      .execute();
    expect(rows).toEqual([{ contact_id: younger }]);
    const told = await db
      .selectFrom('told_in_chat')
      .select(['gig_id', 'revision'])
      .where('contact_id', '=', older)
      .execute();
    expect(told).toEqual([{ gig_id: gig.id, revision: 103 }]);
  });
});

describe('of every table that knows contacts', () => {
  /** What the younger contact has there, by table; after the merge the older one has it. */
  const MOVES: Record<string, (contact: number, other: number) => ReturnType<typeof sql>> = {
    artist_managers: (contact) =>
      sql`insert into artist_managers (artist_id, contact_id) values (${artist.id}, ${contact})`,
    calendar_addresses: (contact) =>
      sql`insert into calendar_addresses (token_hash, contact_id, seed)
        values (sha256(${`calendar ${contact}`}::bytea), ${contact}, substring(sha256('s') for 16))`,
    contacts: (contact) => sql`insert into contacts (merged_into) values (${contact})`,
    deliveries: (contact, announcement) =>
      sql`insert into deliveries (announced_on, announcement_id, contact_id, state)
        values (${today()}, ${announcement}, ${contact}, 'sent')`,
    delivery_queue: (contact, announcement) =>
      sql`insert into delivery_queue (announced_on, announcement_id, contact_id)
        values (${today()}, ${announcement}, ${contact})`,
    followed_locations: (contact) =>
      sql`insert into followed_locations (public_id, contact_id, place_id, kind, name, description,
          country, latitude, longitude, ux, uy, uz)
        values (${`l${contact}`}, ${contact}, 'cc:DE', 'country', 'Germany', 'Germany', 'DE', 0, 0, 1, 0, 0)`,
    follows: (contact) =>
      sql`insert into follows (artist_id, contact_id) values (${artist.id}, ${contact})`,
    identities: (contact) =>
      sql`insert into identities (contact_id, portfolio, kind, lookup, sealed, key_id)
        values (${contact}, 'p', 'wa_id', substring(sha256(${`i${contact}`}::bytea) for 16), 'x', 1)`,
    opened_conversations: (contact) =>
      sql`insert into opened_conversations (portfolio, contact_id) values ('p', ${contact})`,
    pauses: (contact) =>
      sql`insert into pauses (contact_id, what, until) values (${contact}, 'all', now())`,
    reports: (contact) =>
      sql`insert into reports (gig_id, reason, contact_id) values (${gig.id}, 'spam', ${contact})`,
    setup_sessions: (contact) =>
      sql`insert into setup_sessions (token_hash, handle_hash, kind, contact_id, expires_at)
        values (sha256(${`t${contact}`}::bytea), sha256(${`h${contact}`}::bytea), 'followed-gigs',
          ${contact}, now())`,
    suppressions: (contact) =>
      sql`insert into suppressions (contact_id, reason) values (${contact}, 'stop')`,
    told_in_chat: (contact) =>
      sql`insert into told_in_chat (gig_id, contact_id, revision) values (${gig.id}, ${contact}, 1)`,
    watches: (contact) =>
      sql`insert into watches (gig_id, contact_id) values (${gig.id}, ${contact})`,
    windows: (contact) =>
      sql`insert into windows (contact_id, sender_number_id, open_until)
        values (${contact}, ${sender}, now())`,
  };
  /** What is looked for under the id it was written with: the merged contact points at the living one. */
  const STAYS = ['delivery_messages', 'inbound_events', 'leased_batches', 'replies'];
  /** Where the contact stands in another column. */
  const COLUMN: Record<string, string> = { contacts: 'merged_into' };
  let sender: number;
  beforeAll(async () => {
    const { id } = await db
      .insertInto('sender_numbers')
      .values({
        portfolio: 'p',
        business_account_id: 'b',
        phone_number_id: 'n',
        display_number: '1',
        messages_per_second: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    sender = id;
  });

  it('it is decided whether its rows go over', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct parent.relname as table
      from pg_class parent
      join pg_attribute a on a.attrelid = parent.oid and a.attnum > 0 and not a.attisdropped
      where parent.relnamespace = 'public'::regnamespace and parent.relkind in ('r', 'p')
        and not parent.relispartition
        and (a.attname in ('contact_id', 'contact_ids') or exists (
          select from pg_constraint c
          where c.conrelid = parent.oid and c.contype = 'f'
            and c.confrelid = 'contacts'::regclass and a.attnum = any (c.conkey)
        ))`.execute(db);
    expect(rows.map(({ table }) => table).sort()).toEqual([...Object.keys(MOVES), ...STAYS].sort());
  });

  it.each(Object.keys(MOVES))('the rows of %s go over', async (table) => {
    const [older, younger] = await twoContacts();
    await MOVES[table]!(younger, await announce(1000 + younger)).execute(db);
    await merge(older, younger);
    const column = sql.ref(COLUMN[table] ?? 'contact_id');
    const count = async (contact: number, but: number) =>
      (
        await sql<{ n: number }>`
          select count(*)::int as n from ${sql.table(table)}
          where ${column} = ${contact}
            ${table === 'contacts' ? sql`and id <> ${but}` : sql``}`.execute(db)
      ).rows[0]!.n;
    expect([await count(older, younger), await count(younger, younger)]).toEqual([1, 0]);
  });
});

describe('the language of merged contacts', () => {
  async function languageOfBoth(
    one: [language: string, source: LanguageSource] | null,
    other: [language: string, source: LanguageSource] | null,
  ) {
    const ids = await twoContacts();
    for (const [index, known] of [one, other].entries()) {
      if (known) await setLanguage(db, ids[index]!, ...known);
    }
    return await languageOf(db, await merge(...ids));
  }

  it.each([
    ['what the younger wrote in, against a country', ['pt', 'country'], ['de', 'written'], 'de'],
    ['what the younger wrote in, where nothing is known', null, ['de', 'written'], 'de'],
    ['what the younger chose, against what was written', ['pt', 'written'], ['de', 'chosen'], 'de'],
    ['what the elder chose', ['pt', 'chosen'], ['de', 'written'], 'pt'],
    ['the country of the elder', ['pt', 'country'], ['de', 'country'], 'pt'],
  ] as const)('is %s', async (_, one, other, language) => {
    expect(await languageOfBoth(one && [...one], other && [...other])).toBe(language);
  });
});
