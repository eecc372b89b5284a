import { describe, expect, it } from 'vitest';
import { venueTime } from './venue-time.ts';

describe('a time at the venue', () => {
  it.each([
    ['2026-12-12T22:00:00', 'Sat, 12 Dec, 22:00'],
    ['2027-01-01T00:05:00', 'Fri, 1 Jan, 00:05'],
    ['2026-09-06T09:30:00', 'Sun, 6 Sept, 09:30'],
  ])('%s is said as %j, whatever zone the server lives in', (wallTime, said) => {
    expect(venueTime(wallTime)).toBe(said);
  });
});
