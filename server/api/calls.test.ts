import { afterAll, describe, expect, it } from 'vitest';
import { contactFor } from '../domain/contacts/contacts.ts';
import { createTestApp } from '../testing/app.ts';
import { givenArtist } from '../testing/gigs.ts';

const RECIFE = { placeId: 'gn:3390760', name: 'Recife' };

const test = await createTestApp();
afterAll(() => test.close());

const post = (url: string, payload: object | string) =>
  test.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json' },
  });

describe('setup sessions', () => {
  it('tell kind, expiration and, for fans, a handle', async () => {
    const token = await test.session('manage-locations', await test.contact());
    const response = await test.app.inject(`/api/v1/setup-sessions/${token}`);
    expect(response.json()).toEqual({
      id: token,
      kind: 'manage-locations',
      drafts: expect.stringMatching(/^\w{22}\.\w{22}$/),
      expiration: expect.stringMatching(/^\d{4}-.+Z$/),
      userId: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('are gone once expired and unknown when never made', async () => {
    const token = await test.session('create-artist', await test.contact());
    await test.expire(token);
    expect((await test.app.inject(`/api/v1/setup-sessions/${token}`)).json()).toMatchObject({
      status: 410,
      detail: 'This session has expired.',
    });
    expect((await test.app.inject('/api/v1/setup-sessions/nonsense')).statusCode).toBe(404);
  });
});

describe('followed locations', () => {
  const url = '/api/v1/location-subscriptions/';

  async function fan() {
    const token = await test.session('manage-locations', await test.contact());
    const { userId } = (await test.app.inject(`/api/v1/setup-sessions/${token}`)).json();
    return { token, userId };
  }

  it('are added once, listed newest first and removed', async () => {
    const { token, userId } = await fan();
    const added = await post(url, { setupSessionId: token, location: RECIFE });
    expect(added.statusCode).toBe(201);
    expect(added.json()).toEqual({
      id: expect.any(String),
      placeId: RECIFE.placeId,
      name: expect.stringContaining('Recife'),
      usualRadiusKm: 42,
      ownRadiusKm: null,
      gigs: [],
    });
    const again = await post(url, { setupSessionId: token, location: RECIFE });
    expect([again.statusCode, again.json()]).toEqual([200, added.json()]);
    await post(url, { setupSessionId: token, location: { placeId: 'cc:DE' } });
    const list = await test.app.inject(`/api/v1/location-subscriptions?userId=${userId}`);
    expect(list.json().map((place: { name: string }) => place.name)).toEqual([
      'Germany',
      added.json().name,
    ]);
    const removed = await test.app.inject({
      method: 'DELETE',
      url: `/api/v1/location-subscriptions/${added.json().id}?setupSessionId=${token}`,
    });
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
  });

  it('cannot be removed by another fan', async () => {
    const { token } = await fan();
    const { id } = (await post(url, { setupSessionId: token, location: RECIFE })).json();
    const { token: other } = await fan();
    const refused = await test.app.inject({
      method: 'DELETE',
      url: `/api/v1/location-subscriptions/${id}?setupSessionId=${other}`,
    });
    expect(refused.statusCode).toBe(403);
  });

  it('take a radius of the fan’s own, and go back to the usual one', async () => {
    const { token, userId } = await fan();
    const { id } = (await post(url, { setupSessionId: token, location: RECIFE })).json();
    const choose = (radiusKm: unknown, setupSessionId = token, of = id) =>
      test.app.inject({
        method: 'PATCH',
        url: `${url}${of}`,
        payload: { setupSessionId, radiusKm },
      });
    const kept = async () =>
      (await test.app.inject(`/api/v1/location-subscriptions?userId=${userId}`)).json()[0]
        .ownRadiusKm;
    expect((await choose(10)).json()).toMatchObject({ id, usualRadiusKm: 42, ownRadiusKm: 10 });
    expect(await kept()).toBe(10);
    expect((await choose(null)).statusCode).toBe(200);
    expect(await kept()).toBeNull();
    expect((await choose(30)).json()).toMatchObject({
      status: 400,
      detail: 'radiusKm must be 10, 25, 50 or 100',
    });
    const country = (
      await post(url, { setupSessionId: token, location: { placeId: 'cc:DE' } })
    ).json();
    expect((await choose(10, token, country.id)).json()).toMatchObject({
      status: 400,
      detail: 'Only a city has a radius',
    });
    expect((await choose(10, (await fan()).token)).statusCode).toBe(403);
    expect((await choose(10, token, 'nowhere')).statusCode).toBe(404);
  });

  it('say with the specification’s texts what a call lacks', async () => {
    const details = [
      await post(url, { location: RECIFE }),
      await post(url, { setupSessionId: 'x' }),
      await post(url, { setupSessionId: '', location: RECIFE }),
      await test.app.inject('/api/v1/location-subscriptions'),
      await test.app.inject({ method: 'DELETE', url: '/api/v1/location-subscriptions/1' }),
    ].map((response) => [response.statusCode, response.json().detail]);
    expect(details).toEqual([
      [400, 'Please pass a location and sessionId'],
      [400, 'Please pass a location and sessionId'],
      [400, 'Please pass a location and sessionId'],
      [400, 'Please pass a userId'],
      [400, 'Please pass a locationId and sessionId'],
    ]);
  });

  it('are removed by a client that announces JSON and sends none', async () => {
    const { token } = await fan();
    const { id } = (await post(url, { setupSessionId: token, location: RECIFE })).json();
    const removed = await test.app.inject({
      method: 'DELETE',
      url: `${url}${id}?setupSessionId=${token}`,
      headers: { 'content-type': 'application/json' },
    });
    expect(removed.statusCode).toBe(204);
  });

  it('refuse an unknown place and another kind of session', async () => {
    const { token } = await fan();
    expect(
      (await post(url, { setupSessionId: token, location: { placeId: 'gn:1' } })).statusCode,
    ).toBe(400);
    const wrong = await test.session('followed-gigs', await test.contact());
    expect((await post(url, { setupSessionId: wrong, location: RECIFE })).statusCode).toBe(403);
  });
});

describe('brand names', () => {
  it('are saved, listed in order and deleted', async () => {
    const saved = await post('/api/v1/brand-names', { name: 'Velvet Otter' });
    expect(saved.statusCode).toBe(201);
    expect((await test.app.inject('/api/v1/brand-names')).json()).toContainEqual(saved.json());
    const url = `/api/v1/brand-names/${saved.json().id}`;
    expect((await test.app.inject({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await test.app.inject({ method: 'DELETE', url })).statusCode).toBe(404);
  });

  it.each(['', 'x'.repeat(81)])('refuse a name of %#', async (name) => {
    expect((await post('/api/v1/brand-names', { name })).statusCode).toBe(400);
  });
});

describe('places', () => {
  it('are searched from three characters on', async () => {
    expect((await test.app.inject('/api/v1/places?query=re&for=gig')).json()).toEqual([]);
    const [first] = (await test.app.inject('/api/v1/places?query=recif&for=gig')).json();
    expect(first).toEqual({ placeId: RECIFE.placeId, description: 'Recife, Pernambuco, Brazil' });
  });

  it('come first where they lie in the country of who holds the session', async () => {
    const { db, vault } = test.services;
    const contactId = await db
      .transaction()
      .execute((trx) => contactFor(trx, vault, 'portfolio', { waId: '27821234567' }));
    const token = await test.session('manage-locations', contactId);
    const first = async (headers = {}) =>
      (await test.app.inject({ url: '/api/v1/places?query=newcastle', headers })).json()[0]
        .description;
    expect(await first()).toBe('Newcastle upon Tyne, England, United Kingdom');
    expect(await first({ 'setup-session': token })).toBe('Newcastle, KwaZulu-Natal, South Africa');
  });

  it('around a position are the largest towns, called as in the language', async () => {
    const towns = (await test.app.inject('/api/v1/places/around?near=-8.05,-34.88')).json();
    expect(towns).toHaveLength(12);
    expect(towns[0]).toEqual({
      placeId: RECIFE.placeId,
      name: 'Recife',
      coordinates: { lat: expect.closeTo(-8.05, 1), lng: expect.closeTo(-34.88, 1) },
    });
    expect((await test.app.inject('/api/v1/places/around?near=north')).statusCode).toBe(400);
  });

  it('behind links are looked for only for who makes a gig, and behind the short ones of maps apps', async () => {
    const contactId = await test.contact();
    const open = async (link: string, token = '') =>
      await test.app.inject({
        method: 'POST',
        url: '/api/v1/places/position',
        headers: { 'setup-session': token },
        payload: { link },
      });
    const short = 'https://maps.app.goo.gl/aB3';
    expect((await open(short)).statusCode).toBe(404);
    const cities = await test.session('manage-locations', contactId);
    expect((await open(short, cities)).statusCode).toBe(403);
    await test.expire(cities);
    expect((await open(short, cities)).json()).toMatchObject({
      status: 410,
      code: 'sessionExpired',
    });
    const artist = await givenArtist(test.services.db, 'short.links', contactId);
    const gig = await test.session('create-gig', contactId, { artistId: artist.id });
    for (const link of ['https://127.0.0.1/maps', 'http://169.254.169.254/', '']) {
      expect((await open(link, gig)).json()).toMatchObject({ status: 400, code: 'linkNotOpened' });
    }
  });

  it('are resolved to coordinates and zone', async () => {
    expect((await test.app.inject(`/api/v1/places/${RECIFE.placeId}`)).json()).toEqual({
      placeId: RECIFE.placeId,
      name: 'Recife',
      coordinates: { lat: expect.closeTo(-8.05, 1), lng: expect.closeTo(-34.88, 1) },
      timeZone: 'America/Recife',
    });
    expect((await test.app.inject('/api/v1/places/gn:1')).statusCode).toBe(404);
    const inMiles = async (id: string) =>
      (await test.app.inject(`/api/v1/places/${id}`)).json().inMiles;
    expect(await inMiles('gn:2643743'), 'of London').toBe(true);
    expect(await inMiles('gn:3390760'), 'of Recife').toBeUndefined();
  });
});

describe('every call', () => {
  it('takes JSON only where it takes no form', async () => {
    const headers = { 'content-type': 'text/plain' };
    const url = '/api/v1/brand-names';
    const response = await test.app.inject({ method: 'POST', url, headers, payload: 'x' });
    expect(response.json()).toMatchObject({ status: 415 });
  });

  it('answers broken JSON, an oversized body and an unknown path with a problem', async () => {
    const answers = [
      await post('/api/v1/brand-names', '{"name":'),
      await post('/api/v1/brand-names', { name: 'x'.repeat(300_000) }),
      await test.app.inject('/api/v1/nothing'),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 413, 404]);
    for (const answer of answers) {
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(Object.keys(answer.json())).toEqual(
        expect.arrayContaining(['title', 'status', 'detail']),
      );
      expect(answer.body).not.toContain('node_modules');
    }
  });

  it('is described by OpenAPI 3.1, readable as a page', async () => {
    const description = (await test.app.inject('/api/openapi.json')).json();
    expect(description.openapi).toBe('3.1.0');
    expect(
      Object.keys(description.paths)
        .filter((path) => path.startsWith('/api/v1/'))
        .sort(),
    ).toMatchInlineSnapshot(`
      [
        "/api/v1/artists",
        "/api/v1/artists/check-username",
        "/api/v1/artists/future-gigs/{artistId}",
        "/api/v1/artists/previous-gigs/{artistId}",
        "/api/v1/artists/username/{username}",
        "/api/v1/artists/username/{username}/qr-code",
        "/api/v1/artists/{artistId}",
        "/api/v1/brand-names",
        "/api/v1/brand-names/{id}",
        "/api/v1/gigs",
        "/api/v1/gigs/future-gigs",
        "/api/v1/gigs/previous-gigs",
        "/api/v1/gigs/short-id/{shortId}",
        "/api/v1/gigs/{gigId}",
        "/api/v1/location-subscriptions",
        "/api/v1/location-subscriptions/{locationId}",
        "/api/v1/places",
        "/api/v1/places/around",
        "/api/v1/places/position",
        "/api/v1/places/{placeId}",
        "/api/v1/setup-sessions/{id}",
        "/api/v1/setup-sessions/{id}/picture",
      ]
    `);
  });

  it('says of every call what a refusal looks like, and of a form which fields hold JSON', async () => {
    const { paths, components } = (await test.app.inject('/api/openapi.json')).json();
    const calls = Object.values<Record<string, { responses: object }>>(paths).flatMap((path) =>
      Object.values(path),
    );
    for (const { responses } of calls) {
      expect(responses).toMatchObject({ '4XX': { $ref: '#/components/responses/Problem' } });
    }
    expect(components.responses.Problem.content).toEqual({
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    });
    expect(components.schemas.Problem.required).toEqual(['title', 'status', 'detail']);
    const form = paths['/api/v1/gigs'].post.requestBody.content['multipart/form-data'].schema;
    for (const field of ['location', 'genres', 'link']) {
      expect(form.properties[field]).toMatchObject({
        type: 'string',
        contentMediaType: 'application/json',
      });
    }
  });

  it.each([
    ['PUT', '/gigs', 'GET, HEAD, PATCH, POST'],
    ['OPTIONS', '/gigs/short-id/abc2345', 'GET, HEAD'],
    ['DELETE', '/setup-sessions/unknown', 'GET, HEAD'],
    ['PATCH', '/location-subscriptions/', 'GET, HEAD, POST'],
  ] as const)('say to %s %s which methods the address takes', async (method, url, allow) => {
    const refused = await test.app.inject({ method, url: `/api/v1${url}` });
    expect(refused.json()).toMatchObject({ status: 405, title: 'Not with this method' });
    expect(refused.headers.allow).toBe(allow);
  });

  it('are described readably, with everything the page asks for, whether its address ends in a slash', async () => {
    for (const address of ['/api/docs', '/api/docs/']) {
      const { body } = await test.app.inject(address);
      const assets = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, asset]) => asset!);
      expect(assets.length, address).toBeGreaterThan(4);
      for (const asset of assets) {
        const { pathname } = new URL(asset, `http://stagebell.test${address}`);
        const { statusCode } = await test.app.inject(pathname);
        expect([statusCode, pathname], `asked by ${address}`).toEqual([200, pathname]);
      }
    }
  });

  it('is refused with Retry-After when one address asks too often', async () => {
    const from = (remoteAddress: string) =>
      test.app.inject({ url: '/api/v1/places?query=a', remoteAddress });
    for (let request = 0; request < 1000; request += 1) await from('10.9.8.7');
    const refused = await from('10.9.8.7');
    expect(refused.headers['retry-after']).toBeDefined();
    expect(refused.json()).toMatchObject({ status: 429, title: 'Too many requests' });
    expect((await from('10.9.8.6')).statusCode).toBe(200);
  });

  it('counts the addresses of one IPv6 network of 64 bits as one', async () => {
    const from = (remoteAddress: string) =>
      test.app.inject({ url: '/api/v1/places?query=a', remoteAddress });
    for (let request = 0; request < 1000; request += 1) {
      await from(`2001:db8:0:1::${request.toString(16)}`);
    }
    expect((await from('2001:db8:0:1:ffff::1')).statusCode).toBe(429);
    expect((await from('2001:db8:0:200::1')).statusCode).toBe(200);
  });
});
