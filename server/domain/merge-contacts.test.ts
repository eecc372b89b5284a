import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/connect.ts';
import { createTestDatabase } from '../db/test-database.ts';
import { openGazetteer, type Places } from '../places/places.ts';
import { suppress, suppressionsOf } from './contacts.ts';
import { followedPlaces, followPlace, setOwnRadius } from './followed-locations.ts';
import { followArtist, followedArtists, pauseGig, watchedGigs, watchGig } from './followers.ts';
import { manages } from './managers.ts';
import { mergeContacts } from './merge-contacts.ts';
import { givenArtist, givenGig } from './test-gigs.ts';

const BERLIN = 'gn:2950159';
let db: Database;
let close: () => Promise<void>;
let places: Places;
let artist: { id: number };
let gig: { id: number };
beforeAll(async () => {
  ({ db, close } = await createTestDatabase());
  places = await openGazetteer();
  artist = await givenArtist(db, 'djana');
  gig = await givenGig(db, places, { artistId: artist.id, placeId: BERLIN, title: 'Night' });
});
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
    expect(await mergeContacts(db, younger, older)).toBe(older);
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

  it('keeps the more recent wish about one gig', async () => {
    const [older, younger] = await twoContacts();
    await pauseGig(db, older, gig.id);
    await watchGig(db, younger, gig.id);
    await mergeContacts(db, older, younger);
    expect(await watchedGigs(db, older)).toHaveLength(1);
  });

  it('done twice, or over a chain, ends at the same contact', async () => {
    const [first, second] = await twoContacts();
    const [third] = await twoContacts();
    await mergeContacts(db, second, third);
    expect(await mergeContacts(db, first, third)).toBe(first);
    expect(await mergeContacts(db, second, third)).toBe(first);
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
    await mergeContacts(db, older, younger);
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
    await db
      .insertInto('delivery_leases')
      .values({ ...delivery, attempt: 1, worker: 'w', leased_until: new Date() })
      .execute();
    await mergeContacts(db, older, younger);
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
