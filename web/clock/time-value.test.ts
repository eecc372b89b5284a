import { describe, expect, it } from 'vitest';
import {
  NO_TIME,
  periodOf,
  rangeOf,
  shownOf,
  stepped,
  withPeriod,
  withShown,
} from './time-value.ts';

const at = (hours: number) => ({ hours, minutes: 30, seconds: 0 });

describe('a 12-hour clock', () => {
  it.each([
    [0, 12, 'AM'],
    [1, 1, 'AM'],
    [11, 11, 'AM'],
    [12, 12, 'PM'],
    [13, 1, 'PM'],
    [23, 11, 'PM'],
  ] as const)('shows %i hours as %i %s and reads it back', (hours, shown, period) => {
    expect(shownOf(at(hours), 'hours', 12)).toBe(shown);
    expect(periodOf(at(hours))).toBe(period);
    const sameHalf = period === 'AM' ? at(0) : at(12);
    expect(withShown(sameHalf, 'hours', shown, 12)).toEqual(at(hours));
  });

  it('keeps the period when another hour is set', () => {
    expect(withShown(at(22), 'hours', 9, 12).hours).toBe(21);
    expect(withShown(at(10), 'hours', 12, 12).hours).toBe(0);
  });

  it.each([
    [22, 'AM', 10],
    [10, 'PM', 22],
    [12, 'AM', 0],
    [0, 'PM', 12],
    [15, 'PM', 15],
  ] as const)('turns %i hours into %s as %i', (from, period, to) => {
    expect(withPeriod(at(from), period).hours).toBe(to);
  });

  it('stands at PM until a time is set', () => {
    expect(periodOf(NO_TIME)).toBe('PM');
  });
});

describe('a 24-hour clock', () => {
  it('shows and sets the hours as they are', () => {
    expect(shownOf(at(0), 'hours', 24)).toBe(0);
    expect(withShown(at(9), 'hours', 23, 24).hours).toBe(23);
  });

  it('leaves the hours alone when minutes or seconds are set', () => {
    expect(withShown(at(22), 'minutes', 5, 24)).toEqual({ hours: 22, minutes: 5, seconds: 0 });
    expect(withShown(at(22), 'seconds', 59, 12)).toEqual({ hours: 22, minutes: 30, seconds: 59 });
  });
});

describe('an arrow key', () => {
  it.each([
    ['hours', 12, 12, 1, 1],
    ['hours', 12, 1, -1, 12],
    ['hours', 24, 23, 1, 0],
    ['hours', 24, 0, -1, 23],
    ['minutes', 12, 59, 1, 0],
    ['minutes', 24, 0, -1, 59],
    ['seconds', 24, 59, 1, 0],
    ['minutes', 12, 29, 1, 30],
  ] as const)('on %s of a %i-hour clock moves %i by %i to %i', (unit, clock, from, by, to) => {
    expect(stepped(from, by, rangeOf(unit, clock))).toBe(to);
  });
});
