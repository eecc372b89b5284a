import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  KEPT_PAGES,
  openKeptPage,
  openPage,
  pagesRenderedBy,
  site,
} from '../../testing/rendered-pages.ts';

describe('a rendered page', () => {
  it('allows its own inline scripts and no others', async () => {
    const { headers, html } = await openPage('/name');
    const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
    expect((await openPage('/name')).headers['content-security-policy']).not.toContain(nonce);
  });

  const inline = (html: string) =>
    [...html.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
    );

  it.each(KEPT_PAGES)('that is kept allows the scripts we wrote, all of them: %s', async (url) => {
    const { html, policy } = await openKeptPage(url);
    for (const hash of inline(html)) expect(policy).toContain(hash);
    expect(policy).not.toContain('nonce');
  });

  it('that is kept allows no script that somebody got into it', async () => {
    const injected = async () => new Response('<script>alert(document.domain)</script>');
    const pages = pagesRenderedBy(injected);
    const { html, policy } = await openKeptPage('/g/abc2345', pages);
    expect(inline(html)).toHaveLength(1);
    expect(policy).not.toContain(inline(html)[0]);
  });

  it.each([...KEPT_PAGES, '/help', '/nowhere', '/c/nowhere'])(
    'comes without React at %s: what is read needs none',
    async (url) => {
      const scripts = (await openPage(url)).html.match(/<script[^>]*>/g) ?? [];
      expect(scripts.filter((script) => script.includes('src=')).length).toBeLessThanOrEqual(1);
      expect(scripts.join()).not.toContain('nonce');
    },
  );

  it.each(['/', '/a/djana.sousa', '/g/abc2345', '/name', '/na/unknown'])(
    'loads the maps script with the places library at %s, where a key for it is set',
    async (url) => {
      const { html, headers } = await openPage(url, { site: { ...site, mapsBrowserKey: 'a-key' } });
      const scripts = html.match(/<script[^>]*maps\.googleapis\.com[^>]*>/g) ?? [];
      expect(scripts).toHaveLength(1);
      expect(scripts[0]).toContain(' async=""');
      const src = /src="([^"]+)"/.exec(scripts[0]!)?.[1]?.replaceAll('&amp;', '&');
      const { origin, pathname, searchParams } = new URL(src!);
      expect(origin + pathname).toBe('https://maps.googleapis.com/maps/api/js');
      expect(searchParams.get('libraries')).toBe('places');
      expect(searchParams.get('key')).toBe('a-key');
      const allowed = /script-src ([^;]*)/.exec(headers['content-security-policy']!)?.[1];
      expect(allowed).toContain('https://*.googleapis.com');
      expect((await openPage(url)).html).not.toContain('googleapis');
    },
  );
});
