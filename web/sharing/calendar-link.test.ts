import { describe, expect, it } from 'vitest';
import { aGig } from '../gig/a-gig.ts';
import { ENGLISH } from '../testing/words.ts';
import { calendarLink } from './calendar-link.ts';

const page = 'https://stagebell.example/g/abc2345';

function event(gig = aGig()): URLSearchParams {
  return new URL(calendarLink(gig, page, ENGLISH)).searchParams;
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

  it('carries town and country, and the address of the page', () => {
    expect(event().get('location')).toBe('Recife, Brazil');
    expect(event().get('details')).toBe(`More info: ${page}`);
  });

  it('puts venue and street before them where they are known', () => {
    const { location } = aGig();
    const at = (known: object) => event(aGig({ location: { ...location, ...known } }));
    expect(at({ venue: 'Silver Room' }).get('location')).toBe('Silver Room, Recife, Brazil');
    expect(at({ venue: 'Silver Room', address: 'Rua 12' }).get('location')).toBe(
      'Silver Room, Rua 12, Recife, Brazil',
    );
  });

  it('names a provider’s address once, as the provider does', () => {
    const location = {
      ...aGig().location,
      placeId: 'photon:N1@52.51107,13.44297',
      name: 'Mehringdamm 61',
      description: 'Mehringdamm 61, Berlin, Germany',
      venue: 'Upstairs',
      address: 'Mehringdamm 61',
    };
    expect(event(aGig({ location })).get('location')).toBe(
      'Upstairs, Mehringdamm 61, Berlin, Germany',
    );
  });

  it('keeps characters that mean something in an address', () => {
    expect(event(aGig({ title: 'R&B + more? 100% #1' })).get('text')).toBe(
      'Djana Sousa - R&B + more? 100% #1',
    );
  });
});
