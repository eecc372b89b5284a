import { describe, expect, it } from 'vitest';
import { dayAt, hasPassed, instantOf, wallTimeOf } from './wall-time.ts';

const at = (hours: number, minutes = 0) => ({ hours, minutes, seconds: 0 });

describe('wall time at the venue', () => {
  it.each([
    ['America/Recife', '2026-12-12', at(22), '2026-12-13T01:00:00Z'],
    ['Europe/Berlin', '2026-07-01', at(22), '2026-07-01T20:00:00Z'],
    ['Asia/Kathmandu', '2026-12-12', at(0, 15), '2026-12-11T18:30:00Z'],
    ['Pacific/Apia', '2026-12-31', at(23), '2026-12-31T10:00:00Z'],
  ])('in %s, %s at %j is %s, and back', (timeZone, day, time, instant) => {
    expect(instantOf({ day, time }, timeZone)).toBe(instant);
    expect(wallTimeOf(instant, timeZone)).toEqual({ day, time });
  });

  it('moves past the hour that clocks leave out in spring', () => {
    const instant = instantOf({ day: '2026-03-29', time: at(2, 30) }, 'Europe/Berlin');
    expect(wallTimeOf(instant, 'Europe/Berlin').time).toEqual(at(3, 30));
  });

  it('takes the first of the two hours that clocks show in autumn', () => {
    expect(instantOf({ day: '2026-10-25', time: at(2, 30) }, 'Europe/Berlin')).toBe(
      '2026-10-25T00:30:00Z',
    );
  });

  it('stays the same on the wall when the place changes', () => {
    const wall = { day: '2026-12-12', time: at(22) };
    expect(instantOf(wall, 'America/Recife')).not.toBe(instantOf(wall, 'Europe/Berlin'));
  });
});

describe('the past', () => {
  const now = Date.parse('2026-11-21T23:30:00Z');

  it('begins on another day where it is tomorrow already', () => {
    expect(dayAt(now, 'UTC')).toBe('2026-11-21');
    expect(dayAt(now, 'Asia/Tokyo')).toBe('2026-11-22');
  });

  it('is judged by the venue’s clock', () => {
    const wall = { day: '2026-11-21', time: at(23, 45) };
    expect(hasPassed(wall, 'UTC', now)).toBe(false);
    expect(hasPassed(wall, 'Asia/Tokyo', now)).toBe(true);
  });
});
