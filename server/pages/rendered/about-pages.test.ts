import { describe, expect, it } from 'vitest';
import { RETENTION } from '../../../contract/retention.ts';
import { openPage, site } from '../../testing/rendered-pages.ts';

describe('a rendered page', () => {
  it.each(['/', '/help', '/a/djana.sousa', '/a/djana.sousa/qr-code', '/g/abc2345', '/name'])(
    'leads to the front page, the help and who answers for it at the end of %s',
    async (url) => {
      const { status, html } = await openPage(url, {
        artistQrCode: async () => ({ qrCode: 'data:,' }),
      });
      expect(status).toBe(200);
      const footer = html.slice(html.lastIndexOf('<footer'));
      expect(footer).toContain('href="/"');
      for (const page of ['/help', '/privacy', '/terms', '/contact']) {
        expect(footer).toContain(`href="${page}"`);
      }
    },
  );

  it('says in the help what Stagebell is, what it stores, how to stop and whom to ask', async () => {
    const { status, html } = await openPage('/help');
    expect(status).toBe(200);
    const headings = [...html.matchAll(/<h[12] [^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(headings).toEqual([
      'How it works',
      'Follow artists',
      'Announce gigs',
      'Stop messages',
      'What is stored',
      'Delete your data',
      'Ask us',
    ]);
    for (const phrase of ['My cities', 'Create gig', 'Stop', 'My data', 'Delete my data', 'Help']) {
      expect(html).toContain(`https://wa.me/15550100?text=${encodeURIComponent(phrase)}"`);
    }
    expect(html).toContain('stagebell.example');
  });

  it('says of everything in the table of retention times how long it is kept', async () => {
    const { shown } = await openPage('/privacy');
    const times = [...shown.matchAll(/<dd[^>]*>([^<]*)</g)].map(([, time]) => time);
    expect(times).toEqual(
      Object.values(RETENTION).map(
        ({ unit, count }) => `${count} ${count === 1 ? unit : `${unit}s`}`,
      ),
    );
    const { shown: inGerman } = await openPage('/privacy', {}, { language: 'de', prefix: '/de' });
    expect(inGerman).toContain('>90 Tage<');
  });

  it.each(['/privacy', '/contact'])(
    'names at %s who runs the site, where that is set',
    async (url) => {
      const operator = { name: 'A & B <GbR>', address: 'Street 1\nTown', email: 'us@site.example' };
      const { shown } = await openPage(url, { site: { ...site, operator } });
      expect(shown).toContain('<bdi>A &amp; B &lt;GbR&gt;</bdi>');
      expect(shown).toContain('Street 1\nTown');
      expect(shown).toContain('href="mailto:us@site.example"');
      expect(shown).not.toContain('answers for it');
    },
  );

  it.each(['/privacy', '/contact'])(
    'sends people at %s to the chat where it is not',
    async (url) => {
      const nobody = { name: null, address: null, email: null };
      for (const operator of [undefined, nobody]) {
        const { shown } = await openPage(url, { site: { ...site, ...(operator && { operator }) } });
        expect(shown).toContain('Whoever runs stagebell.example answers for it. Text “Help”');
        expect(shown).not.toContain('Run by');
      }
    },
  );

  it.each(['/report/g/abc2345', '/report/a/djana.sousa'])(
    'says at %s who looks at a report, by name where it is set',
    async (url) => {
      const operator = { name: 'Bell GbR', address: null, email: null };
      const named = await openPage(url, { site: { ...site, operator } });
      expect(named.shown).toContain('Bell GbR will look at it.');
      expect(named.shown).not.toContain('Whoever runs');
      const unnamed = await openPage(url, {});
      expect(unnamed.shown).toContain('Whoever runs stagebell.example will look at it.');
    },
  );
});
