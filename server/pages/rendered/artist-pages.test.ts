import { describe, expect, it } from 'vitest';
import { aGig, djana, openPage } from '../../testing/rendered-pages.ts';

describe('a rendered page', () => {
  it('shows an artist whatever the case of the address', async () => {
    const { status, html } = await openPage('/a/DJANA.Sousa');
    expect(status).toBe(200);
    expect(html).toContain('https://wa.me/15550100?text=Follow%20djana.sousa');
    expect(html).toContain('https://wa.me/15550100?text=Unfollow%20djana.sousa');
    expect(html).toContain('/media/avatars/artist-1.svg');
    for (const shown of ['>Djana Sousa<', '@<!-- -->djana.sousa', '>R&amp;B<', '>Tape loops.<']) {
      expect(html).toContain(shown);
    }
  });

  it.each([
    ['/a/gave.up', '/a/djana.sousa'],
    ['/a/Gave.Up/?tab=previous', '/a/djana.sousa/?tab=previous'],
    ['/a/gave.up/qr-code', '/a/djana.sousa/qr-code'],
  ])('leads for good from %s, a name given up, to %s', async (former, current) => {
    const { status, headers } = await openPage(former, { artistByUsername: async () => djana });
    expect([status, headers.location]).toEqual([301, current]);
  });

  it('leads from an artist to their own page elsewhere, where there is one', async () => {
    const { html } = await openPage('/a/djana.sousa');
    expect(html).toMatch(/<a [^>]*href="https:\/\/www\.soundcloud\.com\/djana\/"/);
    expect(html).toContain('>soundcloud.com/djana<');
    const artistByUsername = async () => ({ ...djana, link: null });
    expect((await openPage('/a/djana.sousa', { artistByUsername })).html).not.toContain(
      'soundcloud',
    );
  });

  it('answers tabs by their address', async () => {
    expect((await openPage('/a/djana.sousa')).html).toContain('12, Dec, 2026');
    const none = async () => ({ items: [], next: null });
    const { html } = await openPage('/a/djana.sousa', { artistFutureGigs: none });
    expect(html).toContain('No upcoming gigs');
    const previous = await openPage('/a/djana.sousa?tab=previous');
    expect(previous.html).toContain('No previous gigs');
    expect(previous.html).not.toContain('12, Dec, 2026');
  });

  it.each([
    ['/a/djana.sousa', '/a/djana.sousa#gigs'],
    ['/a/djana.sousa?tab=previous', '/a/djana.sousa?tab=previous#gigs'],
  ])('leads from %s on, and from there back', async (first, back) => {
    const gigs = async () => ({ items: [aGig()], next: 'next-page' });
    const lists = { artistFutureGigs: gigs, artistPreviousGigs: gigs };
    const wayBack = (html: string) =>
      /href="([^"]+)"[^>]*>(?:<svg(?:(?!<a ).)*<\/svg>)?Back to the first gigs/.exec(html)?.[1];
    const onFirst = (await openPage(first, lists)).html;
    expect(wayBack(onFirst)).toBeUndefined();
    const more = /href="([^"#]+)#gigs"[^>]*>More gigs/.exec(onFirst)![1]!.replaceAll('&amp;', '&');
    expect(more).toContain('cursor=next-page');
    expect(wayBack((await openPage(more, lists)).html)).toBe(back);
  });
});
