import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerWithProblem } from '../api/problems.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createCast } from '../testing/cast.ts';
import { createVersionChecker } from './cache/version-checker.ts';
import { registerSitemap } from './sitemap.ts';

const SITE = 'https://stagebell.example';

let test: TestApp;
let now = 0;
const app = Fastify();
beforeAll(async () => {
  test = await createTestApp();
  const { db, places, publicUrl } = test.services;
  // Counts what is asked of the database.
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  app.setErrorHandler(answerWithProblem);
  const versions = createVersionChecker(async () => new Map());
  registerSitemap(app, { db: counted, places, publicUrl, versions }, () => now);
});
afterAll(() => test.close());

let queries = 0;
const addresses = (body: string) =>
  [...body.matchAll(/<loc>https:\/\/stagebell\.example([^<]*)<\/loc>/g)].map(([, path]) => path);

describe('the sitemap', () => {
  it('is an index of files that list every artist and gig with its last change and the cities with gigs, and no session', async () => {
    const cast = createCast(test.services.db);
    const artist = await cast.artist('djana.sousa');
    await cast.gig(artist, await cast.place('recife'));
    await test.session('create-artist', await test.contact());
    const { body, headers } = await app.inject('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(addresses(body)).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-cities.xml',
      '/sitemap-artists-0.xml',
      '/sitemap-gigs-0.xml',
    ]);
    const files = await Promise.all(addresses(body).map((path) => app.inject(path!)));
    expect(files.flatMap((file) => addresses(file.body))).toEqual([
      '/',
      '/help',
      '/c',
      '/privacy',
      '/terms',
      '/contact',
      '/c/recife-brazil',
      '/a/djana.sousa',
      expect.stringMatching(/^\/g\/[a-z2-9]{7}$/),
    ]);
    expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    expect(files[2]!.body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  });

  it('is kept ready, looked through once an hour, and written anew where something changed', async () => {
    const paths = ['/sitemap.xml', '/sitemap-artists-0.xml', '/sitemap-gigs-0.xml'];
    const readAll = async () => {
      queries = 0;
      const answers = await Promise.all([...paths, ...paths].map((path) => app.inject(path)));
      return answers.map(({ body }) => body);
    };
    await readAll();
    expect([await readAll(), queries]).toEqual([expect.anything(), 0]);
    const cast = createCast(test.services.db);
    await cast.artist('new.artist');
    expect((await readAll()).join()).not.toContain('new.artist');
    now += 3_600_000;
    expect((await readAll()).join()).toContain(`${SITE}/a/new.artist`);
    expect(
      queries,
      'where gigs are, the newest, two files looked at, and the one that changed',
    ).toBe(5);
  });

  it('puts ten thousand addresses into a file at most, and knows no file that it does not name', async () => {
    const { db } = test.services;
    await sql`select setval(pg_get_serial_sequence('artists', 'id'), 70000)`.execute(db);
    await createCast(db).artist('far.away');
    now += 3_600_000;
    expect(addresses((await app.inject('/sitemap.xml')).body)).toContain('/sitemap-artists-7.xml');
    expect(addresses((await app.inject('/sitemap-artists-7.xml')).body)).toEqual(['/a/far.away']);
    queries = 0;
    for (const name of ['artists-8', 'artists-', 'gigs-99999999', 'x'.repeat(90)]) {
      expect((await app.inject(`/sitemap-${name}.xml`)).statusCode).toBe(404);
    }
    expect(queries).toBe(0);
  });

  it('is sent compressed to who takes that, and not again to who has it', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const first = await app.inject({ url: '/sitemap-gigs-0.xml', headers });
    expect(first.headers['content-encoding']).toBe('br');
    const again = { ...headers, 'if-none-match': String(first.headers.etag) };
    const second = await app.inject({ url: '/sitemap-gigs-0.xml', headers: again });
    expect(second.statusCode).toBe(304);
  });

  it('is named by robots.txt, which keeps robots from the API', async () => {
    const { body } = await app.inject('/robots.txt');
    expect(body).toContain('Disallow: /api/');
    expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });
});
