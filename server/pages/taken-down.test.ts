import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createDirectApi } from '../api/direct-api.ts';
import { answerWithProblem } from '../api/problems.ts';
import { findArtist } from '../domain/artists/artist-names.ts';
import { similarUsernames } from '../domain/artists/similar-usernames.ts';
import { createCityList } from '../domain/cities/city-list.ts';
import { artistsToFollow } from '../domain/follows/artists-to-follow.ts';
import { calendarOfFan } from '../domain/follows/calendars.ts';
import { followedGigs } from '../domain/follows/followed-gigs.ts';
import { followPlace } from '../domain/follows/followed-locations.ts';
import { followArtist, watchGig } from '../domain/follows/follows.ts';
import { gigsAskedFor } from '../domain/gigs/gigs-asked-for.ts';
import { perform } from '../domain/operating/acts.ts';
import { restoreArtist, suspendArtist } from '../domain/operating/artist-state-acts.ts';
import { hideGig, removeGig, showGig } from '../domain/operating/gig-acts.ts';
import { speak } from '../languages/spoken.ts';
import { storePicture } from '../media/pictures.ts';
import { mediaUrl } from '../media/store.ts';
import { createTestApp } from '../testing/app.ts';
import { createCast } from '../testing/cast.ts';
import { givenArtist, givenGig, saveArtist, saveGig } from '../testing/gigs.ts';
import { registerCalendars } from './calendar/calendar-routes.ts';
import { registerFeeds } from './feeds/feed-routes.ts';
import { registerFollowRedirect } from './follow-redirect.ts';
import { createMessengerLinks } from './messenger-links.ts';
import { registerLinkCards } from './pictures/link-cards.ts';
import { registerMapPicture } from './pictures/map-picture.ts';
import { registerMedia } from './pictures/media-routes.ts';
import { registerQrPosters } from './pictures/qr-posters.ts';
import { registerSitemap } from './sitemap.ts';

const LISBON = 'gn:2267057';
const SPOKEN = speak(['en']);

let now = 0;
const test = await createTestApp();
const { db, places } = test.services;
const site = { publicUrl: 'https://stagebell.example', messengerUrl: '', mapsBrowserKey: null };
const cities = createCityList(test.services, () => now);
const app = Fastify();
app.setErrorHandler(answerWithProblem);
const door = { ...test.services, versions: test.versions, spoken: SPOKEN, admit: async () => {} };
registerCalendars(app, door);
registerFeeds(app, door);
registerLinkCards(app, test.services, SPOKEN, async () => {});
registerMapPicture(app, test.services, SPOKEN);
registerQrPosters(app, test.services, SPOKEN, async () => {});
await app.register(async (open) => registerMedia(open, door));
registerSitemap(app, door, () => now);
const api = createDirectApi(test.services, site, cities);
registerFollowRedirect(app, api, createMessengerLinks([site.messengerUrl]));
app.get('/cities', async () => await api.cities());
app.get('/now', async () => await api.gigsBeginningNext());
const artist = await givenArtist(db, 'djana');
const gig = await givenGig(db, places, {
  artistId: artist.id,
  placeId: LISBON,
  title: 'Late night',
});
const shortId = gig.shortId;
const cover = await pictureOf('cover', 'teal');
const avatar = await pictureOf('avatar', 'plum');
await saveGig(db, gig.id, { picture: cover.stored });
await saveArtist(db, artist.id, { picture: avatar.stored });
const coverUrls = cover.urls;
const { public_id } = await db.selectFrom('artists').select('public_id').executeTakeFirstOrThrow();
const avatarUrls = [...avatar.urls, `/media/avatars/${public_id}.svg`];
const fan = await test.contact();
await followArtist(db, fan, artist.id);
await followPlace(db, fan, await createCast(db).place('Lisbon'));
const watcher = await test.contact();
await watchGig(db, watcher, gig.id);
afterAll(async () => {
  await app.close();
  await test.close();
});

/** A stored picture, and the addresses of its forms. */
async function pictureOf(shape: 'cover' | 'avatar', background: string) {
  const square = { width: 600, height: 600, channels: 3 as const, background };
  const jpeg = await sharp({ create: square }).jpeg().toBuffer();
  const picture = await storePicture(test.services.media, jpeg, shape);
  const { wide, narrow, message } = picture;
  return { stored: JSON.stringify(picture), urls: [wide, narrow, message].map(mediaUrl) };
}

const act = (one: Parameters<typeof perform>[3]) =>
  perform(test.services.db, 'an act', { name: 'ana', why: null }, one);
const get = async (url: string) => {
  test.passTenSeconds();
  // The list of the sitemap's files is read once an hour.
  now += 3_600_001;
  return await (url.startsWith('/api') ? test.app : app).inject(url);
};

const ofGig = () => [
  `/api/v1/gigs/short-id/${shortId}`,
  `/g/${shortId}.ics`,
  `/g/${shortId}/card.jpg`,
  `/g/${shortId}/map`,
];
const ofWholeArtist = () => [...OF_ARTIST, ...avatarUrls, ...ofGig(), ...coverUrls];
const OF_ARTIST = [
  '/api/v1/artists/username/djana',
  '/api/v1/artists/username/djana/qr-code',
  '/a/djana.ics',
  '/a/djana.atom',
  '/a/djana/card.jpg',
  '/a/djana/qr-code.png',
];
const statuses = async (paths: string[]) =>
  [...new Set(await Promise.all(paths.map(async (path) => (await get(path)).statusCode)))].sort();

