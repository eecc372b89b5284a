import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../testing/words.ts';
import type { Clock } from './time-value.ts';
import {
  isTypedWhole,
  noteOn,
  readTyped,
  readWholeTime,
  type TypedTime,
  typedInto,
} from './typed-time.ts';

const time = { hours: 20, minutes: 30, seconds: 15 };

/** The time that was read, and what is said of it. */
function withNote(read: TypedTime | null, clock: Clock) {
  if (!read) return null;
  return { time: read.time, note: read.outside && noteOn(read.outside, read.time, clock, ENGLISH) };
}

describe('typed digits', () => {
  it.each([
    ['9', 21, null],
    ['12', 12, null],
    ['2', 14, null],
    ['13', 13, '13:30 is 1:30 PM'],
    ['21', 21, '21:30 is 9:30 PM'],
    ['23', 23, '23:30 is 11:30 PM'],
    ['0', 0, '00:30 is 12:30 AM'],
    ['00', 0, '00:30 is 12:30 AM'],
    ['24', 12, 'Hours go up to 12'],
    ['99', 12, 'Hours go up to 12'],
  ])('in the hours of a 12-hour clock that shows PM, %j is %i hours: %s', (typed, hours, note) => {
    const read = withNote(readTyped(typed, { time, unit: 'hours', clock: 12 }), 12);
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
    const read = withNote(readTyped(typed, { time, unit: 'hours', clock: 24 }), 24);
    expect(read).toEqual({ time: { ...time, hours }, note });
  });

  it.each([
    ['minutes', '75', 59, 'Minutes go up to 59'],
    ['seconds', '99', 59, 'Seconds go up to 59'],
    ['minutes', '7', 7, null],
    ['minutes', 'x8', 8, null],
  ] as const)('in the %s, %j is %i: %s', (unit, typed, value, note) => {
    const read = withNote(readTyped(typed, { time, unit, clock: 12 }), 12);
    expect(read).toEqual({ time: { ...time, [unit]: value }, note });
  });

  it('are no value when there are none', () => {
    for (const typed of ['', 'pm']) {
      expect(readTyped(typed, { time, unit: 'minutes', clock: 12 })).toBeNull();
    }
  });

  it.each([
    ['1', false],
    ['9', false],
    ['7', false],
    ['05', true],
    ['99', true],
    ['', false],
    ['1:', true],
    ['2 ', true],
    [':', false],
  ])('%j is whole: %s', (typed, whole) => {
    expect(isTypedWhole(typed)).toBe(whole);
  });
});

describe('what is said of an hour that was typed', () => {
  const outside = { unit: 'hours', digits: '22' } as const;
  it.each([
    [{ hours: 22, minutes: 0 }, '22:00 is 10 PM'],
    [{ hours: 22, minutes: 5 }, '22:05 is 10:05 PM'],
    [{ hours: 10, minutes: 0 }, null],
    [{ hours: 21, minutes: 0 }, null],
  ])('is true of the time %j: %s', (now, said) => {
    expect(noteOn(outside, { ...now, seconds: 0 }, 12, ENGLISH)).toBe(said);
  });
});

describe('what is typed where a value stands', () => {
  it.each([
    ['behind it', [2, 2], '003', '3'],
    ['in front of it', [0, 0], '300', '3'],
    ['between its digits', [1, 1], '030', '3'],
    ['in place of it', [0, 2], '3', '3'],
    ['in place of it, the same digit', [0, 2], '0', '0'],
    ['in place of its second digit', [1, 2], '03', '3'],
    ['in place of it, two digits at once', [0, 2], '30', '30'],
    ['behind it, a whole time at once', [2, 2], '0021:45', '21:45'],
    ['by a browser that does not tell what was selected', undefined, '30', '30'],
  ] as const)('%s begins anew', (_where, selected, after, typed) => {
    const selection = selected && ([...selected] as [number, number]);
    expect(typedInto({ stood: '00', selected: selection, after, isUnderWay: false })).toEqual({
      text: typed,
      isDeletion: false,
    });
  });

  it.each([
    ['goes on where digits are under way', '3', [1, 1], '30', true, '30', false],
    ['goes on in front of them too', '3', [0, 0], '13', true, '13', false],
    ['is what is left of it after a deletion', '30', [2, 2], '3', false, '3', true],
    ['is nothing where all of it was taken out', '30', [0, 2], '', false, '', true],
    ['is all there is where no value stands', '', [0, 0], '1', false, '1', false],
  ] as const)('%s', (_what, stood, [from, to], after, isUnderWay, text, isDeletion) => {
    const read = typedInto({ stood, selected: [from, to], after, isUnderWay });
    expect(read).toEqual({ text, isDeletion });
  });
});

describe('a pasted time', () => {
  it.each([
    ['21:45', 12, '21:45:00', '21:45 is 9:45 PM'],
    ['21.45', 24, '21:45:00', null],
    ['21h45', 24, '21:45:00', null],
    [' 9:45 ', 12, '21:45:00', null],
    ['9:45 am', 12, '09:45:00', null],
    ['9 p.m.', 24, '21:00:00', null],
    ['12 AM', 12, '00:00:00', null],
    ['21:45:20', 12, '21:45:20', '21:45 is 9:45 PM'],
    ['21:45 PM', 12, '21:45:00', '21:45 is 9:45 PM'],
  ] as const)('%j on a %i-hour clock that shows PM is %s: %s', (text, clock, expected, note) => {
    const read = readWholeTime(text, { time, clock });
    const { hours, minutes, seconds } = read!.time;
    const parts = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0'));
    expect(parts.join(':')).toBe(expected);
    expect(withNote(read, clock)?.note).toBe(note);
  });

  it.each(['21', '9', '2145', '25:00', '21:60', 'nine', ''])('is none in %j', (text) => {
    expect(readWholeTime(text, { time, clock: 12 })).toBeNull();
  });
});
