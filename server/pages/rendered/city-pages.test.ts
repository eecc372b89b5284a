import { describe, expect, it } from 'vitest';
import { openPage } from '../../testing/rendered-pages.ts';

describe('a rendered page', () => {
  it('shows the gigs of a city, and where else something is on', async () => {
    const { html, status } = await openPage('/c/recife-brazil');
    expect(status).toBe(200);
    expect(html.replace(/<[^>]*>/g, '')).toContain('1 gig within 42 km');
    expect(html).toContain('href="/g/abc2345"');
    expect(html).toContain('href="/c/natal-brazil"');
    expect(html).toContain('text=Follow%20city%20Recife%2C%20Pernambuco%2C%20Brazil');
  });

  it.each([
    ['genre=polka-core', 'There is no genre called “polka-core”'],
    ['when=someday', 'Choose one of today'],
    ['from=2026-02-31', 'That is not a date'],
    ['from=2026-12-06&to=2026-12-04', 'The first day is after the last'],
  ])(
    'says of a city with the filter %s why it is none, and shows everything',
    async (query, says) => {
      const { html, status } = await openPage(`/c/recife-brazil?${query}`);
      expect(status).toBe(400);
      expect(html).toContain(says);
      expect(html).toContain('href="/g/abc2345"');
    },
  );

  it('says why a filter is none in the language of the page', async () => {
    const spoken = { language: 'de', prefix: '/de' };
    const { html } = await openPage('/c/recife-brazil?genre=polka&to=tomorrow', {}, spoken);
    expect(html).toContain(
      'Ein Genre namens „polka“ gibt es nicht. Das ist kein Datum: Schreib es wie 2026-12-04. ',
    );
  });

  it('leads from another spelling of a city to its own, with the filter', async () => {
    const { status, headers } = await openPage('/c/place-1?when=weekend');
    expect([status, headers.location]).toEqual([301, '/c/recife-brazil?when=weekend']);
    expect((await openPage('/c/nowhere')).status).toBe(404);
  });

  it('lets the browser say where one is on the page of cities alone', async () => {
    const policy = async (url: string) => (await openPage(url)).headers['permissions-policy'];
    expect(await policy('/c')).toContain('geolocation=(self)');
    for (const url of ['/', '/c/recife-brazil', '/a/djana.sousa']) {
      expect(await policy(url), url).toContain('geolocation=()');
    }
  });
});
