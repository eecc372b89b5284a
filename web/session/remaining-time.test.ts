import { describe, expect, it } from 'vitest';
import { remainingTime } from './remaining-time.ts';

describe('the time left of a session', () => {
  it.each([
    [30 * 60_000, '30m 0s'],
    [24 * 60_000 + 9_000, '24m 9s'],
    [59_001, '1m 0s'],
    [1, '0m 1s'],
    [0, '0m 0s'],
    [-5_000, '0m 0s'],
  ])('of %i ms reads %s', (ms, text) => {
    expect(remainingTime(ms, 'en-GB')).toBe(text);
  });

  it('is shown as on a clock in other languages', () => {
    expect(remainingTime(24 * 60_000 + 9_000, 'pt')).toBe('24:09');
  });
});
