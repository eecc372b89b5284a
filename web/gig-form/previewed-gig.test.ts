import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { aGig } from '../gig/a-gig.ts';
import { GigCard } from '../gig/gig-card.tsx';
import { markupOf } from '../testing/markup.tsx';
import { ENGLISH } from '../testing/words.ts';
import { type GigValues, gigValues } from './gig-values.ts';
import { previewedGig } from './previewed-gig.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

function card(values: GigValues, already: Parameters<typeof previewedGig>[1]): string {
  return markupOf(createElement(GigCard, { gig: previewedGig(values, already, ENGLISH) }));
}

describe('the gig card beside the form', () => {
  it('says quietly that it has no date yet, instead of the day and the hour that stand in', () => {
    const gig = previewedGig(gigValues(null), { gig: null, cover: null, now: NOW }, ENGLISH);
    const html = markupOf(createElement(GigCard, { gig, undated: 'Your date' }));
    expect(html).toContain('>Your date</span>');
    expect(html).not.toMatch(/2026<|20:00/);
  });

  it('stands in for what is not typed yet', () => {
    const html = card(gigValues(null), { gig: null, cover: null, now: NOW });
    expect(html).toContain('>Your title</h2>');
    expect(html).toContain('data:image/svg+xml');
  });

  it('shows what is typed by the clock of the venue', () => {
    const values = {
      ...gigValues(aGig({ content: '' })),
      title: 'مساء الخير',
      content: '<b>Bring ears</b>',
      timeZone: 'Asia/Tokyo',
    };
    const html = card(values, { gig: aGig(), cover: 'blob:cover', now: NOW });
    expect(html).toContain('مساء الخير');
    expect(html).toContain('&lt;b&gt;Bring ears&lt;/b&gt;');
    expect(html).toContain('>22:00</span>');
    expect(html).toContain('src="blob:cover"');
  });

  it('shows the cover that a gig has, and its status', () => {
    const gig = aGig();
    const html = card({ ...gigValues(gig), status: 'postponed' }, { gig, cover: null, now: NOW });
    expect(html).toContain('/media/wide.webp');
    expect(html).toContain('Postponed');
  });
});
