import { describe, expect, it } from 'vitest';
import { aGig } from '../gig/a-gig.ts';
import { daysAhead, daysOfGigs, localStart, monthName } from './days-of-gigs.ts';

const LISBON = 'Europe/Lisbon';
const gigAt = (shortId: string, date: string, timeZone = LISBON) =>
  aGig({ id: shortId, shortId, date, timeZone });

describe('gigs by day', () => {
  it('stand under the day of their own venue, and a day is named once', () => {
    const months = daysOfGigs(
      [
        gigAt('first', '2026-11-30T23:30:00.000Z'),
        gigAt('second', '2026-12-01T00:30:00.000Z'),
        gigAt('third', '2026-12-01T21:00:00.000Z'),
        gigAt('over-the-border', '2026-12-01T23:30:00.000Z', 'Europe/Madrid'),
      ],
      'en-GB',
    );
    const shown = months.map(({ month, days }) => ({
      month,
      days: days.map(({ day, weekday, gigs }) => [
        `${weekday} ${day}`,
        ...gigs.map(({ gig, time }) => `${time} ${gig.shortId}`),
      ]),
    }));
    expect(shown).toEqual([
      { month: '2026-11', days: [['Mon 30', '23:30 first']] },
      {
        month: '2026-12',
        days: [
          ['Tue 1', '00:30 second', '21:00 third'],
          ['Wed 2', '00:30 over-the-border'],
        ],
      },
    ]);
  });

  it('say midnight as 00:00', () => {
    expect(localStart(gigAt('midnight', '2026-12-01T00:00:00.000Z'), 'en-GB').time).toBe('00:00');
  });

  it('name the year of a month only where it is another one', () => {
    expect(monthName('2026-12', '2026-11-22', 'en-GB')).toBe('December');
    expect(monthName('2027-01', '2026-11-22', 'en-GB')).toBe('January 2027');
  });

  it('count the days until they begin across a change of clocks', () => {
    expect(daysAhead('2026-10-26', '2026-10-24')).toBe(2);
  });
});
