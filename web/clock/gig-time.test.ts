import { describe, expect, it } from 'vitest';
import { cardDate, clockTime, posterDate, sentenceDate, viewerTime, weekday } from './gig-time.ts';

const recife = { date: '2026-12-13T01:00:00.000Z', timeZone: 'America/Recife' };

describe('dates of a gig', () => {
  it('are written on cards as day, short month and year', () => {
    expect(cardDate({ date: '2025-01-05T12:00:00.000Z', timeZone: 'UTC' }, 'en-GB')).toBe(
      '05, Jan, 2025',
    );
  });

  it('are those of the venue, though the day is another in UTC', () => {
    expect(cardDate(recife, 'en-GB')).toBe('12, Dec, 2026');
    expect(clockTime(recife, 'en-GB')).toBe('22:00');
  });

  it('name the day of the venue, and are said in a sentence as the chat says them', () => {
    expect(weekday(recife, 'en-GB')).toBe('Sat');
    expect(sentenceDate(recife, 'en-GB')).toBe('Sat, 12 Dec 2026, 22:00');
  });

  it('call midnight 00:00', () => {
    expect(
      clockTime({ date: '2026-12-13T03:00:00.000Z', timeZone: 'America/Recife' }, 'en-GB'),
    ).toBe('00:00');
  });

  it('have on the poster a day without a zero, and the name of the zone', () => {
    expect(
      posterDate({ date: '2026-07-05T19:30:00.000Z', timeZone: 'Europe/Berlin' }, 'en-GB'),
    ).toEqual({
      day: '5',
      weekday: 'Sun',
      month: 'Jul',
      year: '2026',
      time: '21:30',
      zone: 'Central European Summer Time',
    });
  });

  it('follow the clock change of the venue', () => {
    const before = { date: '2026-10-24T20:00:00.000Z', timeZone: 'Europe/Berlin' };
    const after = { date: '2026-10-25T20:00:00.000Z', timeZone: 'Europe/Berlin' };
    expect([clockTime(before, 'en-GB'), clockTime(after, 'en-GB')]).toEqual(['22:00', '21:00']);
  });
});

describe("the viewer's own time", () => {
  it('is left out where clocks show the same as at the venue', () => {
    expect(viewerTime(recife, 'America/Fortaleza', 'en-GB')).toBeNull();
  });

  it('names the weekday when it is another day there', () => {
    expect(viewerTime(recife, 'Europe/Berlin', 'en-GB')).toEqual({
      time: '02:00',
      weekday: 'Sunday',
    });
  });

  it('is the time alone on the same day', () => {
    expect(viewerTime(recife, 'America/New_York', 'en-GB')).toEqual({
      time: '20:00',
      weekday: null,
    });
  });

  it('names the weekday when the clock shows the same time of another day', () => {
    const noon = { date: '2026-12-12T11:00:00.000Z', timeZone: 'Pacific/Pago_Pago' };
    expect(viewerTime(noon, 'Pacific/Apia', 'en-GB')).toEqual({ time: '00:00', weekday: 'Sunday' });
  });
});
