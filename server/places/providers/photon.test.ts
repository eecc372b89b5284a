import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  BERGHAIN,
  FAILURES,
  feature,
  sends,
  startTestProvider,
  type TestProvider,
} from '../../testing/stand-ins/places-provider.ts';
import { photon } from './photon.ts';

let service: TestProvider;
beforeEach(async () => {
  service = await startTestProvider(sends({ type: 'FeatureCollection', features: [BERGHAIN] }));
});
afterEach(() => service.close());

const asking = () =>
  photon({
    origin: service.origin,
    userAgent: 'Stagebell (+https://stagebell.example)',
    timeoutMs: 1000,
  });

describe('Photon', () => {
  it('is asked politely for addresses and areas, for no businesses, near where the person is', async () => {
    await asking().suggest('bergh', { for: 'gig', near: { latitude: 52.5, longitude: 13.4 } });
    await asking().suggest('bav', { for: 'follow' });
    const [gig, follow] = service.asked;
    expect(gig).toMatchObject({ method: 'GET', path: '/api' });
    expect(gig!.headers['user-agent']).toBe('Stagebell (+https://stagebell.example)');
    expect(Object.fromEntries(gig!.query)).toMatchObject({
      q: 'bergh',
      limit: '8',
      lang: 'en',
      lat: '52.5',
      lon: '13.4',
    });
    expect(gig!.query.getAll('layer')).toEqual(['house', 'street', 'locality', 'district', 'city']);
    expect(gig!.query.getAll('osm_tag')).toEqual(
      expect.arrayContaining(['!amenity', '!shop', '!tourism']),
    );
    expect(follow!.query.getAll('layer')).toEqual(['city', 'state', 'country']);
  });

  it('tells of a house with its street, and finds it again by its id', async () => {
    const [berghain] = await asking().suggest('berghain', { for: 'gig' });
    expect(berghain).toEqual({
      id: 'photon:N301010101@52.51107,13.44297',
      description: 'Berghain, Am Wriezener Bahnhof 70, Friedrichshain, Berlin, Germany',
      found: expect.objectContaining({
        kind: 'address',
        name: 'Berghain',
        country: 'DE',
        point: { latitude: 52.51107, longitude: 13.44297 },
      }),
    });
    const neighbour = feature([13.443, 52.511], { osm_id: 2, type: 'house', name: 'Kantine' });
    service.answer = sends({ features: [neighbour, BERGHAIN] });
    expect(await asking().locate(berghain!.id)).toEqual(berghain!.found);
    expect(service.asked.at(-1)).toMatchObject({ path: '/reverse' });
    expect(Object.fromEntries(service.asked.at(-1)!.query)).toMatchObject({
      lat: '52.51107',
      lon: '13.44297',
    });
  });

  it('names an address without a name by its street', async () => {
    service.answer = sends({
      features: [
        feature([13.4, 52.5], {
          osm_id: 3,
          type: 'house',
          street: 'Mehringdamm',
          housenumber: '61',
          city: 'Berlin',
        }),
        feature([13.4, 52.5], { osm_id: 4, type: 'other' }),
      ],
    });
    const found = await asking().suggest('mehringdamm 61', { for: 'gig' });
    expect(found.map(({ description }) => description)).toEqual([
      'Mehringdamm 61, Berlin, Germany',
    ]);
  });

  it.each(['photon:', 'photon:N1', 'photon:X1@1.0,1.0', 'photon:N1@1.0,1.0&q=x'])(
    'does not ask about an id that it never gave: %s',
    async (id) => {
      expect(await asking().locate(id)).toBeNull();
      expect(service.asked).toEqual([]);
    },
  );

  it.each(FAILURES)(
    'that %s is a failure that says nothing of what was typed',
    async (_how, answer) => {
      service.answer = answer;
      const failure = await asking()
        .suggest('secret place', { for: 'gig' })
        .catch((error) => error);
      expect(failure).toMatchObject({ name: 'ServiceError' });
      expect(failure.message).not.toContain('secret');
    },
  );
});
