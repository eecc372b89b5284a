import { afterEach, describe, expect, it, vi } from 'vitest';
import { chosenMoment, dayAt, momentsOf, wallTimeOf } from './wall-time.ts';

const at = (hours: number, minutes = 0) => ({ hours, minutes, seconds: 0 });
const SPRING = { day: '2027-03-28', time: at(2, 30) };
const AUTUMN = { day: '2027-10-31', time: at(2, 30) };

afterEach(() => vi.unstubAllEnvs());

describe.each(['UTC', 'Asia/Tokyo', 'America/Recife', 'Europe/Berlin'])(
  'wall time at the venue, on a device in %s,',
  (deviceZone) => {
    it.each([
      ['America/Recife', '2026-12-12', at(22), '2026-12-13T01:00:00Z'],
      ['Europe/Berlin', '2026-07-01', at(22), '2026-07-01T20:00:00Z'],
      ['Asia/Kathmandu', '2026-12-12', at(0, 15), '2026-12-11T18:30:00Z'],
      ['Pacific/Apia', '2026-12-31', at(23), '2026-12-31T10:00:00Z'],
    ])('in %s, %s at %j, is %s, and back', (timeZone, day, time, instant) => {
      vi.stubEnv('TZ', deviceZone);
      expect(new Date(2026, 0).getTimezoneOffset()).toBe(offsetOf(deviceZone));
      expect(momentsOf({ day, time }, timeZone)).toEqual([instant]);
      expect(wallTimeOf(instant, timeZone)).toEqual({ day, time });
    });

    it('can be two moments where clocks go back, and two neighbours where they go forward', () => {
      vi.stubEnv('TZ', deviceZone);
      expect(momentsOf(AUTUMN, 'Europe/Berlin')).toEqual([
        '2027-10-31T00:30:00Z',
        '2027-10-31T01:30:00Z',
      ]);
      const neighbours = momentsOf(SPRING, 'Europe/Berlin');
      expect(neighbours.map((moment) => wallTimeOf(moment, 'Europe/Berlin').time)).toEqual([
        at(1, 30),
        at(3, 30),
      ]);
    });
  },
);

/** Minutes behind UTC in January, as `Date` tells them. */
function offsetOf(zone: string): number {
  return { UTC: 0, 'Asia/Tokyo': -540, 'America/Recife': 180, 'Europe/Berlin': -60 }[zone]!;
}

describe('a clock change', () => {
  it('by half an hour, and one at midnight, ask all the same', () => {
    const lordHowe = { day: '2027-04-04', time: at(1, 45) };
    expect(momentsOf(lordHowe, 'Australia/Lord_Howe')).toHaveLength(2);
    const cairo = { day: '2027-04-30', time: at(0, 15) };
    const neighbours = momentsOf(cairo, 'Africa/Cairo');
    expect(neighbours.map((moment) => wallTimeOf(moment, 'Africa/Cairo'))).toEqual([
      { day: '2027-04-29', time: at(23, 15) },
      { day: '2027-04-30', time: at(1, 15) },
    ]);
  });

  it('leaves open which moment is meant until one of them is said', () => {
    const [earlier, later] = momentsOf(AUTUMN, 'Europe/Berlin');
    expect(chosenMoment(AUTUMN, 'Europe/Berlin', null)).toBeNull();
    expect(chosenMoment(AUTUMN, 'Europe/Berlin', later!)).toBe(later);
    expect(chosenMoment(AUTUMN, 'Europe/Berlin', earlier)).toBe(earlier);
  });

  it('forgets what was said of another time', () => {
    const [said] = momentsOf(SPRING, 'Europe/Berlin');
    expect(chosenMoment(AUTUMN, 'Europe/Berlin', said)).toBeNull();
    const evening = { day: '2027-10-31', time: at(20) };
    expect(chosenMoment(evening, 'Europe/Berlin', said)).toBe('2027-10-31T19:00:00Z');
  });

  it('asks nothing elsewhere, and a stored moment stays to the millisecond', () => {
    const stored = '2026-12-13T01:00:00.250Z';
    expect(chosenMoment(wallTimeOf(stored, 'UTC'), 'UTC', stored)).toBe(stored);
    expect(chosenMoment(AUTUMN, 'America/Recife', null)).toBe('2027-10-31T05:30:00Z');
  });

  it('leaves the wall as it is when the place changes', () => {
    const wall = { day: '2026-12-12', time: at(22) };
    expect(momentsOf(wall, 'America/Recife')).not.toEqual(momentsOf(wall, 'Europe/Berlin'));
  });
});

describe('today', () => {
  it('is another day where it is tomorrow already', () => {
    const now = Date.parse('2026-11-21T23:30:00Z');
    expect(dayAt(now, 'UTC')).toBe('2026-11-21');
    expect(dayAt(now, 'Asia/Tokyo')).toBe('2026-11-22');
  });
});
