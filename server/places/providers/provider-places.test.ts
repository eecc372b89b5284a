import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  BERGHAIN,
  FAILURES,
  feature,
  refuses,
  sends,
  startTestProvider,
  type TestProvider,
} from '../../testing/stand-ins/places-provider.ts';
import { openGazetteer } from '../places.ts';
import { google } from './google.ts';
import { photon } from './photon.ts';
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

async function places(provider = photon({ origin: service.origin, ...CLIENT })) {
  const failures: string[] = [];
  const gazetteer = await openGazetteer();
  const opened = providerPlaces({
    gazetteer,
    provider,
    onFailure: ({ message }) => failures.push(message),
    now: () => time,
  });
  return Object.assign(opened, { failures });
}
const descriptions = (found: { description: string }[]) =>
  found.map(({ description }) => description);

describe('a provider’s places', () => {
  it('that are addresses get country, region and zone from the gazetteer', async () => {
    const known = await places();
    expect(descriptions(await known.search('berghain', { for: 'gig' }))).toEqual([
      'Berghain, Am Wriezener Bahnhof 70, Friedrichshain, Berlin, Germany',
    ]);
    expect(await known.resolve(BERGHAIN_ID)).toMatchObject({
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
    const found = await (await places()).search('something', { for: 'follow' });
    expect(found.map((place) => place.id)).toEqual([id]);
  });

  it('cannot be followed unless they are towns, regions or countries', async () => {
    expect(descriptions(await (await places()).search('berlin', { for: 'follow' }))[0]).toBe(
      'Berlin, Germany',
    );
  });

  it('are listed once, and the gazetteer’s where it has none', async () => {
    const twice = [1, 2].map((osm_id) =>
      feature([13.4, 52.5], { osm_id, type: 'city', name: 'Berlin' }),
    );
    service.answer = sends({ features: twice });
    expect(descriptions(await (await places()).search('berlin', { for: 'gig' }))).toEqual([
      'Berlin, Germany',
    ]);
    service.answer = sends({ features: [] });
    expect(descriptions(await (await places()).search('recife', { for: 'gig' }))[0]).toBe(
      'Recife, Pernambuco, Brazil',
    );
  });

  it('are asked for once, however often the same is typed', async () => {
    const known = await places();
    for (const query of ['berghain', 'Berghain ', 'be', 'ho', '']) {
      await known.search(query, { for: 'gig' });
    }
    await known.resolve(BERGHAIN_ID);
    await known.resolve('gn:2950159');
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
    const [munich] = await known.search('munic', { for: 'gig' });
    expect(munich).toEqual({ id: 'google:a', description: 'Munich, Germany' });
    expect(await known.resolve('google:a')).toMatchObject({ id: 'gn:2867714', kind: 'city' });
  });
});

describe('while the provider fails', () => {
  it.each(FAILURES)('as one that %s, the gazetteer answers at once', async (_how, answer) => {
    service.answer = answer;
    const known = await places();
    const found = await known.search('berlin', { for: 'gig' });
    expect(descriptions(found)[0]).toBe('Berlin, Germany');
    expect(known.fallsBack()).toBe(true);
    await known.search('hamburg', { for: 'gig' });
    expect(service.asked, 'asked no more for now').toHaveLength(1);
    expect(known.failures).toHaveLength(1);
    time += 30_000;
    service.answer = sends({ features: [BERGHAIN] });
    await known.search('berghain', { for: 'gig' });
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
      await known.search(`berlin ${retryAfter}`, { for: 'gig' });
      time += restSeconds * 1000 - 1;
      expect(known.fallsBack()).toBe(true);
      time += 1;
      expect(known.fallsBack()).toBe(false);
    }
  });

  it('an address that only it knows cannot be looked up, while a known one can', async () => {
    const known = await places();
    await known.search('berghain', { for: 'gig' });
    service.answer = refuses(500);
    expect(await known.resolve(BERGHAIN_ID)).toMatchObject({ name: 'Berghain' });
    await expect(known.resolve('photon:N1@52.50000,13.40000')).rejects.toMatchObject({
      name: 'PlacesUnavailableError',
    });
    expect(await known.resolve('gn:2950159')).toMatchObject({ name: 'Berlin' });
  });
});
