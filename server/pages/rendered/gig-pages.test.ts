import { describe, expect, it } from 'vitest';
import type { Gig } from '../../../contract/gig.ts';
import { aGig, openPage } from '../../testing/rendered-pages.ts';

describe('a rendered page', () => {
  it('shows a gig with its links to the chat', async () => {
    const { html } = await openPage('/g/abc2345');
    expect(html).toContain('?text=Keep%20me%20updated%20about%20gig%20abc2345');
    expect(html).toContain('?text=Pause%20updates%20about%20gig%20abc2345');
    expect(html).toContain('?text=Edit%20gig%20abc2345');
    expect(html).toMatch(/<img [^>]*src="\/w\.webp"/);
    expect(html).toMatch(/<p [^>]*>Two rooms\.<\/p><p [^>]*>One sound system\.<\/p>/);
    expect(html).toMatch(/<a [^>]*href="\/a\/djana\.sousa"/);
    expect(html).toContain('alt="Map of Recife, Pernambuco, Brazil"');
  });

  it('names the artist of a gig right below its title', async () => {
    const { html } = await openPage('/g/abc2345');
    const at = (text: string) => html.indexOf(text, html.indexOf('<h1'));
    expect(at('>Djana Sousa</bdi>')).toBeLessThan(at('<time'));
  });

  it.each([
    ['scheduled', { struck: [], main: ['keep', 'ticket'], grey: 0, newDate: false }],
    [
      'postponed',
      { struck: ['12', 'Sat · Dec 2026', '22:00'], main: ['keep'], grey: 0, newDate: true },
    ],
    ['cancelled', { struck: ['12', 'Sat · Dec 2026', '22:00'], main: [], grey: 2, newDate: false }],
  ] as const)('shows of a %s gig only what still holds', async (status, wanted) => {
    const link = { text: 'Your ticket', url: 'https://tickets.example/1' };
    const { html } = await openPage('/g/abc2345', {
      gigByShortId: async () => aGig({ status, link }),
      gigsAfter: async () => (status === 'cancelled' ? [] : null),
    });
    const links = [...html.matchAll(/<a [^>]*(tickets\.example|Keep%20me%20updated)/g)];
    const main = links.map(([, address]) => (address === 'tickets.example' ? 'ticket' : 'keep'));
    const struck = [...html.matchAll(/<span class="(?:[^"]* )?struck">(.*?)<\/span>/g)];
    expect({
      struck: struck.map(([, line]) => line?.replaceAll('<!-- -->', '')),
      main,
      grey: html.match(/class="[^"]*\bgrayscale\b/g)?.length ?? 0,
      newDate: html.includes('New date to come</p>'),
    }).toEqual(wanted);
    const isOn = status === 'scheduled';
    expect(/<s [^>]*><span class="sr-only">was <\/span><time/.test(html)).toBe(!isOn);
    expect(html.includes('data-time-zone=')).toBe(isOn);
    for (const calendar of ['calendar.google.com', '/g/abc2345.ics']) {
      expect(html.includes(calendar), calendar).toBe(isOn);
    }
  });

  it('says that a gig is over, what it was, and what its artist plays next', async () => {
    const link = { text: 'Your ticket', url: 'https://tickets.example/1' };
    const next = aGig({ shortId: 'next234', title: 'The night after' });
    const show = (gigsAfter: Gig[], changes: Partial<Gig> = {}) =>
      openPage('/g/abc2345', {
        gigByShortId: async () => aGig({ link, ...changes }),
        gigsAfter: async () => gigsAfter,
      });
    const { html } = await show([next]);
    expect(html).toContain('This gig has taken place.');
    for (const kept of ['Two rooms.', 'Recife, Pernambuco, Brazil', 'dateTime="2026-12-13T']) {
      expect(html).toContain(kept);
    }
    for (const gone of ['tickets.example', 'Keep%20me', 'calendar.google.com', '/g/abc2345.ics']) {
      expect(html, gone).not.toContain(gone);
    }
    expect(html).toContain('?text=Follow%20djana.sousa"');
    expect(html).toContain('href="/g/next234"');
    expect((await show([])).html).not.toContain('Next gigs of');
    const cancelled = (await show([next], { status: 'cancelled' })).html;
    expect(cancelled).toContain('This gig does not take place.');
    expect(cancelled).not.toContain('This gig has taken place.');
  });

  it('writes what people typed as text', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const { html } = await openPage('/g/abc2345', { gigByShortId: async () => aGig({ title }) });
    expect(html).not.toContain(title);
  });
});
