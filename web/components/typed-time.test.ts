import { describe, expect, it } from 'vitest';
import { isTypedWhole, readTyped, readWholeTime, typedBeside } from './typed-time.ts';

const time = { hours: 20, minutes: 30, seconds: 15 };

describe('typed digits', () => {
  it.each([
    ['9', 21, null],
    ['12', 12, null],
    ['2', 14, null],
    ['13', 13, '13:00 is 1 PM'],
    ['21', 21, '21:00 is 9 PM'],
    ['23', 23, '23:00 is 11 PM'],
    ['0', 0, '00:00 is 12 AM'],
    ['00', 0, '00:00 is 12 AM'],
    ['24', 12, 'Hours go up to 12'],
    ['99', 12, 'Hours go up to 12'],
  ])('in the hours of a 12-hour clock that shows PM, %j is %i hours: %s', (typed, hours, note) => {
    const read = readTyped(typed, { time, unit: 'hours', clock: 12 });
    expect(read).toEqual({ time: { ...time, hours }, note });
  });

  it('keep the morning where an hour of the 12-hour clock is typed', () => {
    const morning = { ...time, hours: 10 };
    const read = readTyped('9', { time: morning, unit: 'hours', clock: 12 });
    expect(read?.time.hours).toBe(9);
  });

  it.each([
    ['24', 23, 'Hours go up to 23'],
    ['00', 0, null],
    ['21', 21, null],
  ])('in the hours of a 24-hour clock, %j is %i hours: %s', (typed, hours, note) => {
    const read = readTyped(typed, { time, unit: 'hours', clock: 24 });
    expect(read).toEqual({ time: { ...time, hours }, note });
  });

  it.each([
    ['minutes', '75', 59, 'Minutes go up to 59'],
    ['seconds', '99', 59, 'Seconds go up to 59'],
    ['minutes', '7', 7, null],
    ['minutes', 'x8', 8, null],
  ] as const)('in the %s, %j is %i: %s', (unit, typed, value, note) => {
    const read = readTyped(typed, { time, unit, clock: 12 });
    expect(read).toEqual({ time: { ...time, [unit]: value }, note });
  });

  it('are no value when there are none', () => {
    for (const typed of ['', 'pm']) {
      expect(readTyped(typed, { time, unit: 'minutes', clock: 12 })).toBeNull();
    }
  });

  it.each([
    ['hours', 12, '1', false],
    ['hours', 12, '2', false],
    ['hours', 12, '3', true],
    ['hours', 12, '9', true],
    ['hours', 24, '2', false],
    ['hours', 24, '3', true],
    ['minutes', 24, '5', false],
    ['minutes', 24, '6', true],
    ['minutes', 24, '05', true],
    ['minutes', 24, '', false],
  ] as const)('in the %s of a %i-hour clock, %j is whole: %s', (unit, clock, typed, whole) => {
    expect(isTypedWhole(typed, { unit, clock })).toBe(whole);
  });
});

it.each([
  ['089', '9'],
  ['908', '9'],
  ['9', '9'],
  ['0', '0'],
  ['21:45', '21:45'],
  ['0821:45', '21:45'],
])('typed where 08 stood, %j means %j', (text, typed) => {
  expect(typedBeside('08', text)).toBe(typed);
});

describe('a pasted time', () => {
  it.each([
    ['21:45', 12, '21:45:00', '21:00 is 9 PM'],
    ['21.45', 24, '21:45:00', null],
    ['21h45', 24, '21:45:00', null],
    [' 9:45 ', 12, '21:45:00', null],
    ['9:45 am', 12, '09:45:00', null],
    ['9 p.m.', 24, '21:00:00', null],
    ['12 AM', 12, '00:00:00', null],
    ['21:45:20', 12, '21:45:20', '21:00 is 9 PM'],
    ['21:45 PM', 12, '21:45:00', '21:00 is 9 PM'],
  ] as const)('%j on a %i-hour clock that shows PM is %s: %s', (text, clock, expected, note) => {
    const read = readWholeTime(text, { time, clock });
    const { hours, minutes, seconds } = read!.time;
    const parts = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0'));
    expect(parts.join(':')).toBe(expected);
    expect(read!.note).toBe(note);
  });

  it.each(['21', '9', '2145', '25:00', '21:60', 'nine', ''])('is none in %j', (text) => {
    expect(readWholeTime(text, { time, clock: 12 })).toBeNull();
  });
});
