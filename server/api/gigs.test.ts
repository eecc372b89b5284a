import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Gig } from '../../contract/gig.ts';
import { GIG_EDITS_AN_HOUR } from '../../contract/limits.ts';
import { setGigStatus } from '../domain/gigs/saving/edit-gig.ts';
import type { Parts } from '../testing/app.ts';
import { createGigScene, HOUR, inHours, RECIFE } from '../testing/gig-scene.ts';
import { COMING_YEAR } from '../testing/gigs.ts';

const scene = await createGigScene();
afterAll(() => scene.test.close());

async function edit(gigId: number, changes: Parts = {}) {
  const { id, contactId } = scene.artist;
  const token = await scene.test.session('edit-gig', contactId, { artistId: id, gigId });
  return await scene.send('PATCH', await scene.form(token, { image: undefined, ...changes }));
}

const announcementsOf = async (gigId: number) =>
  await scene.test.services.db
    .selectFrom('announcements')
    .select(['kind', 'state', 'facts'])
    .where('gig_id', '=', gigId)
    .orderBy('id')
    .execute();

describe('publishing a gig', () => {
  it('answers with the gig in its venue’s zone, readable by id and short id', async () => {
    const { gig } = await scene.publish();
    expect(gig).toMatchObject({
      artistId: scene.artist.publicId,
      artist: { username: 'djana', displayName: 'Djana' },
      date: `${COMING_YEAR}-12-13T01:00:00.000Z`,
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
      expect((await scene.test.app.inject(url)).json()).toEqual(gig);
    }
  });

  it('takes a quarter, which cannot be followed', async () => {
    const found = await scene.test.app.inject('/api/v1/places?query=kreuzberg');
    const [{ placeId, description }] = found.json();
    expect(description).toBe('Kreuzberg, Berlin, Germany');
    const { gig } = await scene.publish({ location: JSON.stringify({ placeId }) });
    expect(gig).toMatchObject({
      timeZone: 'Europe/Berlin',
      location: { name: 'Kreuzberg', placeId, description, venue: null },
    });
    const { contactId } = scene.artist;
    const setupSessionId = await scene.test.session('manage-locations', contactId);
    const followed = await scene.test.app.inject({
      method: 'POST',
      url: '/api/v1/location-subscriptions',
      payload: { setupSessionId, location: { placeId, name: description } },
    });
    expect(followed.json()).toMatchObject({ status: 400, code: 'notFollowable' });
  });

  it('writes the gig, what is to be told and the job that tells it', async () => {
    const { gigId } = await scene.publish();
    expect(await announcementsOf(gigId)).toMatchObject([
      {
        kind: 'new',
        state: 'waiting',
        facts: { new: { wallTime: `${COMING_YEAR}-12-12T22:00:00`, placeName: 'Recife' } },
      },
    ]);
  });

  it('is refused more than three years ahead, at its date', async () => {
    const token = await scene.test.session('create-gig', scene.artist.contactId, {
      artistId: scene.artist.id,
    });
    const date = inHours(24 * 366 * 3 + 48);
    const refused = await scene.send('POST', await scene.form(token, { date }));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      detail: 'A gig can be at most 3 years ahead',
      errors: [{ path: 'date', message: 'A gig can be at most 3 years ahead' }],
    });
    const within = await scene.form(token, { date: inHours(24 * 365 * 3 - 48) });
    expect((await scene.send('POST', within)).statusCode).toBe(201);
  });

  it.each([
    [RECIFE, 'The coordinates are more than 50 km from Recife'],
    ['gn:2644688', 'The coordinates are more than 31 miles from Leeds'],
  ])('says how far a pin may be from %s as people there reckon', async (placeId, message) => {
    const token = await scene.test.session('create-gig', scene.artist.contactId, {
      artistId: scene.artist.id,
    });
    const location = JSON.stringify({ placeId, coordinates: { lat: 0, lng: 0 } });
    const response = await scene.send('POST', await scene.form(token, { location }));
    expect(response.json().errors).toMatchObject([{ path: 'location.coordinates', message }]);
  });

  it.each([
    [
      'once, as a device with older rules of the zone got it wrong',
      '20:00:00',
      '23:00:00',
      '22:00:00',
    ],
    ['once, as a device that does not know the zone sends it', '20:00:00', '23:00:00', '20:00:00'],
  ])('begins when clocks at the venue show what was typed: %s', async (_, time, instant, sent) => {
    const day = `${COMING_YEAR}-05-01`;
    const { gig } = await scene.publish({
      date: `${day}T${sent}.000Z`,
      wallTime: `${day}T${time}`,
      timeZone: 'America/Recife',
    });
    expect(gig).toMatchObject({ date: `${day}T${instant}.000Z`, wallTime: `${day}T${time}` });
  });

  it('begins at a millisecond, however finely its date is given', async () => {
    const { gig } = await scene.publish({ date: `${COMING_YEAR}-05-01T20:00:00.1234567890Z` });
    expect(gig.date).toBe(`${COMING_YEAR}-05-01T20:00:00.123Z`);
  });

  it('counts a line break as one character, however the browser sends it', async () => {
    const { gig } = await scene.publish({ content: `${'x'.repeat(249)}\r\n${'x'.repeat(250)}` });
    expect(gig.content).toBe(`${'x'.repeat(249)}\n${'x'.repeat(250)}`);
  });

  it('publishes one gig per session and then names it', async () => {
    const { gig, token } = await scene.publish();
    expect((await scene.send('POST', await scene.form(token))).statusCode).toBe(409);
    expect((await scene.test.app.inject(`/api/v1/setup-sessions/${token}`)).json()).toMatchObject({
      artistId: scene.artist.publicId,
      gigId: gig.id,
    });
  });

  it('makes the picture of one gig alone where a session sends several at once', async () => {
    const { id, contactId } = scene.artist;
    const token = await scene.test.session('create-gig', contactId, { artistId: id });
    const form = await scene.form(token);
    const put = vi.spyOn(scene.test.services.media, 'put');
    const answers = await Promise.all([1, 2, 3].map(() => scene.send('POST', form)));
    const files = put.mock.calls.length;
    put.mockRestore();
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    // Wide, narrow, and for messages.
    expect(files).toBe(3);
  });

  it('keeps venue, address, link and a zone chosen by hand', async () => {
    const { gig } = await scene.publish({
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

  it('tells the zone of the place beside one chosen by hand, until none is', async () => {
    const { gig, gigId } = await scene.publish({ timeZone: 'Europe/Berlin' });
    const zones = { timeZone: 'Europe/Berlin', location: { timeZone: 'America/Recife' } };
    expect(gig).toMatchObject(zones);
    expect((await edit(gigId, { timeZone: 'Europe/Berlin' })).json()).toMatchObject(zones);
    expect((await edit(gigId)).json()).toMatchObject({
      timeZone: 'America/Recife',
      location: { timeZone: 'America/Recife' },
    });
  });

  it.each<[string, Parts, string]>([
    ['a past date', { date: inHours(-1) }, 'date'],
    ['a date that is none', { date: 'tomorrow' }, 'date'],
    ['a title of two characters', { title: 'ab' }, 'title'],
    ['a title of 121 characters', { title: 'x'.repeat(121) }, 'title'],
    ['a text of 501 characters', { content: 'x'.repeat(501) }, 'content'],
    ['an unknown place', { location: '{"placeId":"gn:1"}' }, 'location'],
    ['a whole country', { location: '{"placeId":"cc:BR"}' }, 'location'],
    [
      'coordinates far from the place',
      { location: `{"placeId":"${RECIFE}","coordinates":{"lat":0,"lng":0}}` },
      'location.coordinates',
    ],
    ['a location that is no JSON', { location: 'Recife' }, 'location'],
    ['a javascript: link', { link: '{"text":"x","url":"javascript:alert(1)"}' }, 'link.url'],
    [
      'a link with a text of 41 characters',
      { link: `{"text":"${'x'.repeat(41)}","url":"https://a.example"}` },
      'link.text',
    ],
    [
      'a link with an address of 2,001 characters',
      { link: `{"text":"x","url":"https://a.example/${'x'.repeat(1983)}"}` },
      'link.url',
    ],
    ['a link without a text', { link: '{"text":"","url":"https://a.example"}' }, 'link.text'],
    ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['no cover', { image: undefined }, 'image'],
    ['no genre', { genres: '[]' }, 'genres'],
  ])('refuses %s and publishes nothing', async (_, changes, path) => {
    const token = await scene.test.session('create-gig', scene.artist.contactId, {
      artistId: scene.artist.id,
    });
    const response = await scene.send('POST', await scene.form(token, changes));
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toMatchObject([{ path }]);
    expect(
      (await scene.test.app.inject(`/api/v1/setup-sessions/${token}`)).json(),
    ).not.toHaveProperty('gigId');
  });
});

describe('editing a gig', () => {
  it('keeps both ids and the cover, and says nothing when no fact changed', async () => {
    const { gig, gigId } = await scene.publish();
    const response = await edit(gigId, { title: 'Another title' });
    expect(response.json()).toMatchObject({
      id: gig.id,
      shortId: gig.shortId,
      title: 'Another title',
      image: gig.image,
    });
    expect(await announcementsOf(gigId)).toHaveLength(1);
  });

  it('moves no gig more than three years ahead, and leaves one that was stored there editable', async () => {
    const { db } = scene.test.services;
    const { gigId } = await scene.publish();
    const far = '9998-06-13T01:00:00.000Z';
    expect((await edit(gigId, { date: far })).json().errors).toEqual([
      {
        path: 'date',
        message: 'A gig can be at most 3 years ahead',
        code: 'tooFarAhead',
        values: { years: 3 },
      },
    ]);
    const stored = db.updateTable('gigs').set({ starts_at: new Date(far) });
    await stored.where('id', '=', gigId).execute();
    const edited = await edit(gigId, { date: far, title: 'Still far ahead' });
    expect(edited.json()).toMatchObject({ title: 'Still far ahead', date: far });
    expect((await edit(gigId, { date: '9998-06-14T01:00:00.000Z' })).statusCode).toBe(400);
    const nearer = `${COMING_YEAR}-12-13T01:00:00.000Z`;
    expect((await edit(gigId, { date: nearer })).statusCode).toBe(200);
  });

  it('tells two changes within a few minutes as one, from the first state to the last', async () => {
    const { gigId } = await scene.publish();
    await edit(gigId, { date: `${COMING_YEAR}-12-14T01:00:00.000Z` });
    await edit(gigId, { date: `${COMING_YEAR}-12-15T01:00:00.000Z` });
    const [, first, second] = await announcementsOf(gigId);
    expect(first).toMatchObject({ kind: 'changed', state: 'superseded' });
    expect(second).toMatchObject({
      kind: 'changed',
      state: 'waiting',
      facts: {
        old: { wallTime: `${COMING_YEAR}-12-12T22:00:00` },
        new: { wallTime: `${COMING_YEAR}-12-14T22:00:00` },
      },
    });
  });

  it('keeps a change that was taken back for those who read of it in between', async () => {
    const { gigId } = await scene.publish();
    await edit(gigId, { date: `${COMING_YEAR}-12-14T01:00:00.000Z` });
    await edit(gigId);
    const waiting = (await announcementsOf(gigId)).filter((row) => row.state === 'waiting');
    expect(waiting).toMatchObject([
      { kind: 'new' },
      { kind: 'changed', facts: { takenBack: true } },
    ]);
  });

  it('tells a cancellation instead of what still waited', async () => {
    const { gigId } = await scene.publish();
    await edit(gigId, { date: `${COMING_YEAR}-12-14T01:00:00.000Z` });
    await edit(gigId, { date: `${COMING_YEAR}-12-14T01:00:00.000Z`, status: 'cancelled' });
    expect(await announcementsOf(gigId)).toMatchObject([
      { kind: 'new', state: 'superseded' },
      { kind: 'changed', state: 'superseded' },
      { kind: 'cancelled', state: 'waiting' },
    ]);
  });

  it('announces a gig moved to another town to those newly near', async () => {
    const { gigId } = await scene.publish();
    await edit(gigId, { location: '{"placeId":"gn:2950159"}' });
    expect((await announcementsOf(gigId)).map((row) => row.kind)).toEqual([
      'new',
      'changed',
      'new',
    ]);
  });

  it('lets a gig that has begun keep its date but not move into the past', async () => {
    const { gigId } = await scene.publish();
    const begun = new Date(Date.now() - HOUR);
    await scene.test.services.db
      .updateTable('gigs')
      .set({ starts_at: begun })
      .where('id', '=', gigId)
      .execute();
    expect((await edit(gigId, { date: begun.toISOString() })).statusCode).toBe(200);
    expect((await edit(gigId, { date: inHours(-2) })).statusCode).toBe(400);
  });

  it('refuses the session of another kind', async () => {
    const token = await scene.test.session('create-gig', scene.artist.contactId, {
      artistId: scene.artist.id,
    });
    expect((await scene.send('PATCH', await scene.form(token))).statusCode).toBe(403);
  });
});

describe('an edit of a gig that was changed very often within the hour', () => {
  it('is refused with 429 in plain words, but for calling the gig off', async () => {
    const { db } = scene.test.services;
    const { gigId } = await scene.publish();
    const changedOften = (edits_since: Date) =>
      db
        .updateTable('gigs')
        .set({ edits: GIG_EDITS_AN_HOUR, edits_since })
        .where('id', '=', gigId)
        .execute();
    await changedOften(new Date(Date.now() - HOUR / 2));
    const refused = await edit(gigId, { title: 'Once more' });
    expect(refused.json()).toMatchObject({
      status: 429,
      detail: expect.stringMatching(
        /^This gig was changed 60 times within an hour, .* Please try again in 30 minutes\.$/,
      ),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1700);
    expect((await edit(gigId, { status: 'cancelled' })).statusCode).toBe(200);
    expect((await edit(gigId, { status: 'scheduled' })).statusCode).toBe(429);
    await changedOften(new Date(Date.now() - HOUR));
    expect((await edit(gigId, { status: 'scheduled' })).statusCode).toBe(200);
  });

  it('is counted', async () => {
    const { gigId } = await scene.publish();
    for (const title of ['One', 'Two', 'Three']) await edit(gigId, { title: `${title} more` });
    const { edits } = await scene.test.services.db
      .selectFrom('gigs')
      .select('edits')
      .where('id', '=', gigId)
      .executeTakeFirstOrThrow();
    expect(edits).toBe(3);
  });
});

describe('an edit that says which state of the gig it is based on', () => {
  const THURSDAY = `${COMING_YEAR}-12-13T01:00:00.000Z`;
  const FRIDAY = `${COMING_YEAR}-12-14T01:00:00.000Z`;
  const cancelled = (gigId: number) =>
    scene.test.services.db.transaction().execute((trx) => setGigStatus(trx, gigId, 'cancelled'));

  it('leaves a gig cancelled that was called off meanwhile, unless it says otherwise itself', async () => {
    const { gig, gigId } = await scene.publish();
    await cancelled(gigId);
    const based = { basedOn: String(gig.revision), title: 'Another title' };
    expect((await edit(gigId, based)).json()).toMatchObject({
      title: 'Another title',
      status: 'cancelled',
    });
    const refused = await edit(gigId, { ...based, status: 'postponed' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toBe(
      'This gig was changed meanwhile: it is cancelled and its title, text, music or link is new. Look at it and send again.',
    );
  });

  it('is refused where it would undo a date or place that was changed meanwhile', async () => {
    const { gig, gigId } = await scene.publish();
    const based = { basedOn: String(gig.revision) };
    const location = JSON.stringify({ placeId: 'gn:2950159', venue: 'Silver Room' });
    const moved = (await edit(gigId, { ...based, date: FRIDAY, location })).json<Gig>();
    const refused = await edit(gigId, { ...based, date: THURSDAY, title: 'Undone' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toMatch(
      /meanwhile: its date is \w{3}, 14 Dec \d{4}, 02:00 and its place is Silver Room, Berlin.*Look at it and/,
    );
    const again = await edit(gigId, { basedOn: String(moved.revision), date: THURSDAY });
    expect(again.json()).toMatchObject({ date: THURSDAY, location: { name: 'Recife' } });
  });

  it('succeeds when it is sent once more because its answer was lost', async () => {
    const { gig, gigId } = await scene.publish();
    const change = { basedOn: String(gig.revision), date: FRIDAY, status: 'postponed' };
    for (const attempt of ['first', 'second']) {
      expect((await edit(gigId, change)).statusCode, attempt).toBe(200);
    }
  });

  it('is judged by revisions, whatever the clocks of the machines say that saved the others', async () => {
    const { db } = scene.test.services;
    const { gig, gigId } = await scene.publish();
    await edit(gigId, { date: FRIDAY });
    const past = new Date(Date.parse(gig.updatedAt) - HOUR);
    await db.updateTable('gigs').set({ updated_at: past }).where('id', '=', gigId).execute();
    const refused = await edit(gigId, { basedOn: String(gig.revision), status: 'postponed' });
    expect(refused.statusCode).toBe(409);
  });

  it('of a revision that does not exist yet overwrites nothing', async () => {
    const { gigId } = await scene.publish();
    expect((await edit(gigId, { date: FRIDAY })).statusCode).toBe(200);
    expect((await edit(gigId, { basedOn: '999999', date: THURSDAY })).statusCode).toBe(409);
  });

  it('is refused where it would undo a title or text that was changed meanwhile', async () => {
    const { gig, gigId } = await scene.publish();
    await edit(gigId, { title: 'From another tab' });
    const based = { basedOn: String(gig.revision), date: FRIDAY };
    const refused = await edit(gigId, based);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toContain('meanwhile: its title, text, music or link is new.');
    const changed = await edit(gigId, { ...based, title: 'From another tab' });
    expect(changed.json()).toMatchObject({ title: 'From another tab', date: FRIDAY });
  });
});
