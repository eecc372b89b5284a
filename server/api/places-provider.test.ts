import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SETUP_SESSION_HEADER, type SetupSessionKind } from '../../contract/setup-session.ts';
import { openPlaces } from '../process/open-places.ts';
import { createTestApp, multipart, type Parts, picture, type TestApp } from '../testing/app.ts';
import { countOpenTransactions } from '../testing/database/database-faults.ts';
import { COMING_YEAR, givenArtist } from '../testing/gigs.ts';
import {
  BERGHAIN,
  refuses,
  sends,
  startTestProvider,
} from '../testing/stand-ins/places-provider.ts';
import { createDirectApi } from './direct-api.ts';

const BERGHAIN_ID = 'photon:N301010101@52.51107,13.44297';

const service = await startTestProvider(sends({ features: [BERGHAIN] }));
afterAll(() => service.close());

/** As another process would be, which knows nothing yet. */
async function app(): Promise<TestApp> {
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const placeProvider = { name: 'photon' as const, origin: service.origin };
  return await createTestApp(
    await openPlaces(
      { placeProvider, placesRequestsPerDay: 1000, publicUrl: 'https://stagebell.example' },
      async (_key, _max, leftMs) => ({ isWithin: true, leftMs }),
      log,
    ),
  );
}

let test: TestApp;
beforeEach(async () => {
  service.answer = sends({ features: [BERGHAIN] });
  test = await app();
  return () => test.close();
});

/** Asks as who holds a setup session of a kind. */
async function ask(url: string, kind: SetupSessionKind = 'create-gig') {
  const contactId = await test.contact();
  const of =
    kind === 'create-gig'
      ? { artistId: (await givenArtist(test.services.db, `djana${contactId}`, contactId)).id }
      : {};
  const session = await test.session(kind, contactId, of);
  return await test.app.inject({ url, headers: { [SETUP_SESSION_HEADER]: session } });
}

async function send(method: 'POST' | 'PATCH', setupSessionId: string, more: Parts) {
  const parts = {
    setupSessionId,
    title: 'Klubnacht',
    date: `${COMING_YEAR}-12-13T23:00:00.000Z`,
    location: JSON.stringify({ placeId: BERGHAIN_ID }),
    genres: '["techno"]',
    ...more,
  };
  return await test.app.inject(await multipart(method, '/api/v1/gigs', parts));
}

describe('with a provider of addresses', () => {
  it('a gig is at a named venue, in the zone there, and stays there when the provider is away', async () => {
    const found = await ask('/api/v1/places?query=berghain&session=a-b-c');
    expect(found.json()).toEqual([
      {
        placeId: BERGHAIN_ID,
        description: 'Berghain, Am Wriezener Bahnhof 70, Friedrichshain, Berlin, Germany',
      },
    ]);
    expect(found.headers).not.toHaveProperty('places-fallback');
    const place = await ask(`/api/v1/places/${encodeURIComponent(BERGHAIN_ID)}`);
    expect(place.json()).toEqual({
      placeId: BERGHAIN_ID,
      name: 'Berghain',
      coordinates: { lat: 52.51107, lng: 13.44297 },
      timeZone: 'Europe/Berlin',
    });

    const contactId = await test.contact();
    const artist = await givenArtist(test.services.db, 'djana', contactId);
    const creating = await test.session('create-gig', contactId, { artistId: artist.id });
    const image = { bytes: await picture(), name: 'cover.jpg', type: 'image/jpeg' };
    const made = (await send('POST', creating, { image })).json();
    expect(made).toMatchObject({
      location: { name: 'Berghain', placeId: BERGHAIN_ID, coordinates: [52.51107, 13.44297] },
      timeZone: 'Europe/Berlin',
    });

    const gig = await test.services.db.selectFrom('gigs').select('id').executeTakeFirstOrThrow();
    const restarted = await app();
    Object.assign(test.services.places, restarted.services.places);
    service.answer = refuses(500);
    const of = { artistId: artist.id, gigId: gig.id };
    const edited = await send('PATCH', await test.session('edit-gig', contactId, of), {
      title: 'Klubnacht, later',
    });
    expect(edited.json()).toMatchObject({ title: 'Klubnacht, later', location: made.location });
    await restarted.close();
  });

  it('an edit holds no transaction open while a place is looked up, also of a gig moved meanwhile', async () => {
    const { db, places } = test.services;
    const contactId = await test.contact();
    const artist = await givenArtist(db, 'djana', contactId);
    const creating = await test.session('create-gig', contactId, { artistId: artist.id });
    const image = { bytes: await picture(), name: 'cover.jpg', type: 'image/jpeg' };
    await send('POST', creating, { image });
    const gig = await db.selectFrom('gigs').select('id').executeTakeFirstOrThrow();
    const lookUp = places.resolve;
    const openTransactions: number[] = [];
    places.resolve = async (id, asker) => {
      openTransactions.push(await countOpenTransactions(db));
      await db.updateTable('gigs').set({ place_id: 'gn:2950159' }).execute();
      return lookUp(id, asker);
    };
    const editing = await test.session('edit-gig', contactId, {
      artistId: artist.id,
      gigId: gig.id,
    });
    const edited = await send('PATCH', editing, { title: 'Klubnacht, later' });
    expect(edited.statusCode).toBe(200);
    expect(openTransactions).toEqual([0]);
  });

  it('nobody without a session makes us ask it, for it may bill each request', async () => {
    service.asked.length = 0;
    const stranger = async (url: string) => (await test.app.inject(url)).statusCode;
    const address = encodeURIComponent(BERGHAIN_ID);
    expect(await stranger('/api/v1/places?query=berlin')).toBe(200);
    expect(await stranger(`/api/v1/places/${address}`)).toBe(404);
    expect(await stranger(`/api/v1/gigs?near=${address}`)).toBe(400);
    const headers = { [SETUP_SESSION_HEADER]: 'made-up' };
    await test.app.inject({ url: '/api/v1/places?query=munich', headers });
    const site = { publicUrl: '', messengerUrl: '', mapsBrowserKey: null };
    await createDirectApi(test.services, site, async () => []).citiesCalled('hamburg');
    expect(service.asked).toEqual([]);
    await ask('/api/v1/places?query=berlin');
    expect(service.asked).toHaveLength(1);
  });

  it.each([
    ['create-gig', 'gig', 1],
    ['create-gig', 'follow', 0],
    ['manage-locations', 'follow', 1],
    ['manage-locations', 'gig', 0],
    ['create-artist', 'gig', 0],
    ['followed-gigs', 'follow', 0],
  ] as const)(
    'a session %s that looks for a place to %s makes us ask it %i times',
    async (kind, purpose, times) => {
      service.asked.length = 0;
      const found = await ask(`/api/v1/places?query=munich&for=${purpose}`, kind);
      expect(found.statusCode).toBe(200);
      expect(service.asked).toHaveLength(times);
    },
  );

  it('that fails, towns are suggested still, and the answer says so', async () => {
    service.answer = refuses(429);
    const found = await ask('/api/v1/places?query=berlin');
    expect(found.headers['places-fallback']).toBe('gazetteer');
    expect(found.json()[0]).toEqual({ placeId: 'gn:2950159', description: 'Berlin, Germany' });
    const address = await ask(`/api/v1/places/${encodeURIComponent(BERGHAIN_ID)}`);
    expect(address.json()).toEqual({
      title: 'Not available',
      status: 503,
      detail: 'Places cannot be looked up at the moment. Please try again, or choose a town.',
      code: 'placesUnavailable',
    });
  });
});
