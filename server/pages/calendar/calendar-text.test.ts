import { describe, expect, it } from 'vitest';
import type { Gig } from '../../../contract/gig.ts';
import { calendarText } from './calendar-text.ts';

const gig = {
  id: 'gig1',
  shortId: 'k3p7xyz',
  artist: { displayName: 'Djana, Sousa' },
  title: 'Late; night',
  date: '2030-12-13T01:00:00.000Z',
  timeZone: 'America/Recife',
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

const lines = (of: Gig, revision = 1) =>
  calendarText([{ gig: of, revision }], 'https://stagebell.example')
    .replace(/\r\n /g, '')
    .split('\r\n');

describe('a gig in a calendar', () => {
  it('stands at the hour of its venue, with the rules of the zone', () => {
    expect(lines(gig)).toEqual(
      expect.arrayContaining([
        'TZID:America/Recife',
        'TZOFFSETTO:-0300',
        'DTSTART;TZID=America/Recife:20301212T220000',
        'DTSTAMP:20261121T100000Z',
      ]),
    );
  });

  it('has no end, which nobody knows', () => {
    expect(lines(gig).filter((line) => line.startsWith('DTEND'))).toEqual([]);
  });

  it('holds the place and the way back, escaped as iCalendar wants', () => {
    expect(lines(gig)).toEqual(
      expect.arrayContaining([
        'UID:gig1@stagebell.example',
        'SUMMARY:Djana\\, Sousa - Late\\; night',
        'DESCRIPTION:More info: https://stagebell.example/g/k3p7xyz',
        'LOCATION:Recife\\, Silver Room',
        'GEO:-8.05;-34.9',
        'STATUS:CONFIRMED',
        'SEQUENCE:0',
      ]),
    );
  });

  it.each([
    [{ venue: 'Silver Room', address: 'Rua 12' }, 'LOCATION:Recife\\, Silver Room\\, Rua 12'],
    [{ venue: null, address: null }, 'LOCATION:Recife\\, Pernambuco\\, Brazil'],
  ])('begins with the name of its place', (known, line) => {
    expect(lines({ ...gig, location: { ...gig.location, ...known } })).toContain(line);
  });

  it('stays the same event with a higher sequence after an edit', () => {
    expect(lines(gig, 3)).toEqual(
      expect.arrayContaining(['UID:gig1@stagebell.example', 'SEQUENCE:2']),
    );
  });

  it.each([
    ['cancelled', 'STATUS:CANCELLED', 'SUMMARY:Cancelled: Djana\\, Sousa - Late\\; night'],
    ['postponed', 'STATUS:TENTATIVE', 'SUMMARY:Postponed: Djana\\, Sousa - Late\\; night'],
  ] as const)('says when it is %s, in the title too', (status, ...said) => {
    expect(lines({ ...gig, status })).toEqual(expect.arrayContaining(said));
  });

  it('writes each zone once, however many gigs are in it', () => {
    const berlin = { ...gig, id: 'gig2', timeZone: 'Europe/Berlin' };
    const text = calendarText(
      [gig, berlin, { ...berlin, id: 'gig3' }].map((one) => ({ gig: one, revision: 1 })),
      'https://stagebell.example',
      { name: 'Djana', url: 'https://stagebell.example/a/djana.ics' },
    );
    expect(text.match(/^TZID:.*$/gm)).toEqual(['TZID:America/Recife', 'TZID:Europe/Berlin']);
    expect(text).toContain('X-WR-CALNAME:Djana');
  });

  it('is an empty calendar where there is no gig', () => {
    const feed = { name: 'Djana', url: 'https://stagebell.example/a/djana.ics' };
    expect(calendarText([], 'https://stagebell.example', feed)).toMatch(/END:VCALENDAR/);
  });
});
