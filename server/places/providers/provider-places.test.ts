import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PLACES_A_SESSION, PLACES_OF_ONE_PERSON_A_DAY } from '../../../contract/limits.ts';
import type { CountUse } from '../../load/shared-limit.ts';
import {
  BERGHAIN,
  FAILURES,
  feature,
  refuses,
  sends,
  startTestProvider,
  type TestProvider,
} from '../../testing/stand-ins/places-provider.ts';
import { type Asker, openGazetteer, type PlaceSearch, type Places } from '../places.ts';
import { google } from './google.ts';
import { photon } from './photon.ts';
import type { PlaceProvider } from './provider.ts';
import { providerPlaces } from './provider-places.ts';

const BERGHAIN_ID = 'photon:N301010101@52.51107,13.44297';
const CLIENT = { userAgent: 'Stagebell', timeoutMs: 1000 };

let service: TestProvider;
let time = 0;
beforeEach(async () => {
  service = await startTestProvider(sends({ features: [BERGHAIN] }));
  time = 0;
});
afterEach(() => service.close());

const ASKER = { sessionId: 1, contactId: 1 };
const GIG: PlaceSearch = { for: 'gig', asker: ASKER };
const FOLLOW: PlaceSearch = { for: 'follow', asker: ASKER };

/** Counts for one process. */
function counting(): CountUse {
  const used = new Map<string, number>();
  return async (key, max, windowMs) => {
    const before = used.get(key) ?? 0;
    used.set(key, before + 1);
    return { isWithin: before < max, leftMs: windowMs };
  };
}

async function places(
  provider: PlaceProvider = photon({ origin: service.origin, ...CLIENT }),
  requestsPerDay = 10_000,
) {
  const failures: string[] = [];
  const gazetteer = await openGazetteer();
  const opened = providerPlaces({
    gazetteer,
    provider,
    onFailure: ({ message }) => failures.push(message),
    countUse: counting(),
    requestsPerDay,
    now: () => time,
  });
  return Object.assign(opened, { failures });
}
const descriptions = (found: { description: string }[]) =>
  found.map(({ description }) => description);

describe('a provider’s places', () => {
  it('that are addresses get country, region and zone from the gazetteer', async () => {
    const known = await places();
    expect(descriptions(await known.search('berghain', GIG))).toEqual([
      'Berghain, Am Wriezener Bahnhof 70, Friedrichshain, Berlin, Germany',
    ]);
    expect(await known.resolve(BERGHAIN_ID, ASKER)).toMatchObject({
      id: BERGHAIN_ID,
      kind: 'address',
      name: 'Berghain',
      country: 'DE',
      region: 'DE.16',
      latitude: 52.51107,
      timeZone: 'Europe/Berlin',
      radiusKm: null,
    });
    expect(known.fallsBack()).toBe(false);
  });

  it.each([
    ['a town', [11.0, 49.45], { type: 'city', name: 'Nürnberg' }, 'gn:2861650'],
    ['a region', [11.4, 48.9], { type: 'state', name: 'Bavaria' }, 'gn:2951839'],
    ['a city that is a region', [13.4, 52.5], { type: 'state', name: 'Berlin' }, 'gn:2950159'],
    ['a country', [10.0, 51.0], { type: 'country', name: 'Germany' }, 'cc:DE'],
  ] as const)('that are %s become the gazetteer’s', async (_what, point, properties, id) => {
    service.answer = sends({ features: [feature([...point], { osm_id: 1, ...properties })] });
    const found = await (await places()).search('something', FOLLOW);
    expect(found.map((place) => place.id)).toEqual([id]);
  });

  it('cannot be followed unless they are towns, regions or countries', async () => {
    expect(descriptions(await (await places()).search('berlin', FOLLOW))[0]).toBe(
      'Berlin, Germany',
    );
  });

  it('are listed once, and the gazetteer’s where it has none', async () => {
    const twice = [1, 2].map((osm_id) =>
      feature([13.4, 52.5], { osm_id, type: 'city', name: 'Berlin' }),
    );
    service.answer = sends({ features: twice });
    expect(descriptions(await (await places()).search('berlin', GIG))).toEqual(['Berlin, Germany']);
    service.answer = sends({ features: [] });
    expect(descriptions(await (await places()).search('recife', GIG))[0]).toBe(
      'Recife, Pernambuco, Brazil',
    );
  });

  it('are asked for once, however often the same is typed', async () => {
    const known = await places();
    for (const query of ['berghain', 'Berghain ', 'be', 'ho', '']) {
      await known.search(query, GIG);
    }
    await known.resolve(BERGHAIN_ID, ASKER);
    await known.resolve('gn:2950159', ASKER);
    expect(service.asked).toHaveLength(1);
  });

  it('that only have an id are looked up when chosen', async () => {
    const known = await places(google({ origin: service.origin, key: 'key', ...CLIENT }));
    service.answer = ({ path }, response) =>
      path.endsWith(':autocomplete')
        ? sends({
            suggestions: [{ placePrediction: { placeId: 'a', text: { text: 'Munich, Germany' } } }],
          })({} as never, response)
        : sends({
            displayName: { text: 'Munich' },
            formattedAddress: 'Munich, Germany',
            location: { latitude: 48.137, longitude: 11.576 },
            types: ['locality'],
            addressComponents: [{ shortText: 'DE', types: ['country'] }],
          })({} as never, response);
    const [munich] = await known.search('munic', GIG);
    expect(munich).toEqual({ id: 'google:a', description: 'Munich, Germany' });
    expect(await known.resolve('google:a', ASKER)).toMatchObject({
      id: 'gn:2867714',
      kind: 'city',
    });
  });
});

