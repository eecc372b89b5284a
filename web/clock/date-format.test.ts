import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateFormat, wallTimeAsUtc } from './date-format.ts';
import { cardDate, clockTime, weekday } from './gig-time.ts';

const made = vi.spyOn(Intl, 'DateTimeFormat');
afterEach(() => made.mockClear());

const ZONES = Intl.supportedValuesOf('timeZone');

describe('formats of dates', () => {
  it('are as many for gigs in many zones as in one, but for one that reads each zone', () => {
    const zones = ZONES.slice(0, 100);
    for (const locale of ['en-GB', 'de', 'ar']) {
      for (const timeZone of zones) {
        const gig = { date: '2026-12-12T20:00:00.000Z', timeZone };
        cardDate(gig, locale);
        weekday(gig, locale);
        clockTime(gig, locale);
      }
    }
    // Whether a zone is known is asked with one too, once.
    expect(made.mock.calls.length).toBeLessThanOrEqual(2 * zones.length + 3 * 3);
  });

  it('are kept while they are used, and no more of them than so many', () => {
    const options = { month: 'long' } as const;
    dateFormat('fr', options);
    dateFormat('fr', options);
    expect(made).toHaveBeenCalledTimes(1);
    for (const timeZone of ZONES.slice(0, 310)) dateFormat('fr', { timeZone });
    dateFormat('fr', options);
    expect(made).toHaveBeenCalledTimes(312);
  });
});

describe('the time on the wall', () => {
  it.each([
    ['2026-12-13T01:00:07.000Z', 'America/Recife', '2026-12-12T22:00:07.000Z'],
    ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
    ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
    ['2026-12-31T20:00:00.000Z', 'Asia/Kathmandu', '2027-01-01T01:45:00.000Z'],
    ['2026-12-31T20:00:00.000Z', 'Mars/Olympus', '2026-12-31T20:00:00.000Z'],
  ])('of %s in %s is %s', (date, timeZone, wall) => {
    expect(wallTimeAsUtc({ date, timeZone }).toISOString()).toBe(wall);
  });

  it('is what the server says, whatever rules of the zone the device has', () => {
    const gig = { date: '2026-12-13T03:00:00.000Z', timeZone: 'America/Vancouver' };
    const wallTime = '2026-12-12T20:00:00';
    expect(wallTimeAsUtc({ ...gig, wallTime }).toISOString()).toBe('2026-12-12T20:00:00.000Z');
  });
});
