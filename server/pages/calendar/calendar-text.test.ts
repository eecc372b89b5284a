import { describe, expect, it } from 'vitest';
import type { Gig } from '../../../contract/gig.ts';
import { ENGLISH, wordsIn } from '../../languages/words.ts';
import { calendarText } from './calendar-text.ts';

const TOLD = { publicUrl: 'https://stagebell.example', words: ENGLISH };

/** A December in this and the next years lies ahead, and no more than three years. */
const YEAR = new Date().getUTCFullYear() + 2;

const gig = {
  id: 'gig1',
  shortId: 'k3p7xyz',
  artist: { displayName: 'Djana, Sousa' },
  title: 'Late; night',
  date: `${YEAR}-12-13T01:00:00.000Z`,
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
  calendarText([{ ...of, revision }], TOLD)
    .replace(/\r\n /g, '')
    .split('\r\n');

describe('a gig in a calendar', () => {
  it('stands at the hour of its venue, with the rules of the zone', () => {
    expect(lines(gig)).toEqual(
      expect.arrayContaining([
        'TZID:America/Recife',
        'TZOFFSETTO:-0300',
        `DTSTART;TZID=America/Recife:${YEAR}1212T220000`,
        'DTSTAMP:20261121T100000Z',
      ]),
    );
  });

  it.each(['\u2028', '\u2029', '\u0085', '\v', '\f', '\r', '\r\n'])(
    'escapes the line break %j',
    (ending) => {
      const location = { ...gig.location, venue: `Silver${ending}Room` };
      expect(lines({ ...gig, location })).toContainEqual(
        expect.stringMatching(/^LOCATION:Silver\\nRoom/),
      );
    },
  );

  it('ends after three hours, since nobody says when', () => {
    expect(lines(gig)).toContain(`DTEND;TZID=America/Recife:${YEAR}1213T010000`);
  });

  it('is in UTC where it ends in an hour that came before', () => {
    const late = { ...gig, timeZone: 'Europe/Berlin', date: '2027-10-30T22:15:00.000Z' };
    expect(lines(late)).toEqual(
      expect.arrayContaining(['DTSTART:20271030T221500Z', 'DTEND:20271031T011500Z']),
    );
  });

  it('says in each language what became of it, and where to read more', () => {
    const said = (language: string, status: Gig['status']) =>
      calendarText([{ ...gig, status }], {
        ...TOLD,
        words: wordsIn(language)!,
      })
        .replace(/\r\n /g, '')
        .split('\r\n');
    expect(said('de', 'cancelled')).toContain('SUMMARY:Abgesagt: Djana\\, Sousa - Late\\; night');
    expect(said('ar', 'postponed')).toContain(
      'SUMMARY:مؤجلة: \u2068Djana\\, Sousa - Late\\; night\u2069',
    );
    expect(said('it', 'scheduled')).toContain('SUMMARY:Djana\\, Sousa - Late\\; night');
    expect(said('it', 'scheduled')).toContain(
      'DESCRIPTION:Maggiori info: https://stagebell.example/g/k3p7xyz',
    );
  });

  it('holds the place and the way back, escaped as iCalendar wants', () => {
    expect(lines(gig)).toEqual(
      expect.arrayContaining([
        'UID:gig1@stagebell.example',
        'SUMMARY:Djana\\, Sousa - Late\\; night',
        'DESCRIPTION:More info: https://stagebell.example/g/k3p7xyz',
        'LOCATION:Silver Room\\, Recife\\, Brazil',
        'GEO:-8.05;-34.9',
        'STATUS:CONFIRMED',
        'SEQUENCE:0',
      ]),
    );
  });

  it.each([
    [
      { venue: 'Silver Room', address: 'Rua 12' },
      'LOCATION:Silver Room\\, Rua 12\\, Recife\\, Brazil',
    ],
    [{ venue: null, address: null }, 'LOCATION:Recife\\, Brazil'],
  ])('says venue, street, town and country', (known, line) => {
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
    const text = calendarText([gig, berlin, { ...berlin, id: 'gig3' }], TOLD, {
      name: 'Djana',
      url: 'https://stagebell.example/a/djana.ics',
    });
    expect(text.match(/^TZID:.*$/gm)).toEqual(['TZID:America/Recife', 'TZID:Europe/Berlin']);
    expect(text).toContain('X-WR-CALNAME:Djana');
  });

  it('carries no clock changes for gigs that were stored far ahead, which are in UTC', () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'America/Santiago'];
    const far = zones.map((timeZone, i) => ({
      ...gig,
      timeZone,
      date: `99${i}8-06-01T20:00:00.000Z`,
    }));
    const text = calendarText([gig, ...far], TOLD);
    expect(text.match(/^BEGIN:(STANDARD|DAYLIGHT)/gm)).toHaveLength(1);
    expect(text).toContain('DTSTART:99380601T200000Z');
    expect(text.length).toBeLessThan(4096);
  });

  it('reads the rules of twenty zones at most, and writes the rest in UTC', () => {
    const gigs = Intl.supportedValuesOf('timeZone')
      .slice(0, 60)
      .map((timeZone) => ({ ...gig, timeZone }));
    const text = calendarText(gigs, TOLD);
    expect(text.match(/^BEGIN:VTIMEZONE/gm)).toHaveLength(20);
    expect(text.match(/^DTSTART:\d+T\d+Z/gm)).toHaveLength(40);
  });

  it('folds what is longer than 74 bytes, and breaks no character', () => {
    const long = { ...gig, title: `${'日本'.repeat(30)}🎵🎵` };
    const text = calendarText([long], TOLD);
    const sizes = text.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(74);
    expect(lines(long)).toContain(`SUMMARY:Djana\\, Sousa - ${'日本'.repeat(30)}🎵🎵`);
  });

  it('names a feed as iCalendar wants, and asks to look again each hour', () => {
    const text = calendarText([], TOLD, { name: 'Djana, live', url: 'https://stagebell.example' });
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        'SOURCE;VALUE=URI:https://stagebell.example',
        'NAME:Djana\\, live',
        'X-WR-CALNAME:Djana\\, live',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      ]),
    );
  });

  it('is an empty calendar where there is no gig', () => {
    const feed = { name: 'Djana', url: 'https://stagebell.example/a/djana.ics' };
    expect(calendarText([], TOLD, feed)).toMatch(/END:VCALENDAR\r\n$/);
  });
});
