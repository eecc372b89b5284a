import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  FAILURES,
  refuses,
  sends,
  startTestProvider,
  type TestProvider,
} from '../../testing/stand-ins/places-provider.ts';
import { google } from './google.ts';

const SUGGESTIONS = {
  suggestions: [
    { placePrediction: { placeId: 'ChIJ-berghain', text: { text: 'Berghain, Berlin, Germany' } } },
    { queryPrediction: { text: { text: 'berghain club' } } },
  ],
};
const DETAILS = {
  displayName: { text: 'Berghain', languageCode: 'de' },
  formattedAddress: 'Am Wriezener Bhf, 10243 Berlin, Germany',
  location: { latitude: 52.511, longitude: 13.443 },
  types: ['night_club', 'point_of_interest', 'establishment'],
  addressComponents: [
    { longText: 'Germany', shortText: 'DE', types: ['country', 'political'] },
    { longText: '10243', types: ['postal_code'] },
  ],
};

let service: TestProvider;
beforeEach(async () => {
  service = await startTestProvider(sends(SUGGESTIONS));
});
afterEach(() => service.close());

const asking = () =>
  google({ origin: service.origin, key: 'a-secret-key', userAgent: 'Stagebell', timeoutMs: 1000 });

describe('Google Places', () => {
  it('is asked with key, field mask, session token and where the person is', async () => {
    const near = { latitude: 52.5, longitude: 13.4 };
    const found = await asking().suggest('bergh', { for: 'gig', near, country: 'DE' }, 's-1');
    expect(found).toEqual([
      { id: 'google:ChIJ-berghain', description: 'Berghain, Berlin, Germany', found: null },
    ]);
    expect(service.asked[0]).toMatchObject({
      method: 'POST',
      path: '/v1/places:autocomplete',
      headers: {
        'x-goog-api-key': 'a-secret-key',
        'x-goog-fieldmask':
          'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
      },
      body: {
        input: 'bergh',
        sessionToken: 's-1',
        regionCode: 'de',
        locationBias: { circle: { center: near, radius: 50_000 } },
      },
    });
  });

  it('is asked for addresses and areas alone, and for areas where a fan follows places', async () => {
    await asking().suggest('bergh', { for: 'gig' });
    await asking().suggest('bav', { for: 'follow' });
    const [gig, follow] = service.asked.map(({ body }) => body);
    expect(gig).toMatchObject({
      includedPrimaryTypes: ['street_address', 'premise', 'route', 'locality', 'sublocality'],
    });
    expect(follow).toMatchObject({ includedPrimaryTypes: ['(regions)'] });
  });

  it('answers nothing found with an empty object', async () => {
    service.answer = sends({});
    expect(await asking().suggest('qqqq', { for: 'gig' })).toEqual([]);
  });

  it('tells where a chosen place is, ending the session', async () => {
    service.answer = sends(DETAILS);
    expect(await asking().locate('google:ChIJ-berghain', 's-1')).toEqual({
      id: 'google:ChIJ-berghain',
      kind: 'address',
      name: 'Berghain',
      description: 'Berghain, Am Wriezener Bhf, 10243 Berlin, Germany',
      country: 'DE',
      point: { latitude: 52.511, longitude: 13.443 },
    });
    const [asked] = service.asked;
    expect(asked).toMatchObject({ method: 'GET', path: '/v1/places/ChIJ-berghain' });
    expect(asked!.query.get('sessionToken')).toBe('s-1');
    expect(asked!.headers['x-goog-fieldmask']).toContain('addressComponents');
  });

  it.each([
    [['locality', 'political'], 'city'],
    [['administrative_area_level_1', 'political'], 'region'],
    [['country', 'political'], 'country'],
    [['street_address'], 'address'],
  ])('of types %j is a %s', async (types, kind) => {
    service.answer = sends({ ...DETAILS, types });
    expect(await asking().locate('google:x')).toMatchObject({ kind });
  });

  it.each([400, 404])('that answers %i knows no such place', async (status) => {
    service.answer = refuses(status);
    expect(await asking().locate('google:gone')).toBeNull();
  });

  it('is not asked about an id that it never gave', async () => {
    expect(await asking().locate('google:../../v1/other')).toBeNull();
    expect(service.asked).toEqual([]);
  });

  it.each(FAILURES)(
    'that %s is a failure that says nothing of key and text',
    async (_how, answer) => {
      service.answer = answer;
      const failure = await asking()
        .suggest('secret place', { for: 'gig' })
        .catch((error) => error);
      expect(failure).toMatchObject({ name: 'ServiceError' });
      expect(failure.message).not.toMatch(/secret/);
    },
  );
});
