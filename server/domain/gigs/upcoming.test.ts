import { afterAll, describe, expect, it } from 'vitest';
import { createCast } from '../../testing/cast.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { followPlace, setOwnRadius } from '../follows/followed-locations.ts';
import { followArtist, pauseGig } from '../follows/follows.ts';
import { followedGigsNear, gigsBrought } from './upcoming.ts';

const database = await createTestDatabase();
const cast = createCast(database.db);
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
  return (await followedGigsNear(db, fan)).map((gig) => gig.placeName);
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
    const [fan, artist, other] = [
      await cast.contact(),
      await cast.artist('followed'),
      await cast.artist('other'),
    ];
    await followArtist(db, fan, artist);
    const berlin = await cast.place('berlin');
    const { followed: place } = await followPlace(db, fan, berlin);
    await cast.gig(artist, berlin, new Date(Date.now() - 1000));
    await cast.gig(other, berlin);
    await pauseGig(db, fan, await cast.gig(artist, berlin));
    const cancelled = await cast.gig(artist, berlin);
    await db.updateTable('gigs').set({ status: 'cancelled' }).where('id', '=', cancelled).execute();
    const wanted = await cast.gig(artist, berlin);
    expect(
      (await followedGigsNear(db, fan, { locationId: place.id })).map((gig) => gig.id),
    ).toEqual([wanted]);
    const brought = await gigsBrought(db, fan, place.id);
    expect(brought.map((gig) => [gig.artist.username, gig.location.name])).toEqual([
      ['followed', 'Berlin'],
    ]);
    expect(await followedGigsNear(db, fan, { artistId: other })).toEqual([]);
  });
});

describe('a fan’s own radius', () => {
  it.each([
    [10, ['Copenhagen']],
    [25, ['Copenhagen']],
    [50, ['Copenhagen', 'Malmö', 'Helsingborg']],
    [100, ['Copenhagen', 'Malmö', 'Helsingborg', 'Næstved']],
    [null, ['Copenhagen', 'Malmö']],
  ] as const)('of %s km around Copenhagen reaches %j', async (radiusKm, reached) => {
    const { db } = database;
    const [fan, artist] = [await cast.contact(), await cast.artist(`around${radiusKm ?? ''}`)];
    await followArtist(db, fan, artist);
    const { followed } = await followPlace(db, fan, await cast.place('copenhagen'));
    await setOwnRadius(db, followed, 10);
    await setOwnRadius(db, followed, radiusKm);
    for (const town of ['copenhagen', 'malmö', 'helsingborg', 'næstved', 'aarhus']) {
      await cast.gig(artist, await cast.place(town));
    }
    const heard = (await followedGigsNear(db, fan)).map((gig) => gig.placeName);
    expect(heard.sort()).toEqual([...reached].sort());
  });

  // A degree is 111.2 km.
  it.each([
    [0.899, 1],
    [0.9, 0],
  ])('of 100 km reaches alike in all directions: %s° away are %s gigs', async (degrees, gigs) => {
    const { db } = database;
    const [fan, artist] = [await cast.contact(), await cast.artist(`around${gigs}`)];
    await followArtist(db, fan, artist);
    const quito = await cast.place('quito');
    await cast.gig(artist, quito);
    for (const [latitude, longitude] of [
      [-degrees, 0],
      [degrees, 0],
      [0, -degrees],
      [0, degrees],
    ] as const) {
      const { followed } = await followPlace(db, fan, {
        ...quito,
        id: `gn:${latitude} ${longitude}`,
        latitude: quito.latitude + latitude,
        longitude: quito.longitude + longitude,
      });
      await setOwnRadius(db, followed, 100);
      expect(await gigsBrought(db, fan, followed.id)).toHaveLength(gigs);
    }
  });
});

describe('who follows', () => {
  it.each([
    ['a region on both sides of the antimeridian', 'chukotka', ['anadyr', 'provideniya'], ['nome']],
    ['a town near the pole', 'longyearbyen', ['longyearbyen'], ['tromsø']],
    ['a town on an island', 'funchal', ['machico'], ['lisbon']],
    ['a region of islands', 'hawaii', ['honolulu', 'kahului'], ['los angeles']],
    ['a city-state on a coast', 'monaco', ['nice, france', 'menton'], ['toulon']],
    ['a state within a city', 'vatican', ['rome'], ['tivoli']],
    ['a city-state on an island', 'singapore', ['johor bahru'], ['malacca']],
    ['a territory', 'puerto rico', ['san juan, puerto rico', 'ponce'], ['miami']],
    ['a country with territories', 'united states', ['honolulu'], ['san juan, puerto rico']],
    ['a country with parts overseas', 'france', ['paris'], ['saint-denis, réunion']],
    ['a region at a border', 'grand est', ['lörrach', 'basel'], ['freiburg im breisgau']],
    ['a country at a border', 'switzerland', ['basel'], ['lörrach']],
    ['a region around a city of its own', 'brandenburg', ['potsdam', 'berlin'], ['leipzig']],
  ])('%s, %s, hears of gigs in %j and not in %j', async (_what, place, near, far) => {
    const towns = (queries: string[]) =>
      Promise.all(queries.map(async (query) => (await cast.place(query)).name));
    expect((await heardBy([place], [...near, ...far])).sort()).toEqual((await towns(near)).sort());
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
