import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Gig } from '../../contract/gig.ts';
import { markupOf } from '../testing/markup.tsx';
import { aGig } from './a-gig.ts';
import { GigCard } from './gig-card.tsx';

function card(changes: Partial<Gig> = {}, ofOneArtist = false): string {
  const gig = aGig(changes);
  return markupOf(createElement(GigCard, { gig, ofOneArtist }));
}

describe('a gig card', () => {
  it('shows title, date and time at the venue, and leads to the page of the gig', () => {
    const html = card();
    expect(html).toContain('>Late night at the Silver Room</h2>');
    expect(html).toContain('>12, Dec, 2026</time>');
    expect(html).toMatch(/>Sat<\/span> <span>22:00<\/span>/);
    expect(html).toMatch(/<a [^>]*href="\/g\/abc2345"[^>]*><span[^>]*>Read More</);
  });

  it('leads nowhere while its artist waits for approval, for nobody can open that page', () => {
    expect(card({ awaitsApproval: true })).not.toContain('<a ');
  });

  it('says in place of the time that a gig is cancelled or postponed', () => {
    expect(card({ status: 'cancelled' })).toContain('>Cancelled</span>');
    expect(card({ status: 'cancelled' })).not.toContain('22:00');
    expect(card({ status: 'postponed' })).toContain('>Postponed</span>');
    expect(card()).not.toMatch(/Cancelled|Postponed/);
  });

  it.each(['cancelled', 'postponed'] as const)('strikes the date of a %s gig', (status) => {
    const html = card({ status });
    expect(html).toMatch(/<s [^>]*><span class="sr-only">was <\/span><time /);
    expect(html).toMatch(/<span aria-hidden="true">12, Dec, 2026<\/span>/);
    expect(card()).not.toMatch(/<s\b/);
  });

  it('says a struck date to screen readers in a sentence’s form', () => {
    const heard = card({ status: 'cancelled' }).replace(/<span aria-hidden="true">[^<]*</g, '<');
    expect(heard.replace(/<[^>]*>/g, '')).toContain('was 12 December 2026');
    expect(heard).not.toContain('12, Dec');
  });

  it('names the artist and where it is, each in its own direction', () => {
    expect(card()).toMatch(/<bdi [^>]*>Djana Sousa<\/bdi><\/p><p>Recife<\/p>/);
    const location = { ...aGig().location, venue: 'Silver Room' };
    expect(card({ location }, true)).toContain('>Silver Room, Recife</p>');
    expect(card({}, true)).not.toContain('Djana Sousa');
  });

  it.each(['artist', 'venue', 'text'] as const)(
    'breaks a word of its %s that no line holds with a hyphen, and no other',
    (where) => {
      const told = (word: string) =>
        card({
          artist: { ...aGig().artist, ...(where === 'artist' && { displayName: word }) },
          location: { ...aGig().location, ...(where === 'venue' && { venue: word }) },
          ...(where === 'text' && { content: word }),
        });
      expect(told('Rechtsschutzversicherungsgesellschaften')).toContain('\u00ad');
      expect(told('Internationales Überraschungsgast')).not.toContain('\u00ad');
    },
  );

  it('leaves no empty paragraph for a gig without a text', () => {
    const content = 'Two rooms, one sound system.';
    expect(card({ content })).toContain(content);
    expect(card({ content: '' })).not.toMatch(/<p [^>]*><\/p>/);
  });

  it('cuts a long text after two lines', () => {
    expect(card({ content: 'All night long. '.repeat(30) })).toMatch(
      /<p [^>]*line-clamp-2[^>]*>All/,
    );
  });

  it('offers the cover in two widths', () => {
    const srcset = /srcSet="([^"]+)"/i.exec(card())?.[1];
    expect(srcset).toBe('/media/narrow.webp 320w, /media/wide.webp 600w');
  });

  it('gives an upright cover its real widths', () => {
    const picture = { ...aGig().picture, width: 450, height: 600 };
    const srcset = /srcSet="([^"]+)"/i.exec(card({ picture }))?.[1];
    expect(srcset).toBe('/media/narrow.webp 240w, /media/wide.webp 450w');
  });
});
