import { describe, expect, it } from 'vitest';
import { dateOf, dayOf, writtenDay } from './day.ts';

describe('a day', () => {
  it.each(['2026-01-01', '2026-03-29', '2026-12-31', '2028-02-29'])(
    '%s goes to a calendar and comes back the same',
    (day) => {
      expect(dayOf(dateOf(day))).toBe(day);
    },
  );

  it('is written with its weekday, whatever the zone of the device', () => {
    expect(writtenDay('2026-12-12')).toBe('Sat, 12 Dec 2026');
    expect(writtenDay('2026-03-01')).toBe('Sun, 1 Mar 2026');
  });
});
