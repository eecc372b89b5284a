import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchGig } from '../domain/followers.ts';
import { createTestApp, multipart, type Parts, picture, type TestApp } from './test-app.ts';

const RECIFE = 'gn:3390760';
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

let test: TestApp;
let artist: { id: number; publicId: string; contactId: number };

beforeAll(async () => {
  test = await createTestApp();
  artist = await anArtist('djana');
});
afterAll(() => test.close());

async function anArtist(username: string) {
  const contactId = await test.contact();
  const { id, public_id } = await test.services.db
    .insertInto('artists')
    .values({
      public_id: `id-${username}`,
      username,
      display_name: 'Djana',
      bio: '',
      genres: ['house'],
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();
  await test.services.db
    .insertInto('artist_managers')
    .values({ artist_id: id, contact_id: contactId })
    .execute();
  return { id, publicId: public_id, contactId };
}

async function form(setupSessionId: string, changes: Parts = {}): Promise<Parts> {
  return {
    setupSessionId,
    title: 'Late night at the Silver Room',
    content: 'Two rooms.\nOne sound system.',
    date: '2030-12-13T01:00:00.000Z',
    location: JSON.stringify({
      placeId: RECIFE,
      name: 'Recife',
      coordinates: { lat: -8.05, lng: -34.9 },
    }),
    genres: '["house"]',
    link: 'null',
    image: { bytes: await picture(), name: 'cover.jpg', type: 'image/jpeg' },
    ...changes,
  };
}

const send = async (method: 'POST' | 'PATCH', parts: Parts) =>
  await test.app.inject(await multipart(method, '/api/v1/gigs', parts));

async function publish(changes: Parts = {}, by = artist) {
  const token = await test.session('create-gig', by.contactId, { artistId: by.id });
  const response = await send('POST', await form(token, changes));
  expect(response.json()).toHaveProperty('shortId');
  const { id } = await test.services.db
    .selectFrom('gigs')
    .select('id')
    .where('public_id', '=', response.json().id)
    .executeTakeFirstOrThrow();
  return { gig: response.json(), gigId: id, token };
}

async function edit(gigId: number, changes: Parts = {}) {
  const token = await test.session('edit-gig', artist.contactId, { artistId: artist.id, gigId });
  return await send('PATCH', await form(token, { image: undefined, ...changes }));
}

const announcementsOf = async (gigId: number) =>
  await test.services.db
    .selectFrom('announcements')
    .select(['kind', 'state', 'facts'])
    .where('gig_id', '=', gigId)
    .orderBy('id')
    .execute();

describe('publishing a gig', () => {
  it('answers with the gig in its venue’s zone, readable by id and short id', async () => {
    const { gig } = await publish();
    expect(gig).toMatchObject({
      artistId: artist.publicId,
      artist: { username: 'djana', displayName: 'Djana' },
      date: '2030-12-13T01:00:00.000Z',
      timeZone: 'America/Recife',
      status: 'scheduled',
      link: null,
      location: { name: 'Recife', placeId: RECIFE, coordinates: [-8.05, -34.9], venue: null },
      placeId: RECIFE,
    });
    expect(gig.locationName).toContain('Recife');
    for (const url of [
      `/api/v1/gigs/${gig.id}`,
      `/api/v1/gigs/short-id/${gig.shortId.toUpperCase()}`,
    ]) {
      expect((await test.app.inject(url)).json()).toEqual(gig);
    }
  });

  it('writes the gig, what is to be told and the job that tells it', async () => {
    const { gigId } = await publish();
    expect(await announcementsOf(gigId)).toMatchObject([
      {
        kind: 'new',
        state: 'waiting',
        facts: { new: { wallTime: '2030-12-12T22:00:00', placeName: 'Recife' } },
      },
    ]);
  });

  it('counts a line break as one character, however the browser sends it', async () => {
    const { gig } = await publish({ content: `${'x'.repeat(249)}\r\n${'x'.repeat(250)}` });
    expect(gig.content).toBe(`${'x'.repeat(249)}\n${'x'.repeat(250)}`);
  });

  it('publishes one gig per session and then names it', async () => {
    const { gig, token } = await publish();
    expect((await send('POST', await form(token))).statusCode).toBe(409);
    expect((await test.app.inject(`/api/v1/setup-sessions/${token}`)).json()).toMatchObject({
      artistId: artist.publicId,
      gigId: gig.id,
    });
  });

  it('keeps venue, address, link and a zone chosen by hand', async () => {
    const { gig } = await publish({
      location: JSON.stringify({ placeId: RECIFE, venue: 'Silver Room', address: 'Rua 1' }),
      link: '{"text":"Tickets","url":"tickets.example/1"}',
      timeZone: 'America/Noronha',
    });
    expect(gig).toMatchObject({
      location: { venue: 'Silver Room', address: 'Rua 1' },
      link: { text: 'Tickets', url: 'https://tickets.example/1' },
      timeZone: 'America/Noronha',
    });
  });

  it.each<[string, Parts, string]>([
    ['a past date', { date: inHours(-1) }, 'date'],
    ['a date that is none', { date: 'tomorrow' }, 'date'],
    ['a title of two characters', { title: 'ab' }, 'title'],
    ['a text of 501 characters', { content: 'x'.repeat(501) }, 'content'],
    ['an unknown place', { location: '{"placeId":"gn:1"}' }, 'location'],
    ['a whole country', { location: '{"placeId":"cc:BR"}' }, 'location'],
    [
      'coordinates far from the place',
      { location: `{"placeId":"${RECIFE}","coordinates":{"lat":0,"lng":0}}` },
      'location',
    ],
    ['a location that is no JSON', { location: 'Recife' }, 'location'],
    ['a javascript: link', { link: '{"text":"x","url":"javascript:alert(1)"}' }, 'link.url'],
    ['a link without a text', { link: '{"text":"","url":"https://a.example"}' }, 'link.text'],
    ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['no cover', { image: undefined }, 'image'],
    ['no genre', { genres: '[]' }, 'genres'],
  ])('refuses %s and publishes nothing', async (_, changes, path) => {
    const token = await test.session('create-gig', artist.contactId, { artistId: artist.id });
    const response = await send('POST', await form(token, changes));
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toMatchObject([{ path }]);
    expect((await test.app.inject(`/api/v1/setup-sessions/${token}`)).json()).not.toHaveProperty(
      'gigId',
    );
  });
});

describe('editing a gig', () => {
  it('keeps both ids and the cover, and says nothing when no fact changed', async () => {
    const { gig, gigId } = await publish();
    const response = await edit(gigId, { title: 'Another title' });
    expect(response.json()).toMatchObject({
      id: gig.id,
      shortId: gig.shortId,
      title: 'Another title',
      image: gig.image,
    });
    expect(await announcementsOf(gigId)).toHaveLength(1);
  });

  it('tells two changes within a few minutes as one, from the first state to the last', async () => {
    const { gigId } = await publish();
    await edit(gigId, { date: '2030-12-14T01:00:00.000Z' });
    await edit(gigId, { date: '2030-12-15T01:00:00.000Z' });
    const [, first, second] = await announcementsOf(gigId);
    expect(first).toMatchObject({ kind: 'changed', state: 'superseded' });
    expect(second).toMatchObject({
      kind: 'changed',
      state: 'waiting',
      facts: { old: { wallTime: '2030-12-12T22:00:00' }, new: { wallTime: '2030-12-14T22:00:00' } },
    });
  });

  it('tells nothing when a change is taken back in time', async () => {
    const { gigId } = await publish();
    await edit(gigId, { date: '2030-12-14T01:00:00.000Z' });
    await edit(gigId);
    const waiting = (await announcementsOf(gigId)).filter((row) => row.state === 'waiting');
    expect(waiting.map((row) => row.kind)).toEqual(['new']);
  });

  it('tells a cancellation instead of what still waited', async () => {
    const { gigId } = await publish();
    await edit(gigId, { date: '2030-12-14T01:00:00.000Z' });
    await edit(gigId, { date: '2030-12-14T01:00:00.000Z', status: 'cancelled' });
    expect(await announcementsOf(gigId)).toMatchObject([
      { kind: 'new', state: 'superseded' },
      { kind: 'changed', state: 'superseded' },
      { kind: 'cancelled', state: 'waiting' },
    ]);
  });

  it('announces a gig moved to another town to those newly near', async () => {
    const { gigId } = await publish();
    await edit(gigId, { location: '{"placeId":"gn:2950159"}' });
    expect((await announcementsOf(gigId)).map((row) => row.kind)).toEqual([
      'new',
      'changed',
      'new',
    ]);
  });

  it('lets a gig that has begun keep its date but not move into the past', async () => {
    const { gigId } = await publish();
    const begun = new Date(Date.now() - HOUR);
    await test.services.db
      .updateTable('gigs')
      .set({ starts_at: begun })
      .where('id', '=', gigId)
      .execute();
    expect((await edit(gigId, { date: begun.toISOString() })).statusCode).toBe(200);
    expect((await edit(gigId, { date: inHours(-2) })).statusCode).toBe(400);
  });

  it('refuses the session of another kind', async () => {
    const token = await test.session('create-gig', artist.contactId, { artistId: artist.id });
    expect((await send('PATCH', await form(token))).statusCode).toBe(403);
  });
});

describe('lists of gigs', () => {
  it('give future gigs soonest first and previous ones latest first, page by page', async () => {
    const lister = await anArtist('lister');
    const { gigId: previous } = await publish({ title: 'previous' }, lister);
    const { gigId: begun } = await publish({ title: 'begun' }, lister);
    await publish({ title: 'later', date: inHours(200) }, lister);
    await publish({ title: 'sooner', date: inHours(100) }, lister);
    const startAt = async (gigId: number, hours: number) =>
      await test.services.db
        .updateTable('gigs')
        .set({ starts_at: new Date(Date.now() + hours * HOUR) })
        .where('id', '=', gigId)
        .execute();
    await startAt(previous, -7);
    await startAt(begun, -5);

    const titles = async (url: string) => {
      const response = await test.app.inject(url);
      return {
        titles: response.json().map((gig: { title: string }) => gig.title),
        link: response.headers.link,
      };
    };
    const base = `/api/v1/artists/future-gigs/${lister.publicId}`;
    const first = await titles(`${base}?limit=2`);
    expect(first.titles).toEqual(['begun', 'sooner']);
    const next = /<(.+)>; rel="next"/.exec(String(first.link))![1]!;
    expect(await titles(next)).toEqual({ titles: ['later'], link: undefined });
    expect((await titles(`/api/v1/artists/previous-gigs/${lister.publicId}`)).titles).toEqual([
      'previous',
    ]);
  });

  it('give a fan the gigs they watch, by a handle that ends with the session', async () => {
    const { gig, gigId } = await publish();
    const fan = await test.contact();
    await watchGig(test.services.db, fan, gigId);
    const token = await test.session('followed-gigs', fan);
    const { userId } = (await test.app.inject(`/api/v1/setup-sessions/${token}`)).json();
    const url = `/api/v1/gigs/future-gigs?userId=${userId}`;
    expect((await test.app.inject(url)).json()).toMatchObject([{ id: gig.id }]);
    expect((await test.app.inject(`/api/v1/gigs/previous-gigs?userId=${userId}`)).json()).toEqual(
      [],
    );
    await test.expire(token);
    expect((await test.app.inject(url)).statusCode).toBe(410);
  });

  it.each(['future', 'previous'])('say which argument the %s gigs lack', async (when) => {
    const response = await test.app.inject(`/api/v1/gigs/${when}-gigs`);
    expect(response.json()).toMatchObject({ status: 400, detail: 'Please pass a userId' });
  });

  it.each(['limit=0', 'limit=101', 'cursor=xyz'])('refuse ?%s', async (query) => {
    const response = await test.app.inject(
      `/api/v1/artists/future-gigs/${artist.publicId}?${query}`,
    );
    expect(response.statusCode).toBe(400);
  });

  it.each([
    '/api/v1/gigs/nothing',
    '/api/v1/gigs/short-id/nothing',
    '/api/v1/artists/future-gigs/nobody',
  ])('answer 404 at %s', async (url) => {
    expect((await test.app.inject(url)).json()).toMatchObject({ status: 404 });
  });
});
