import { describe, expect, it } from 'vitest';
import { clockPeriod } from './clock-periods.ts';
import { vtimezone } from './vtimezone.ts';

const changes = (zone: string, ...instants: string[]) =>
  vtimezone(zone, new Set(instants.map((instant) => clockPeriod(zone, Date.parse(instant)))))
    .filter((line) => /^(BEGIN:[SD]|DTSTART|TZOFFSET)/.test(line))
    .join(' ')
    .split(/ (?=BEGIN)/);

describe('the rules of a zone in a calendar', () => {
  it('hold the clock change before a northern summer night', () => {
    expect(changes('Europe/Berlin', '2027-07-01T20:00:00Z')).toEqual([
      'BEGIN:DAYLIGHT DTSTART:20270328T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200',
    ]);
  });

  it('hold what the gigs need and nothing between them', () => {
    const years = ['2029-01-15T20:00:00Z', '2026-12-15T20:00:00Z', '2026-12-16T20:00:00Z'];
    expect(changes('Europe/Berlin', ...years)).toEqual([
      'BEGIN:STANDARD DTSTART:20261025T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100',
      'BEGIN:STANDARD DTSTART:20281029T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100',
    ]);
  });

  it('hold the change before each gig, in the south too', () => {
    expect(changes('Australia/Sydney', '2026-12-31T13:00:00Z', '2027-06-01T10:00:00Z')).toEqual([
      'BEGIN:DAYLIGHT DTSTART:20261004T020000 TZOFFSETFROM:+1000 TZOFFSETTO:+1100',
      'BEGIN:STANDARD DTSTART:20270404T030000 TZOFFSETFROM:+1100 TZOFFSETTO:+1000',
    ]);
  });

  it('count a gig at the very moment of the change to the new time', () => {
    expect(changes('Europe/Berlin', '2026-10-25T01:00:00Z')).toEqual([
      'BEGIN:STANDARD DTSTART:20261025T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100',
    ]);
  });

  it.each([
    ['Asia/Kathmandu', 'TZOFFSETTO:+0545'],
    ['Pacific/Chatham', 'TZOFFSETTO:+1345'],
    ['America/Recife', 'TZOFFSETTO:-0300'],
    ['Pacific/Pago_Pago', 'TZOFFSETTO:-1100'],
    ['Asia/Dubai', 'TZOFFSETTO:+0400'],
    ['Africa/Monrovia', 'TZOFFSETTO:+0000'],
    ['UTC', 'TZOFFSETTO:+0000'],
  ])('give the offset of %s', (zone, offset) => {
    expect(changes(zone, '2026-12-31T23:59:59Z')).toEqual([expect.stringContaining(offset)]);
  });
});
