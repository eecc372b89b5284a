import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { createDirectApi } from '../api/direct-api.ts';
import { createTestApp } from '../testing/app.ts';
import { givenArtist, saveArtist } from '../testing/gigs.ts';
import { registerFollowRedirect } from './follow-redirect.ts';
import { createMessengerLinks } from './messenger-links.ts';

const test = await createTestApp();
const app = Fastify();
const messengerUrl = 'https://wa.me/15550100';
const site = {
  publicUrl: 'https://stagebell.example',
  messengerUrl,
  mapsBrowserKey: null,
  languages: ['en', 'pt'],
};
registerFollowRedirect(
  app,
  createDirectApi(test.services, site, async () => []),
  createMessengerLinks([messengerUrl]),
);
const { id } = await givenArtist(test.services.db, 'on.the.poster');
await saveArtist(test.services.db, id, { username: 'Renamed' });
afterAll(async () => {
  await app.close();
  await test.close();
});

describe('the address in a QR code', () => {
  it('leads one artist’s fans to every number, and each phone to the same again', async () => {
    const several = Fastify({ trustProxy: true });
    const urls = ['https://wa.me/1', 'https://wa.me/2'];
    const site = { publicUrl: '', messengerUrl: '', mapsBrowserKey: null };
    const api = createDirectApi(test.services, site, async () => []);
    registerFollowRedirect(several, api, createMessengerLinks(urls));
    const ledTo = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      const reply = await several.inject({ url: '/f/renamed', headers });
      return String(reply.headers.location).split('?')[0];
    };
    const phones = Array.from({ length: 20 }, (_, phone) => `192.0.2.${phone}`);
    const led = await Promise.all(phones.map(ledTo));
    expect(new Set(led)).toEqual(new Set(urls));
    expect(await Promise.all(phones.map(ledTo))).toEqual(led);
    await several.close();
  });

  it.each(['f/renamed', 'f/RENAMED', 'f/on.the.poster', 'en/f/renamed'])(
    'opens the messenger with the name that the artist has now, at /%s',
    async (address) => {
      const { statusCode, headers } = await app.inject(`/${address}`);
      expect(statusCode).toBe(302);
      expect(headers.location).toBe('https://wa.me/15550100?text=Follow%20Renamed');
      // Where it leads may change, and a scan is answered by what is true then.
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it.each([
    ['f/renamed', 'pt-BR,pt;q=0.9', 'Seguir%20Renamed', 'accept-language'],
    ['f/renamed', 'tlh', 'Follow%20Renamed', 'accept-language'],
    ['pt/f/renamed', 'en', 'Seguir%20Renamed', undefined],
  ])(
    'says so in the language of the browser, or its own: /%s for %s',
    async (address, accepted, text, vary) => {
      const { headers } = await app.inject({
        url: `/${address}`,
        headers: { 'accept-language': accepted },
      });
      expect(headers.location).toBe(`https://wa.me/15550100?text=${text}`);
      expect(headers.vary).toBe(vary);
    },
  );

  it('leads to the page that says so where nobody has that name', async () => {
    expect((await app.inject('/f/nobody.here')).headers.location).toBe('/a/nobody.here');
    expect((await app.inject('/f/')).headers.location).toBe('/a/');
    expect((await app.inject('/pt/f/nobody.here')).headers.location).toBe('/pt/a/nobody.here');
  });
});
