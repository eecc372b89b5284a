import { describe, expect, it } from 'vitest';
import type { Gig } from '../../contract/gig.ts';
import { calendarFile } from './calendar-file.ts';

const gig = {
  id: 'gig1',
  shortId: 'k3p7xyz',
  artist: { displayName: 'Djana, Sousa' },
  title: 'Late; night',
  date: '2030-12-13T01:00:00.000Z',
  status: 'scheduled',
  updatedAt: '2026-11-21T10:00:00.000Z',
  location: {
    name: 'Recife',
    description: 'Recife, Pernambuco, Brazil',
    placeId: 'gn:3390760',
    coordinates: [-8.05, -34.9],
    venue: 'Silver Room',
    address: null,
  },
} as unknown as Gig;

const lines = (of: Gig) =>
  calendarFile(of, 'https://stagebell.example').replace(/\r\n /g, '').split('\r\n');

describe('a gig’s calendar file', () => {
  it('holds the instant, the place and the way back, escaped as iCalendar wants', () => {
    expect(lines(gig)).toEqual(
      expect.arrayContaining([
        'UID:gig1@stagebell.example',
        'DTSTART:20301213T010000Z',
        'DTEND:20301213T010000Z',
        'SUMMARY:Djana\\, Sousa - Late\\; night',
        'LOCATION:Silver Room\\, Recife\\, Pernambuco\\, Brazil',
        'GEO:-8.05;-34.9',
        'STATUS:CONFIRMED',
      ]),
    );
  });

  it('stays the same event with a higher sequence after an edit, and says when it is off', () => {
    const sequence = (of: Gig) =>
      Number(
        lines(of)
          .find((line) => line.startsWith('SEQUENCE'))!
          .slice(9),
      );
    const edited = { ...gig, status: 'cancelled', updatedAt: '2026-11-21T10:05:00.000Z' } as Gig;
    expect(lines(edited)).toContain('UID:gig1@stagebell.example');
    expect(lines(edited)).toContain('STATUS:CANCELLED');
    expect(sequence(edited)).toBeGreaterThan(sequence(gig));
  });
});
