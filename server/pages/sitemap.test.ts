import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../api/test-app.ts';
import { createCast } from '../domain/test-cast.ts';
import { registerSitemap } from './sitemap.ts';

let test: TestApp;
const app = Fastify();
beforeAll(async () => {
  test = await createTestApp();
  registerSitemap(app, test.services);
});
afterAll(() => test.close());

describe('the sitemap', () => {
  it('lists every artist and gig with the time of its last change, and no session', async () => {
    const cast = createCast(test.services.db);
    const artist = await cast.artist('djana.sousa');
    await cast.gig(artist, await cast.place('recife'));
    await test.session('create-artist', await test.contact());
    const { body, headers } = await app.inject('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const addresses = [...body.matchAll(/<loc>https:\/\/stagebell\.example([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(addresses).toEqual([
      '/',
      '/help',
      '/a/djana.sousa',
      expect.stringMatching(/^\/g\/[a-z2-9]{7}$/),
    ]);
    expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  });

  it('is named by robots.txt, which keeps robots from the API', async () => {
    const { body } = await app.inject('/robots.txt');
    expect(body).toContain('Disallow: /api/');
    expect(body).toContain('Sitemap: https://stagebell.example/sitemap.xml');
  });
});
