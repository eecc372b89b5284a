import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp, multipart } from '../testing/app.ts';

const test = await createTestApp();
afterAll(() => test.close());

describe('input of the wrong kind is refused in plain words', () => {
  it.each([
    ['/places?for=bogus', 'for', 'for must be gig or follow'],
    [`/places?query=${'x'.repeat(121)}`, 'query', 'query must be at most 120 characters'],
    ['/places?query=ber&near=here', 'near', 'near is latitude,longitude'],
    ['/gigs/future-gigs?userId=x&limit=1000', 'limit', 'limit must be at most 100'],
    ['/gigs/future-gigs?userId=x&limit=0', 'limit', 'limit must be at least 1'],
    ['/gigs/future-gigs?userId=x&limit=many', 'limit', 'limit must be a number'],
    ['/gigs/future-gigs?userId=x&limit=0x10', 'limit', 'limit must be a number'],
    ['/gigs/future-gigs?userId=x&limit=', 'limit', 'limit must be a number'],
    ['/gigs/future-gigs?userId=x&limit=1.5', 'limit', 'limit must be a whole number'],
    ['/gigs/future-gigs?userId=x&userId=y', 'userId', 'Please pass a userId'],
  ])('%s', async (url, path, message) => {
    const answer = await test.app.inject(`/api/v1${url}`);
    expect(answer.json()).toEqual({
      title: 'Bad input',
      status: 400,
      detail: message,
      errors: [{ path, message }],
    });
  });

  it.each([
    [{ setupSessionId: 'x', location: {} }, 'location.placeId is missing'],
    [{ setupSessionId: 'x', location: { placeId: 5 } }, 'location.placeId must be a text'],
    [
      { setupSessionId: 'x', location: { placeId: '' } },
      'location.placeId must be at least 1 character',
    ],
    [
      { setupSessionId: 'x', location: { placeId: 'gn:1', coordinates: { lat: 99, lng: 'east' } } },
      'location.coordinates.lat must be at most 90. location.coordinates.lng must be a number',
    ],
    [[], 'Please pass a location and sessionId'],
  ])('a body of %j', async (payload, detail) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/location-subscriptions',
      payload,
    });
    expect(answer.json()).toMatchObject({ status: 400, detail });
  });

  it('a name that is too long, by a code from which a page says it in its own language', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/brand-names',
      headers: { 'accept-language': 'de' },
      payload: { name: 'x'.repeat(81) },
    });
    const message = 'A name has at most 80 characters';
    const told = { code: 'nameTooLong', values: { maximum: 80 } };
    expect(answer.json()).toEqual({
      title: 'Bad input',
      status: 400,
      detail: message,
      errors: [{ path: 'name', message, ...told }],
    });
  });

  it('a form whose fields are missing or of other types', async () => {
    const answer = await test.app.inject(
      await multipart('PATCH', '/api/v1/gigs', {
        setupSessionId: 'x',
        title: 'A night',
        date: 'tomorrow',
        location: '{}',
        genres: '{"techno":true}',
        link: '{"text":"Tickets"}',
      }),
    );
    const NO_INSTANT = 'The date must be an instant with an offset, like 2026-11-24T21:00:00Z';
    expect(answer.json().errors).toEqual([
      { path: 'date', message: NO_INSTANT, code: 'dateWrong' },
      { path: 'location.placeId', message: 'Choose a location', code: 'placeMissing' },
      { path: 'genres', message: 'genres must be a list' },
      { path: 'link.url', message: 'link.url is missing' },
    ]);
  });

  it.each([
    ['', 'dateMissing'],
    ['2026-11-24T21:00', 'dateWrong'],
    ['2026-02-30T21:00:00Z', 'dateWrong'],
  ])(
    'a form with the date "%s", and with fields that are no JSON, by their names',
    async (date, code) => {
      const answer = await test.app.inject(
        await multipart('PATCH', '/api/v1/gigs', {
          setupSessionId: 'x',
          title: 'A night',
          date,
          location: '{"placeId":""}',
          genres: 'techno',
          link: '{',
        }),
      );
      expect(answer.json().errors).toMatchObject([
        { path: 'date', code },
        { path: 'location.placeId', code: 'placeMissing' },
        { path: 'genres', message: 'genres must be JSON' },
        { path: 'link', message: 'link must be JSON' },
      ]);
    },
  );
});
