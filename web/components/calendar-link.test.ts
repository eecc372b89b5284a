import { describe, expect, it } from 'vitest';
import { aGig } from './a-gig.ts';
import { calendarLink } from './calendar-link.ts';

const page = 'https://stagebell.example/g/abc2345';

function event(gig = aGig()): URLSearchParams {
  return new URL(calendarLink(gig, page)).searchParams;
}

describe('the calendar link', () => {
  it('names the artist and the title', () => {
    expect(event().get('text')).toBe('Djana Sousa - Late night at the Silver Room');
  });

  it('gives the start as start and as end, in UTC', () => {
    expect(event(aGig({ date: '2026-12-13T01:00:00.000Z' })).get('dates')).toBe(
      '20261213T010000Z/20261213T010000Z',
    );
  });

  it('carries the location name and the address of the page', () => {
    expect(event().get('location')).toBe('Recife');
    expect(event().get('details')).toBe(`More info: ${page}`);
  });

  it('adds venue and address to the location name where they are known', () => {
    const { location } = aGig();
    const at = (known: object) => event(aGig({ location: { ...location, ...known } }));
    expect(at({ venue: 'Silver Room' }).get('location')).toBe('Recife, Silver Room');
    expect(at({ venue: 'Silver Room', address: 'Rua 12' }).get('location')).toBe(
      'Recife, Silver Room, Rua 12',
    );
  });

  it('keeps characters that mean something in an address', () => {
    expect(event(aGig({ title: 'R&B + more? 100% #1' })).get('text')).toBe(
      'Djana Sousa - R&B + more? 100% #1',
    );
  });
});
