import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { followPlace } from './followed-locations.ts';
import { followArtist, pauseGig } from './followers.ts';
import { type Cast, createCast } from './test-cast.ts';
import { gigsBrought, gigsNear } from './upcoming.ts';

let database: TestDatabase;
let cast: Cast;
beforeAll(async () => {
  database = await createTestDatabase();
  cast = createCast(database.db);
});
afterAll(() => database.close());

let artists = 0;
/** A fan of one artist and of some places, and the towns of that artist's gigs they hear of. */
async function heardBy(placesFollowed: string[], gigTowns: string[]): Promise<string[]> {
  const { db } = database;
  artists += 1;
  const [fan, artist] = [await cast.contact(), await cast.artist(`artist${artists}`)];
  await followArtist(db, fan, artist);
  for (const query of placesFollowed) await followPlace(db, fan, await cast.place(query));
  for (const query of gigTowns) await cast.gig(artist, await cast.place(query));
  return (await gigsNear(db, fan)).map((gig) => gig.placeName);
}

describe('gigs near a fan', () => {
  it('are those within the circle of a followed city, borders or not', async () => {
    expect(await heardBy(['copenhagen'], ['malmö', 'copenhagen', 'aarhus'])).toEqual([
      'Malmö',
      'Copenhagen',
    ]);
  });

  it('are those of a followed region and just across its border', async () => {
    expect(await heardBy(['bavaria'], ['nürnberg', 'salzburg', 'stuttgart'])).toEqual([
      'Nuremberg',
      'Salzburg',
    ]);
  });

  it('are those of a followed country, strictly', async () => {
    expect(await heardBy(['germany'], ['freilassing', 'salzburg'])).toEqual(['Freilassing']);
  });

  it('are none without a followed place, and listed once with two that cover them', async () => {
    expect(await heardBy([], ['recife'])).toEqual([]);
    expect(await heardBy(['recife', 'brazil'], ['recife'])).toEqual(['Recife']);
  });

  it('leave out what has begun, is cancelled, is paused, or is another artist’s', async () => {
    const { db } = database;
    const [fan, followed, other] = [
      await cast.contact(),
      await cast.artist('followed'),
      await cast.artist('other'),
    ];
    await followArtist(db, fan, followed);
    const berlin = await cast.place('berlin');
    const place = await followPlace(db, fan, berlin);
    await cast.gig(followed, berlin, new Date(Date.now() - 1000));
    await cast.gig(other, berlin);
    await pauseGig(db, fan, await cast.gig(followed, berlin));
    const cancelled = await cast.gig(followed, berlin);
    await db.updateTable('gigs').set({ status: 'cancelled' }).where('id', '=', cancelled).execute();
    const wanted = await cast.gig(followed, berlin);
    expect((await gigsNear(db, fan, { locationId: place.id })).map((gig) => gig.id)).toEqual([
      wanted,
    ]);
    const brought = await gigsBrought(db, fan, place.id);
    expect(brought.map((gig) => [gig.artist.username, gig.location.name])).toEqual([
      ['followed', 'Berlin'],
    ]);
    expect(await gigsNear(db, fan, { artistId: other })).toEqual([]);
  });
});

describe('following a place', () => {
  it('twice keeps one', async () => {
    const fan = await cast.contact();
    const berlin = await cast.place('berlin');
    const first = await followPlace(database.db, fan, berlin);
    expect(await followPlace(database.db, fan, berlin)).toEqual({ ...first, already: true });
  });
});
