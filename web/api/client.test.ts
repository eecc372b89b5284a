import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, isUnsettled } from '../../contract/api-problem.ts';
import { ENGLISH, GERMAN } from '../testing/words.ts';
import {
  addFollowedLocation,
  browserApi as api,
  checkUsername,
  createArtist,
  createGig,
  deleteBrandName,
  place,
  removeFollowedLocation,
  saveBrandName,
  searchPlaces,
  updateArtist,
  updateGig,
} from './client.ts';
import { reasonOf } from './use-failure-toast.ts';

/** What the browser was asked to send. */
let calls: { method: string; url: string; body: unknown }[];
/** What could end these calls before their answer. */
let signals: unknown[];
/** What the network answers next. */
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  calls = [];
  signals = [];
  answer = () => Response.json({});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    calls.push({ method: init.method ?? 'GET', url, body: init.body });
    signals.push(init.signal ?? null);
    return answer();
  });
});
afterEach(() => {
  // First, for a spy on what is stubbed would put the stub back.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['de', 'de'],
  ['en', null],
  ['', null],
])('asks for places to be called as on a page in "%s"', async (lang, asked) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  const send = vi.spyOn(globalThis, 'fetch');
  await addFollowedLocation({ setupSessionId: 's', location: { placeId: 'p' } });
  await api.followedLocations('u');
  for (const [, init] of send.mock.calls) {
    expect(new Headers(init?.headers).get('places-language')).toBe(asked);
  }
  expect(new Headers(send.mock.calls[0]?.[1]?.headers).get('content-type')).toBe(
    'application/json',
  );
});

it('keeps a session out of the addresses of calls that only answer better with it', async () => {
  const send = vi.spyOn(globalThis, 'fetch');
  await checkUsername('a_b', undefined, 's1');
  await searchPlaces({ query: 'recife', for: 'gig', setupSessionId: 's1' });
  for (const [url, init] of send.mock.calls) {
    expect(String(url)).not.toContain('s1');
    expect(new Headers(init?.headers).get('setup-session')).toBe('s1');
  }
});

describe('a call without what it needs', () => {
  it.each([
    ['Please pass an artistId', () => api.artist('')],
    ['Please pass a username', () => api.artistQrCode('')],
    ['Please pass a userId', () => api.followedFutureGigs('')],
    ['Please pass a userId', () => api.followedPreviousGigs('')],
    ['Please pass a userId', () => api.followedLocations('')],
    ['Please specify a username', () => checkUsername('')],
    [
      'Please pass a location and sessionId',
      () => addFollowedLocation({ setupSessionId: '', location: { placeId: 'p' } }),
    ],
    [
      'Please pass a location and sessionId',
      () => addFollowedLocation({ setupSessionId: 's', location: null }),
    ],
    ['Please pass a locationId and sessionId', () => removeFollowedLocation('', 's')],
    ['Please pass a locationId and sessionId', () => removeFollowedLocation('l', '')],
  ])('throws "%s" and sends nothing', async (text, call) => {
    const failure = await call().catch((error: unknown) => error);
    expect(failure).toEqual(new TypeError(text));
    expect(calls).toEqual([]);
  });
});