/** Whether each of the places that list gigs for somebody lists this one. */
async function listedIn(): Promise<Record<string, boolean>> {
  const { db } = test.services;
  const texts = {
    'api near': (await get(`/api/v1/gigs?near=${LISBON}`)).body,
    'city calendar': (await get('/c/lisbon-portugal.ics')).body,
    'city feed': (await get('/c/lisbon-portugal.atom')).body,
    sitemap: (await get('/sitemap-gigs-0.xml')).body,
    'front page': (await get('/now')).body,
    followed: JSON.stringify(await followedGigs(test.services, fan, 'future')),
    'own calendar': JSON.stringify(await calendarOfFan(db, fan)),
    "what's on": JSON.stringify(await gigsAskedFor(db, {}, 5)),
  };
  return Object.fromEntries(
    Object.entries(texts).map(([where, text]) => [where, text.includes(shortId)]),
  );
}
const everywhere = (isListed: boolean) => ({
  'api near': isListed,
  'city calendar': isListed,
  'city feed': isListed,
  sitemap: isListed,
  'front page': isListed,
  followed: isListed,
  'own calendar': isListed,
  "what's on": isListed,
});

describe('what an operator takes down', () => {
  it('is gone from every page, feed and list, and back everywhere when it is shown', async () => {
    expect(await listedIn()).toEqual(everywhere(true));
    expect(await statuses(ofGig())).toEqual([200]);
    const before = await test.versions.read(`g/${shortId}`);
    await act(hideGig(shortId));
    expect(await test.versions.read(`g/${shortId}`)).not.toBe(before);
    expect(await statuses([...ofGig(), ...coverUrls])).toEqual([410]);
    expect((await get(coverUrls[0] ?? '')).headers['cache-control']).toBe('no-store');
    expect(await statuses(avatarUrls)).toEqual([200]);
    expect((await get(`/api/v1/gigs/short-id/${shortId}`)).json()).toMatchObject({
      title: 'Taken down',
      status: 410,
      code: 'gigTakenDown',
      detail: 'This gig was taken down.',
    });
    expect(await listedIn()).toEqual(everywhere(false));
    expect((await get('/cities')).json()).toEqual([]);
    expect((await get('/a/djana.ics')).body).not.toContain(shortId);
    await act(showGig(shortId));
    expect(await listedIn()).toEqual(everywhere(true));
    expect(await statuses([...ofGig(), ...coverUrls])).toEqual([200]);
  });

  it('takes an artist with all that is theirs, and brings it back', async () => {
    expect(await statuses(OF_ARTIST)).toEqual([200]);
    await act(suspendArtist('djana'));
    expect(await statuses(ofWholeArtist())).toEqual([410]);
    expect(await listedIn()).toEqual(everywhere(false));
    expect((await get('/sitemap-artists-0.xml')).body).not.toContain('djana');
    // The page that it leads to says that it was taken down.
    expect((await get('/f/djana')).headers.location).toBe('/a/djana');
    expect(await artistsToFollow(test.services.db, await test.contact())).toEqual([]);
    await act(restoreArtist('djana'));
    expect(await statuses(ofWholeArtist())).toEqual([200]);
    expect(await listedIn()).toEqual(everywhere(true));
  });

  it('is unknown to everybody while its artist waits for approval, with its pictures and codes', async () => {
    const { db } = test.services;
    await saveArtist(db, artist.id, { state: 'awaiting' });
    expect(await statuses([...OF_ARTIST, ...ofGig()])).toEqual([404]);
    expect(await listedIn()).toEqual(everywhere(false));
    const { public_id } = await db.selectFrom('gigs').select('public_id').executeTakeFirstOrThrow();
    const files = [...coverUrls, ...avatar.urls];
    expect(await statuses([`/api/v1/gigs/${public_id}`, ...files])).toEqual([404]);
    await act(hideGig(shortId));
    const ofGigToItsMaker = [`/api/v1/gigs/${public_id}`, `/api/v1/gigs/short-id/${shortId}`];
    expect(await statuses(ofGigToItsMaker)).toEqual([410]);
    await act(showGig(shortId));
    await saveArtist(db, artist.id, { state: 'active' });
  });

  it('is as it was, at every address and in every list, while its artist’s new names and picture wait', async () => {
    const { db } = test.services;
    const portrait = await pictureOf('avatar', 'gold');
    const proposed = { username: 'proposed.name', display_name: 'Proposed Name' };
    const waits = JSON.stringify({ ...proposed, picture: JSON.parse(portrait.stored) });
    await saveArtist(db, artist.id, { proposed: waits });
    const atProposed = OF_ARTIST.map((path) => path.replace('djana', proposed.username));
    expect(await statuses([...atProposed, ...portrait.urls])).toEqual([404]);
    expect((await get(`/f/${proposed.username}`)).headers.location).toBe('/a/proposed.name');
    expect(await statuses(ofWholeArtist())).toEqual([200]);
    const texts = [
      ...OF_ARTIST.slice(0, 4),
      ...ofGig().slice(0, 2),
      '/sitemap-artists-0.xml',
      '/now',
    ];
    for (const path of [...texts, `/api/v1/gigs?near=${LISBON}`, '/c/lisbon-portugal.atom']) {
      expect((await get(path)).body, path).not.toMatch(/proposed.name/i);
    }
    expect(await similarUsernames(db, proposed.username)).toEqual([]);
    expect(await findArtist(db, [proposed.username])).toBeNull();
    expect(JSON.stringify(await artistsToFollow(db, await test.contact()))).not.toMatch(
      /proposed/i,
    );
    await saveArtist(db, artist.id, { proposed: null });
    expect(await statuses(portrait.urls), 'nor once it is taken back').toEqual([410]);
  });

  it('answers at its address that it is gone when it was removed for good', async () => {
    await act(removeGig(shortId));
    expect(await statuses([...ofGig(), ...coverUrls])).toEqual([410]);
    expect(await test.versions.read(`g/${shortId}`)).toBe('removed');
  });
});
