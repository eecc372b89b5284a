import { afterAll, describe, expect, it } from 'vitest';
import { openGazetteer } from '../../places/places.ts';
import { createCast } from '../../testing/cast.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { givenArtist, givenGig } from '../../testing/gigs.ts';
import { givenDeliveries } from '../../testing/messages.ts';
import { eraseContact } from '../contacts/forget-contact.ts';
import { managedArtists, managedGigs, manages } from './managers.ts';

const RECIFE = 'gn:3390760';

const database = await createTestDatabase();
const cast = createCast(database.db);
afterAll(() => database.close());

async function gigOf(artistId: number, title: string, inHours: number): Promise<number> {
  const gig = { artistId, placeId: RECIFE, title, inHours };
  return (await givenGig(database.db, await openGazetteer(), gig)).id;
}

let revision = 0;
/** One announcement of a gig, with each contact's delivery in the state it got to. */
async function told(gigId: number, outcomes: [contactId: number, state: string][]): Promise<void> {
  revision += 1;
  await givenDeliveries(database.db, { gigId, kind: 'changed', revision }, outcomes);
}

describe('a manager', () => {
  it('of several artists, and an artist of several managers, are known', async () => {
    const [one, other] = [await cast.contact(), await cast.contact()];
    const shared = await givenArtist(database.db, 'shared', one, other);
    const own = await givenArtist(database.db, 'Own', one);
    expect((await managedArtists(database.db, one)).map(({ username }) => username)).toEqual([
      'Own',
      'shared',
    ]);
    expect(await manages(database.db, other, shared.id)).toBe(true);
    expect(await manages(database.db, other, own.id)).toBe(false);
  });

  it('sees the gigs to come, soonest first, and of no other artist', async () => {
    const contact = await cast.contact();
    const artist = await givenArtist(database.db, 'coming', contact);
    const other = await givenArtist(database.db, 'elsewhere', await cast.contact());
    await gigOf(artist.id, 'later', 48);
    await gigOf(artist.id, 'begun', -5);
    await gigOf(artist.id, 'over', -7);
    await gigOf(artist.id, 'sooner', 24);
    await gigOf(other.id, 'not ours', 24);
    const titles = (await managedGigs(database.db, contact)).map(({ title }) => title);
    expect(titles).toEqual(['begun', 'sooner', 'later']);
  });
});

describe('the counts of a gig', () => {
  it('are none before anybody was told', async () => {
    const contact = await cast.contact();
    const artist = await givenArtist(database.db, 'untold', contact);
    await gigOf(artist.id, 'quiet', 24);
    const [gig] = await managedGigs(database.db, contact);
    expect(gig).toMatchObject({ told: 0, delivered: 0, read: 0, failed: 0 });
  });

  it('count each person once, by the furthest that any announcement got', async () => {
    const contact = await cast.contact();
    const artist = await givenArtist(database.db, 'counted', contact);
    const gigId = await gigOf(artist.id, 'loud', 24);
    const [reader, getter, sent, failed, queued] = [1001, 1002, 1003, 1004, 1005];
    await told(gigId, [
      [reader, 'read'],
      [getter, 'failed'],
      [sent, 'sent'],
      [failed, 'failed'],
      [queued, 'queued'],
    ]);
    await told(gigId, [
      [reader, 'delivered'],
      [getter, 'delivered'],
      [failed, 'failed'],
    ]);
    const [gig] = await managedGigs(database.db, contact);
    expect(gig).toMatchObject({ told: 3, listed: 0, delivered: 2, read: 1, failed: 1, waiting: 1 });
  });

  it('still count who was told and has been forgotten since, as before', async () => {
    const contact = await cast.contact();
    const artist = await givenArtist(database.db, 'remembered', contact);
    const gigId = await gigOf(artist.id, 'loud', 24);
    const reader = await cast.contact();
    const listener = await cast.contact();
    const failed = await cast.contact();
    const stays = await cast.contact();
    await told(gigId, [
      [reader, 'read'],
      [failed, 'failed'],
      [stays, 'sent'],
    ]);
    await database.db
      .insertInto('told_in_chat')
      .values({ gig_id: gigId, contact_id: listener, revision: 1 })
      .execute();
    const [before] = await managedGigs(database.db, contact);
    for (const gone of [reader, listener, failed]) {
      await database.db.transaction().execute((trx) => eraseContact(trx, gone));
    }
    const [gig] = await managedGigs(database.db, contact);
    const { told: people, listed, delivered, read } = before!;
    expect({ people, listed, delivered, read }).toEqual({
      people: 3,
      listed: 1,
      delivered: 1,
      read: 1,
    });
    expect(gig).toMatchObject({ told: 3, listed, delivered, read, failed: 0 });
  });

  it('count who was told in a chat reply, apart where no message told them', async () => {
    const contact = await cast.contact();
    const artist = await givenArtist(database.db, 'listed', contact);
    const gigId = await gigOf(artist.id, 'listed', 24);
    const [asked, both, failed] = [
      await cast.contact(),
      await cast.contact(),
      await cast.contact(),
    ];
    await told(gigId, [
      [both, 'read'],
      [failed, 'failed'],
    ]);
    for (const contact_id of [asked, both, failed]) {
      await database.db
        .insertInto('told_in_chat')
        .values({ gig_id: gigId, contact_id, revision: 1 })
        .execute();
    }
    const [gig] = await managedGigs(database.db, contact);
    expect(gig).toMatchObject({ told: 3, listed: 2, delivered: 1, read: 1, failed: 0, waiting: 0 });
  });
});
