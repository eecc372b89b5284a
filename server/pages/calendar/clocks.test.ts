import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Gig } from '../../../contract/gig.ts';
import { CLOCK_CASES, SYSTEM_ZONES } from '../../../contract/testing/clock-cases.ts';
import { ENGLISH } from '../../languages/words.ts';
import { calendarText } from './calendar-text.ts';

function starting(date: string, timeZone: string): Gig {
  return {
    id: 'gig1',
    shortId: 'k3p7xyz',
    title: 'A night',
    date,
    timeZone,
    status: 'scheduled',
    artist: { displayName: 'Djana' },
    updatedAt: '2026-11-21T10:00:00.000Z',
    location: {
      placeId: 'gn:1',
      name: 'Somewhere',
      description: 'Somewhere',
      coordinates: [0, 0],
      venue: null,
      address: null,
    },
  } as unknown as Gig;
}

describe.each(SYSTEM_ZONES)('a calendar made on a machine in %s', (systemZone) => {
  beforeAll(() => vi.stubEnv('TZ', systemZone));
  afterAll(() => vi.unstubAllEnvs());

  it.each(CLOCK_CASES)(
    'has the hour on the wall, or in UTC where that comes again: %s',
    (what, wall, timeZone, instant) => {
      const gigs = [starting(instant, timeZone)];
      const text = calendarText(gigs, { publicUrl: 'https://stagebell.example', words: ENGLISH });
      const start = /second/.test(what)
        ? `DTSTART:${instant.replace(/\.\d+|[-:]/g, '')}`
        : `DTSTART;TZID=${timeZone}:${wall.replace(/[-:]/g, '')}`;
      expect(text).toContain(`${start}\r\n`);
      expect(text).toContain('DTSTAMP:20261121T100000Z');
    },
  );
});
