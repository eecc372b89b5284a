import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../../languages/catalogue-languages.ts';
import { answerWithProblem } from '../../api/problems.ts';
import { touchArtistPage } from '../../domain/artists/artist-writes.ts';
import { setLanguage } from '../../domain/contacts/contact-language.ts';
import { mergeContacts } from '../../domain/contacts/merge-contacts.ts';
import {
  calendarToken,
  isCalendarAddress,
  renewCalendarToken,
} from '../../domain/follows/calendar-addresses.ts';
import { followPlace } from '../../domain/follows/followed-locations.ts';
import { followArtist, pauseGig, watchGig } from '../../domain/follows/follows.ts';
import { setGigStatus } from '../../domain/gigs/saving/edit-gig.ts';
import { speak } from '../../languages/spoken.ts';
import { createTestApp } from '../../testing/app.ts';
import { givenArtist, givenGig, saveArtist } from '../../testing/gigs.ts';
import { registerCalendars } from './calendar-routes.ts';

const BERLIN = 'gn:2950159';
const RECIFE = 'gn:3390760';

/** Every language that there is. */
const SPOKEN = speak(catalogueLanguages());

const test = await createTestApp();
const app = Fastify();
app.setErrorHandler(answerWithProblem);
registerCalendars(app, {
  ...test.services,
  versions: test.versions,
  admit: async () => {},
  spoken: SPOKEN,
});
const djana = await givenArtist(test.services.db, 'Djana.Sousa');
afterAll(async () => {
  await app.close();
  await test.close();
});

const gig = (title: string, placeId = BERLIN, inHours?: number) =>
  givenGig(test.services.db, test.services.places, {
    artistId: djana.id,
    placeId,
    title,
    ...(inHours !== undefined && { inHours }),
  });
const get = (url: string, headers: Record<string, string> = {}) => {
  // As after a call of the API or a message that was worked off here.
  test.versions.invalidate();
  return app.inject({ url, headers });
};
const titlesIn = (text: string) =>
  [...text.matchAll(/SUMMARY:.* - (.*)\r/g)].map(([, title]) => title);
const lastModified = (response: { headers: object }) =>
  (response.headers as Record<string, string>)['last-modified']!;

describe('an artist’s calendar', () => {
  it('holds the gigs to come and those of the last weeks, soonest first', async () => {
    await gig('Later', BERLIN, 48);
    await gig('Lately', BERLIN, -48);
    await gig('Long ago', BERLIN, -24 * 100);
    const { statusCode, headers, body } = await get('/a/djana.sousa.ics');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(titlesIn(body)).toEqual(['Lately', 'Later']);
  });

  it('holds what is to come, however many gigs were lately', async () => {
    const { db, places } = test.services;
    const { id: artistId } = await givenArtist(db, 'busy.hall');
    const night = (title: string, inHours: number) =>
      givenGig(db, places, { artistId, placeId: BERLIN, title, inHours });
    await Promise.all(Array.from({ length: 301 }, (_, ago) => night('Over', -2 - ago)));
    await night('In a year', 24 * 365);
    await night('Tomorrow', 24);
    const titles = titlesIn((await get('/a/busy.hall.ics')).body);
    expect(titles).toHaveLength(300);
    expect(titles.slice(-3)).toEqual(['Over', 'Tomorrow', 'In a year']);
  });

  it('is not sent again to who has it, until something changes', async () => {
    const { id } = await gig('To be called off');
    const first = await get('/a/djana.sousa.ics');
    const byTag = { 'if-none-match': `W/${first.headers.etag}` };
    const byDate = { 'if-modified-since': lastModified(first) };
    expect((await get('/a/djana.sousa.ics', byTag)).statusCode).toBe(304);
    expect((await get('/a/djana.sousa.ics', byDate)).statusCode).toBe(304);
    await test.services.db.transaction().execute((trx) => setGigStatus(trx, id, 'cancelled'));
    const next = await get('/a/djana.sousa.ics', byTag);
    expect(next.statusCode).toBe(200);
    expect(next.body).toMatch(/SEQUENCE:1\r[\s\S]*STATUS:CANCELLED/);
    const before = { 'if-modified-since': new Date(0).toUTCString() };
    expect((await get('/a/djana.sousa.ics', before)).statusCode).toBe(200);
    // Whoever sends a tag too is answered by the tag.
    const both = { ...byTag, 'if-modified-since': new Date(Date.now() + 1000).toUTCString() };
    expect((await get('/a/djana.sousa.ics', both)).statusCode).toBe(200);
  });

  it('has moved for who subscribed by a name that the artist gave up', async () => {
    const { id } = await givenArtist(test.services.db, 'Subscribed');
    await saveArtist(test.services.db, id, { username: 'Renamed' });
    const { statusCode, headers } = await get('/a/subscribed.ics');
    expect([statusCode, headers.location]).toEqual([301, '/a/renamed.ics']);
    expect((await get('/a/renamed.ics')).statusCode).toBe(200);
  });

  it('speaks the language of its address, which it keeps when it moves', async () => {
    const { id } = await givenArtist(test.services.db, 'Spoken');
    const off = await givenGig(test.services.db, test.services.places, {
      artistId: id,
      placeId: BERLIN,
      title: 'Off',
    });
    await test.services.db.transaction().execute((trx) => setGigStatus(trx, off.id, 'cancelled'));
    const { headers, body } = await get('/de/a/spoken.ics');
    expect(headers['content-language']).toBe('de');
    expect(body).toContain('SUMMARY:Abgesagt: ');
    expect(body).toContain('https://stagebell.example/de/a/spoken.ics');
    expect((await get('/a/spoken.ics', { 'accept-language': 'de' })).body).toContain(
      'SUMMARY:Cancelled: ',
    );
    expect((await get('/tlh/a/spoken.ics')).statusCode).toBe(404);
    await saveArtist(test.services.db, id, { username: 'Spoken.anew' });
    expect((await get('/pt/a/spoken.ics')).headers.location).toBe('/pt/a/spoken.anew.ics');
  });

  it('is kept ready until its artist changes: who looks again costs no reading of gigs', async () => {
    const { db, places } = test.services;
    const { id } = await givenArtist(db, 'kept.ready');
    await givenGig(db, places, { artistId: id, placeId: BERLIN, title: 'Kept' });
    const first = await get('/a/kept.ready.ics');
    await db.updateTable('gigs').set({ title: 'Unseen' }).where('artist_id', '=', id).execute();
    expect((await get('/a/kept.ready.ics')).body).toBe(first.body);
    await db.transaction().execute((trx) => touchArtistPage(trx, id));
    expect(titlesIn((await get('/a/kept.ready.ics')).body)).toEqual(['Unseen']);
  });

  it('is compressed for who takes that, with a tag of its own', async () => {
    const { headers } = await get('/a/djana.sousa.ics', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    const again = { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) };
    expect((await get('/a/djana.sousa.ics', again)).statusCode).toBe(304);
  });

  it('is missing where there is no such artist', async () => {
    expect((await get('/a/nobody.here.ics')).statusCode).toBe(404);
  });
});

