import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateOf, dayOf, writtenDay } from './day.ts';

afterEach(() => vi.unstubAllEnvs());

describe('a day', () => {
  it.each(['UTC', 'Asia/Tokyo', 'Africa/Cairo', 'America/Santiago'])(
    'comes back from a calendar the same all year, on a device in %s, where it may lack its midnight',
    (deviceZone) => {
      vi.stubEnv('TZ', deviceZone);
      for (let number = 0; number < 365; number += 1) {
        const day = new Date(Date.UTC(2027, 0, 1 + number)).toISOString().slice(0, 10);
        expect(dayOf(dateOf(day))).toBe(day);
      }
    },
  );

  it('is written with its weekday, whatever the zone of the device', () => {
    expect(writtenDay('2026-12-12', 'en-GB')).toBe('Sat, 12 Dec 2026');
    expect(writtenDay('2026-03-01', 'en-GB')).toBe('Sun, 1 Mar 2026');
  });
});