describe('while the provider fails', () => {
  it.each(FAILURES)('as one that %s, the gazetteer answers at once', async (_how, answer) => {
    service.answer = answer;
    const known = await places();
    const found = await known.search('berlin', GIG);
    expect(descriptions(found)[0]).toBe('Berlin, Germany');
    expect(known.fallsBack()).toBe(true);
    await known.search('hamburg', GIG);
    expect(service.asked, 'asked no more for now').toHaveLength(1);
    expect(known.failures).toHaveLength(1);
    time += 30_000;
    service.answer = sends({ features: [BERGHAIN] });
    await known.search('berghain', GIG);
    expect(known.fallsBack()).toBe(false);
    expect(service.asked).toHaveLength(2);
  });

  it('it is left alone as long as it asks, within reason', async () => {
    const known = await places();
    for (const [retryAfter, restSeconds] of [
      ['120', 120],
      ['86400', 600],
    ] as const) {
      service.answer = refuses(429, { 'retry-after': retryAfter });
      await known.search(`berlin ${retryAfter}`, GIG);
      time += restSeconds * 1000 - 1;
      expect(known.fallsBack()).toBe(true);
      time += 1;
      expect(known.fallsBack()).toBe(false);
    }
  });

  it('an address that only it knows cannot be looked up, while a known one can', async () => {
    const known = await places();
    await known.search('berghain', GIG);
    service.answer = refuses(500);
    expect(await known.resolve(BERGHAIN_ID, ASKER)).toMatchObject({ name: 'Berghain' });
    await expect(known.resolve('photon:N1@52.50000,13.40000', ASKER)).rejects.toMatchObject({
      name: 'PlacesUnavailableError',
    });
    expect(await known.resolve('gn:2950159', ASKER)).toMatchObject({ name: 'Berlin' });
  });
});

describe('a question that the provider refuses', () => {
  it.each([400, 413, 414, 422])('with %i is that question’s alone', async (status) => {
    service.answer = refuses(status);
    const known = await places();
    expect(descriptions(await known.search('berlin', GIG))[0]).toBe('Berlin, Germany');
    expect(await known.resolve('photon:N1@52.50000,13.40000', ASKER)).toBeNull();
    expect(known.fallsBack()).toBe(false);
    expect(known.failures).toHaveLength(2);
    await known.search('berlin', GIG);
    expect(service.asked, 'the same is not asked again').toHaveLength(2);
    service.answer = sends({ features: [BERGHAIN] });
    expect(descriptions(await known.search('berghain', GIG))[0]).toContain('Berghain');
  });
});

describe('a budget of requests', () => {
  /** Answers in memory: thousands of requests over a network would be a test of the machine. */
  let asked = 0;
  const inMemory: PlaceProvider = {
    name: 'photon',
    keptMs: 60_000,
    async suggest(query) {
      asked += 1;
      return [{ id: `photon:${query}`, description: query, found: null }];
    },
    locate: async () => null,
  };

  /** Searches for as many different texts. @returns how many of them the provider was asked */
  async function type(known: Places, texts: number, asker: Asker) {
    asked = 0;
    for (let n = 0; n < texts; n++) {
      await known.search(`street ${asker.sessionId} ${n}`, { for: 'gig', asker });
    }
    return asked;
  }

  it('is each session’s, and the gazetteer answers beyond it', async () => {
    const known = await places(inMemory);
    expect(await type(known, PLACES_A_SESSION + 5, ASKER)).toBe(PLACES_A_SESSION);
    expect(descriptions(await known.search('berlin', GIG))[0]).toBe('Berlin, Germany');
    await expect(known.resolve('photon:N1@52.50000,13.40000', ASKER)).rejects.toMatchObject({
      name: 'PlacesUnavailableError',
    });
    expect(known.fallsBack(ASKER)).toBe(true);
    const another = { sessionId: 2, contactId: 2 };
    expect(await type(known, 5, another)).toBe(5);
    expect(known.fallsBack(another), 'others are not concerned').toBe(false);
    expect(known.fallsBack()).toBe(false);
  });

  it('is each contact’s, in however many sessions', async () => {
    const known = await places(inMemory);
    let all = 0;
    for (let sessionId = 1; sessionId <= 7; sessionId++) {
      all += await type(known, PLACES_A_SESSION, { sessionId, contactId: 1 });
    }
    expect(all).toBe(PLACES_OF_ONE_PERSON_A_DAY);
    expect(known.fallsBack({ sessionId: 7, contactId: 1 })).toBe(true);
    expect(await type(known, 1, { sessionId: 8, contactId: 2 })).toBe(1);
  });

  it('is a day’s for all together, and who operates us reads that it is spent', async () => {
    const known = await places(inMemory, 3);
    expect(await type(known, 5, ASKER)).toBe(3);
    expect(known.fallsBack()).toBe(true);
    expect(known.failures).toEqual(['PLACES_REQUESTS_A_DAY is spent']);
  });

  it('is nobody’s who does not say for whom', async () => {
    const known = await places();
    await known.search('berlin', { for: 'gig' });
    expect(await known.resolve(BERGHAIN_ID)).toBeNull();
    expect(service.asked).toEqual([]);
  });
});