describe('a fan’s calendar', () => {
  it('holds what they watch and what their artists play near their places, but nothing paused', async () => {
    const { db, vault, places } = test.services;
    const fan = await test.contact();
    const star = await givenArtist(db, 'star');
    const by = (title: string, placeId: string) =>
      givenGig(db, places, { artistId: star.id, placeId, title });
    await followArtist(db, fan, star.id);
    await followPlace(db, fan, (await places.resolve(BERLIN))!);
    await by('Near', BERLIN);
    await by('Far', RECIFE);
    const called = await by('Near but off', BERLIN);
    await db.transaction().execute((trx) => setGigStatus(trx, called.id, 'cancelled'));
    await pauseGig(db, fan, (await by('Near but paused', BERLIN)).id);
    await watchGig(db, fan, (await gig('Watched far away', RECIFE)).id);
    await gig('Of somebody else');
    const url = `/calendar/${await calendarToken(db, vault, fan)}.ics`;
    const { body, headers } = await get(url);
    expect(titlesIn(body)).toEqual(['Near', 'Near but off', 'Watched far away']);
    expect(headers['cache-control']).toContain('private');
    const tag = { 'if-none-match': String(headers.etag) };
    expect((await get(url, tag)).statusCode).toBe(304);
  });

  it('speaks as the chat does with the fan, from the next look on', async () => {
    const { db, vault } = test.services;
    const fan = await test.contact();
    const { id } = await gig('Off', BERLIN);
    await watchGig(db, fan, id);
    await db.transaction().execute((trx) => setGigStatus(trx, id, 'postponed'));
    const url = `/calendar/${await calendarToken(db, vault, fan)}.ics`;
    await setLanguage(db, fan, 'hi', 'chosen');
    expect((await get(url)).body).toContain('SUMMARY:टल गया: ');
    await setLanguage(db, fan, 'it', 'chosen');
    expect((await get(url)).body).toContain('SUMMARY:Rinviato: ');
  });

  it('keeps its address until it is renewed, which ends the old one', async () => {
    const { db, vault } = test.services;
    const fan = await test.contact();
    const token = await calendarToken(db, vault, fan);
    expect(await calendarToken(db, vault, fan)).toBe(token);
    const fresh = await renewCalendarToken(db, vault, fan);
    expect((await get(`/calendar/${token}.ics`)).statusCode).toBe(404);
    expect((await get(`/calendar/${fresh}.ics`)).statusCode).toBe(200);
    expect(await isCalendarAddress(db, vault, token)).toBe(false);
    expect(await isCalendarAddress(db, vault, fresh)).toBe(true);
  });

  it('is found at either address once two contacts prove to be one person', async () => {
    const { db, vault } = test.services;
    const [one, other] = [await test.contact(), await test.contact()];
    const tokens = [await calendarToken(db, vault, one), await calendarToken(db, vault, other)];
    await db.transaction().execute((trx) => mergeContacts(trx, one, other));
    await watchGig(db, one, (await gig('For one person')).id);
    for (const token of tokens) {
      expect(titlesIn((await get(`/calendar/${token}.ics`)).body)).toEqual(['For one person']);
    }
  });

  it('has an address that the database alone does not tell', async () => {
    const { db, vault } = test.services;
    const token = await calendarToken(db, vault, await test.contact());
    expect(token).toMatch(/^[0-9A-Za-z]{22}$/);
    const rows = await db.selectFrom('calendar_addresses').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a gig’s calendar file', () => {
  it('is downloaded under the code of the gig, and asked for anew each time', async () => {
    const { shortId } = await gig('One night');
    const { body, headers } = await get(`/g/${shortId.toUpperCase()}.ics`);
    expect(titlesIn(body)).toEqual(['One night']);
    expect(headers['content-disposition']).toBe(`attachment; filename="${shortId}.ics"`);
    expect(headers['cache-control']).toBe('no-cache');
    expect((await get('/g/zzzzzzz.ics')).statusCode).toBe(404);
  });
});
