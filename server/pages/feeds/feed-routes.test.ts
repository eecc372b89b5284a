import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../../languages/catalogue-languages.ts';
import { answerWithProblem } from '../../api/problems.ts';
import { touchArtistPage } from '../../domain/artists/artist-writes.ts';
import { setGigStatus } from '../../domain/gigs/saving/edit-gig.ts';
import { speak } from '../../languages/spoken.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { givenArtist, givenGig } from '../../testing/gigs.ts';
import { registerCalendars } from '../calendar/calendar-routes.ts';
import { registerFeeds } from './feed-routes.ts';

const LISBON = 'gn:2267057';
const ALMADA = 'gn:2271961';
const PORTO = 'gn:2735943';

/** Every language that there is. */
const SPOKEN = speak(catalogueLanguages());

let test: TestApp;
let app: FastifyInstance;
let artistId: number;
let admitted = 0;
beforeAll(async () => {
  test = await createTestApp();
  app = Fastify();
  app.setErrorHandler(answerWithProblem);
  const door = {
    ...test.services,
    versions: test.versions,
    spoken: SPOKEN,
    admit: async () => {
      admitted += 1;
    },
  };
  registerCalendars(app, door);
  registerFeeds(app, door);
  artistId = (await givenArtist(test.services.db, 'Djana.Sousa')).id;
  await gig('Almada', ALMADA, 72);
  await gig('Lisbon', LISBON, 48);
  await gig('Porto', PORTO, 24);
  await gig('Long over', LISBON, -100);
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const gig = (title: string, placeId: string, inHours: number) =>
  givenGig(test.services.db, test.services.places, { artistId, placeId, title, inHours });
const get = (url: string, headers: Record<string, string> = {}) => {
  test.passTenSeconds();
  return app.inject({ url, headers });
};
const titlesIn = (text: string) => [...text.matchAll(/<title>[^<]* - ([^<]*)</g)].map(([, t]) => t);

describe("a city's calendar", () => {
  it('holds the gigs to come within its circle, soonest first', async () => {
    const { statusCode, headers, body } = await get('/c/Lisbon-Portugal.ics');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const titles = [...body.matchAll(/SUMMARY:.* - (.*)\r/g)].map(([, title]) => title);
    expect(titles).toEqual(['Lisbon', 'Almada']);
    expect(body).toContain('X-WR-CALNAME:Gigs near Lisbon');
  });
});

describe('a feed', () => {
  it('of a city holds what is to come within its circle, what was published last first', async () => {
    const { statusCode, headers, body } = await get('/c/lisbon-portugal.atom');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    expect(titlesIn(body)).toEqual(['Lisbon', 'Almada']);
    expect(body).toContain(
      '<link rel="alternate" type="text/html" href="https://stagebell.example/c/lisbon-portugal"/>',
    );
  });

  it('speaks the language of its address, and links to gigs without one', async () => {
    const { headers, body } = await get('/fr/c/lisbon-portugal.atom');
    expect(headers['content-language']).toBe('fr');
    expect(body).toContain('xml:lang="fr"');
    expect(body).toContain('<title>Lisbonne et alentours : concerts</title>');
    expect(body).toContain('href="https://stagebell.example/fr/c/lisbon-portugal.atom"');
    expect(body).toContain('href="https://stagebell.example/fr/c/lisbon-portugal"');
    expect(body).toMatch(/<entry>[\s\S]*href="https:\/\/stagebell.example\/g\//);
    expect((await get('/de/a/djana.sousa.atom')).body).toContain('<title>Gigs von ');
    expect((await get('/en/a/djana.sousa.atom')).body).toBe(
      (await get('/a/djana.sousa.atom')).body,
    );
    expect((await get('/tlh/a/djana.sousa.atom')).statusCode).toBe(404);
  });

  it('of an artist holds their gigs everywhere, past ones too', async () => {
    const { body } = await get('/a/djana.sousa.atom');
    expect(titlesIn(body)).toEqual(['Long over', 'Porto', 'Lisbon', 'Almada']);
  });

  it('is not sent or made again until something in it changes, and then says what', async () => {
    const { db } = test.services;
    const { id } = await gig('To be called off', LISBON, 24);
    const first = await get('/c/lisbon-portugal.atom');
    const before = admitted;
    const known = { 'if-none-match': String(first.headers.etag) };
    const atOnce = await app.inject({ url: '/c/lisbon-portugal.atom', headers: known });
    expect([atOnce.statusCode, admitted]).toEqual([304, before]);
    expect((await get('/c/lisbon-portugal.atom', known)).statusCode).toBe(304);
    await db.transaction().execute((trx) => setGigStatus(trx, id, 'cancelled'));
    await db.transaction().execute((trx) => touchArtistPage(trx, artistId));
    for (const url of ['/c/lisbon-portugal.atom', '/a/djana.sousa.atom']) {
      const next = await get(url, known);
      expect([next.statusCode, next.body.includes('<title>Cancelled: ')]).toEqual([200, true]);
    }
    expect((await get('/c/lisbon-portugal.ics')).body).toContain('STATUS:CANCELLED');
  });

  it.each([
    ['/c/lisbon-lisbon-portugal.atom', '/c/lisbon-portugal.atom'],
    ['/c/gn:2267057.ics', '/c/lisbon-portugal.ics'],
    ['/pt/c/gn:2267057.ics', '/pt/c/lisbon-portugal.ics'],
    ['/pt/c/lisbon-lisbon-portugal.atom', '/pt/c/lisbon-portugal.atom'],
  ])('is led to from another spelling: %s', async (url, location) => {
    const response = await get(url);
    expect([response.statusCode, response.headers.location]).toEqual([301, location]);
  });

  it('is an empty one where nothing is on', async () => {
    const { statusCode, body } = await get('/c/recife-brazil.atom');
    expect([statusCode, body.includes('<entry>')]).toEqual([200, false]);
    expect(body).toMatch(/<updated>\d{4}-\d\d-\d\dT00:00:00.000Z<\/updated>/);
  });

  it.each(['/c/atlantis.atom', '/c/atlantis.ics', '/a/nobody.atom', '/c/.atom', '/c/cc:PT.atom'])(
    'is not at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