describe('a call', () => {
  const form = new FormData();
  const location = { placeId: 'p', name: 'Recife' };

  it.each([
    ['GET', '/api/v1/setup-sessions/s%2F1', () => api.setupSession('s/1'), undefined],
    ['GET', '/api/v1/artists/a1', () => api.artist('a1'), undefined],
    ['GET', '/api/v1/artists/username/dj.a/qr-code', () => api.artistQrCode('dj.a'), undefined],
    ['GET', '/api/v1/artists/check-username?username=a_b', () => checkUsername('a_b'), undefined],
    ['GET', '/api/v1/gigs/g1', () => api.gig('g1'), undefined],
    ['GET', '/api/v1/gigs/future-gigs?userId=u1', () => api.followedFutureGigs('u1'), undefined],
    [
      'GET',
      '/api/v1/gigs/previous-gigs?userId=u1',
      () => api.followedPreviousGigs('u1'),
      undefined,
    ],
    [
      'GET',
      '/api/v1/location-subscriptions?userId=u1',
      () => api.followedLocations('u1'),
      undefined,
    ],
    ['POST', '/api/v1/artists', () => createArtist(form), form],
    ['PATCH', '/api/v1/artists', () => updateArtist(form), form],
    ['POST', '/api/v1/gigs', () => createGig(form), form],
    ['PATCH', '/api/v1/gigs', () => updateGig(form), form],
    [
      'POST',
      '/api/v1/location-subscriptions/',
      () => addFollowedLocation({ setupSessionId: 's', location }),
      JSON.stringify({ setupSessionId: 's', location }),
    ],
    ['POST', '/api/v1/brand-names', () => saveBrandName('A B'), '{"name":"A B"}'],
    ['GET', '/api/v1/places/geo%3A1', () => place('geo:1'), undefined],
    [
      'GET',
      '/api/v1/places?query=S%C3%A3o+P&for=gig&near=-8.05%2C-34.88',
      () => searchPlaces({ query: 'São P', for: 'gig', near: { lat: -8.05, lng: -34.88 } }),
      undefined,
    ],
  ])('is sent as %s %s', async (method, url, call, body) => {
    await call();
    expect(calls).toEqual([{ method, url, body }]);
  });

  it.each([200, 201, 202, 299])('succeeds when it is answered with %i', async (status) => {
    answer = () => Response.json({ id: 'g1' }, { status });
    expect(await createGig(form)).toEqual({ id: 'g1' });
  });

  it.each([
    ['reads', () => api.gig('g1')],
    ['sends a form', () => createGig(form)],
    ['sends JSON', () => saveBrandName('A B')],
  ])('that %s waits for its answer as long as that takes', async (_what, call) => {
    vi.useFakeTimers();
    try {
      const { promise, resolve } = Promise.withResolvers<Response>();
      answer = () => promise;
      const settled = vi.fn();
      const called = call().finally(settled);
      await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
      expect(settled).not.toHaveBeenCalled();
      expect(vi.getTimerCount()).toBe(0);
      expect(signals, 'nothing but an answer ends it').toEqual([null]);
      resolve(Response.json({ id: 'g1' }));
      expect(await called).toEqual({ id: 'g1' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('succeeds without a body', async () => {
    answer = () => new Response(null, { status: 204 });
    await removeFollowedLocation('l1', 's1');
    await deleteBrandName('n1');
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /api/v1/location-subscriptions/l1?setupSessionId=s1',
      'DELETE /api/v1/brand-names/n1',
    ]);
  });

  it('that deletes succeeds when the thing is gone already, as after an answer that was lost', async () => {
    const problem = { title: 'Not found', status: 404, detail: 'You do not follow this place' };
    answer = () => Response.json(problem, { status: 404 });
    await removeFollowedLocation('l1', 's1');
    await deleteBrandName('n1');
    answer = () => Response.json({ ...problem, status: 403 }, { status: 403 });
    await expect(removeFollowedLocation('l1', 's1')).rejects.toMatchObject({ status: 403 });
  });

  it('throws the problem that the server tells', async () => {
    const errors = [{ path: 'title', message: 'A title has at least 3 characters' }];
    const problem = { title: 'Bad input', status: 400, detail: 'Check the title', errors };
    answer = () => Response.json(problem, { status: 400 });
    await expect(createGig(form)).rejects.toMatchObject({ name: 'ApiProblem', ...problem });
  });

  it('throws a problem with the status when the answer is no problem of ours', async () => {
    answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    await expect(api.gig('g1')).rejects.toMatchObject({ name: 'ApiProblem', status: 502 });
  });

  it.each([
    ['17', 'in 17 seconds'],
    ['1', 'in a second'],
    ['Sat, 21 Nov 2026 10:00:00 GMT', 'in a moment'],
  ])('says when to try again after too many (Retry-After: %s)', async (after, said) => {
    const headers = { 'retry-after': after };
    answer = () => new Response('Rate limit exceeded', { status: 429, headers });
    const failure = await createGig(form).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 429 });
    expect(reasonOf(failure, ENGLISH)).toContain(said);
  });

  it('says in the language of the page what was changed too often', async () => {
    const told = { code: 'changedTooOften', values: { times: 60, minutes: 9 } };
    const problem = { title: 'Too often', status: 429, detail: 'In English', ...told };
    answer = () => Response.json(problem, { status: 429 });
    const failure = await createGig(form).catch((error: unknown) => error);
    expect(reasonOf(failure, GERMAN)).toBe(
      'Dieser Gig wurde innerhalb einer Stunde 60-mal geändert, und öfter geht es nicht. Bitte versuch es in 9 Minuten noch einmal.',
    );
  });

  it('says the faults of fields in the language of the page, each once', async () => {
    const missing = { code: 'dateMissing', message: 'A date is required' };
    const tooShort = { code: 'titleTooShort', message: 'In English', values: { minimum: 3 } };
    const errors = [
      { path: 'date', ...missing },
      { path: 'title', ...tooShort },
      { path: 'day', ...missing },
    ];
    const problem = { title: 'Bad input', status: 400, detail: 'In English', errors };
    answer = () => Response.json(problem, { status: 400 });
    const failure = await createGig(form).catch((error: unknown) => error);
    expect(reasonOf(failure, GERMAN)).toBe('Das Datum fehlt. Ein Titel hat mindestens 3 Zeichen');
  });

  it.each([
    ['of no code', {}],
    ['of a code that came up since', { code: 'fromTomorrow' }],
    ['whose code is a property of every object', { code: 'constructor' }],
    [
      'of fields of which one has no words',
      {
        errors: [
          { path: 'date', code: 'dateMissing', message: 'A date is required' },
          { path: 'limit', message: 'limit must be a number' },
        ],
      },
    ],
  ])('says a problem %s in English, as the server does', async (_which, told) => {
    const problem = { title: 'Bad input', status: 400, detail: 'It is English', ...told };
    answer = () => Response.json(problem, { status: 400 });
    const failure = await createGig(form).catch((error: unknown) => error);
    expect(reasonOf(failure, GERMAN)).toBe('It is English');
  });

  it('throws a problem with status 0 when no answer comes', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const failure = await api.gig('g1').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiProblem);
    expect(failure).toMatchObject({ status: 0, unsent: false });
    expect(reasonOf(failure, ENGLISH)).toContain('There was no answer.');
    expect(isUnsettled(failure)).toBe(true);
  });

  it('that fails on a device that was offline before is known not to have been sent', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    vi.stubGlobal('navigator', { onLine: false });
    const failure = await createGig(form).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 0, unsent: true });
    expect(reasonOf(failure, ENGLISH)).toContain('You are offline.');
    expect(isUnsettled(failure)).toBe(false);
  });

  it('that breaks within its answer may have done what it was made for', async () => {
    answer = () => new Response('{"id": "g', { status: 201 });
    const failure = await createGig(form).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ApiProblem', status: 0 });
    expect(isUnsettled(failure)).toBe(true);
  });

  it.each([
    [409, false],
    [429, false],
    [500, true],
    [502, true],
  ])('that is answered with %i may have done what it was made for: %s', async (status, may) => {
    answer = () => new Response('', { status });
    expect(isUnsettled(await createGig(form).catch((error: unknown) => error))).toBe(may);
  });

  it('throws the abort itself when the caller gave it up', async () => {
    const giveUp = new AbortController();
    answer = () => Promise.reject(giveUp.signal.reason);
    giveUp.abort();
    const search = searchPlaces({ query: 'Rec', for: 'gig', signal: giveUp.signal });
    await expect(search).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a list', () => {
  it('comes with the cursor of its next page', async () => {
    const link = '</api/v1/gigs/future-gigs?userId=u&cursor=a%3Db>; rel="next"';
    answer = () => Response.json([{ id: 'g1' }], { headers: { link } });
    expect(await api.followedFutureGigs('u')).toEqual({ items: [{ id: 'g1' }], next: 'a=b' });
  });

  it('is asked for from a cursor, and says that it ends', async () => {
    answer = () => Response.json([]);
    expect(await api.followedPreviousGigs('u1', 'a=b')).toEqual({ items: [], next: null });
    expect(calls[0]?.url).toBe('/api/v1/gigs/previous-gigs?userId=u1&cursor=a%3Db');
  });
});
