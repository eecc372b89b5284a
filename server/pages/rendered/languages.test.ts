import { describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../../languages/catalogue-languages.ts';
import { phraseWritten } from '../../chat/phrases/phrase-written.ts';
import { wordsIn } from '../../languages/words.ts';
import { aSession, djana, HOSTILE, KEPT_PAGES, openPage } from '../../testing/rendered-pages.ts';

describe('a rendered page', () => {
  it.each([
    ...KEPT_PAGES,
    '/g/nowhere',
    '/help',
    '/c?q=recife',
    '/c/recife-brazil?when=today',
    '/privacy',
  ])('leads from %s in a language only to public pages in it', async (url) => {
    const spoken = { language: 'en', prefix: '/en' };
    const { html } = await openPage(url, {}, spoken);
    const paths = [...html.matchAll(/<(?:a|form)\b[^>]* (?:href|action)="(\/[^"]*)"/g)].map(
      ([, path]) => path ?? '',
    );
    const pages = paths.filter((path) => !/\.(ics|atom|png)$/.test(path));
    expect(pages).toContain('/en');
    expect(pages.filter((path) => !/^\/en(\/|$)/.test(path))).toEqual([]);
  });

  it.each(['en', 'de', 'pt', 'ar', 'hi'])(
    'writes no date in %s as cards have it, but on cards',
    async (language) => {
      const spoken = { language, prefix: language === 'en' ? '' : `/${language}` };
      const filtered = '/c/recife-brazil?from=2026-12-12&to=2027-01-02';
      for (const url of [...KEPT_PAGES, filtered]) {
        const { html } = await openPage(url, {}, spoken);
        const beside = html.replaceAll(/<time [^>]*>\d+, \p{L}+, \d{4}<\/time>/gu, '');
        expect(beside, url).not.toMatch(/\d[,،] ?[\p{L}\p{M}.॰]+[,،] ?\d{4}/u);
      }
    },
  );

  it.each([
    ...KEPT_PAGES,
    '/g/nowhere',
    '/help',
    '/c?q=recife',
    '/calendar/secret',
    '/na/s1',
    '/eg/s2',
    '/name',
    '/privacy',
    '/terms',
    '/contact',
  ])('shows at %s the markup in a translation as text', async (url) => {
    const setupSession = async (id: string) =>
      aSession(id === 's1' ? 'create-artist' : 'edit-gig', 20);
    const { html, failures } = await openPage(url, { setupSession }, HOSTILE);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img src=x');
    expect(failures).toEqual([]);
  });

  it.each(catalogueLanguages())('speaks on every public page in %s', async (language) => {
    const about = ['/help', '/privacy', '/terms', '/contact'];
    for (const url of ['/', '/a/djana.sousa', '/g/abc2345', '/c', '/c/recife-brazil', ...about]) {
      const spoken = { language, prefix: `/${language}` };
      const { status, html, headers, failures } = await openPage(url, {}, spoken);
      expect([status, headers['content-language'], failures]).toEqual([200, language, []]);
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).not.toMatch(/undefined|\[object /);
    }
  });

  it.each(catalogueLanguages())(
    'leads to the chat by phrases of its language: %s',
    async (language) => {
      const { alone, about } = wordsIn(language)!.phrases;
      const spoken = { language, prefix: `/${language}` };
      const linked = async (url: string) => {
        const { html } = await openPage(url, {}, spoken);
        return [...html.matchAll(/\?text=([^"&]*)"/g)].map(([, text]) => decodeURIComponent(text!));
      };
      expect(await linked('/')).toContain(alone.hello);
      expect(await linked('/a/djana.sousa')).toEqual([
        about.follow({ name: 'djana.sousa' }),
        about.unfollow({ name: 'djana.sousa' }),
      ]);
      expect(await linked('/g/abc2345')).toEqual(
        [about.watchGig, about.unwatchGig, about.editGig].map((phrase) =>
          phrase({ name: 'abc2345' }),
        ),
      );
      expect(await linked('/help')).toEqual(
        expect.arrayContaining([
          alone.myCities,
          alone.createProfile,
          alone.stop,
          alone.deleteMyData,
        ]),
      );
      for (const text of await linked('/c/recife-brazil')) {
        expect(phraseWritten(text)?.languages ?? ['en']).toContain(language);
      }
    },
  );

  it('leads back to a page that failed in the language of its address', async () => {
    const broken = { gigByShortId: async () => Promise.reject(new Error('no database')) };
    const { status, html } = await openPage('/g/abc2345', broken, {
      language: 'en',
      prefix: '/en',
    });
    expect(status).toBe(500);
    expect(html).toContain('href="/en/g/abc2345"');
  });

  it('leads on from a former name in the language of the address', async () => {
    const spoken = { language: 'en', prefix: '/en' };
    const renamed = { artistByUsername: async () => djana };
    const { status, headers } = await openPage('/a/old.name/qr-code', renamed, spoken);
    expect([status, headers.location]).toEqual([301, '/en/a/djana.sousa/qr-code']);
  });
});
