import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../testing/words.ts';
import { isTypedWhole, readTyped, readWholeTime, typedInto } from './typed-time.ts';

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
    const read = readTyped(typed, { time, unit: 'hours', clock: 12 }, ENGLISH);
    expect(read).toEqual({ time: { ...time, hours }, note });
  });

  it('keep the morning where an hour of the 12-hour clock is typed', () => {
    const morning = { ...time, hours: 10 };
    const read = readTyped('9', { time: morning, unit: 'hours', clock: 12 }, ENGLISH);
    expect(read?.time.hours).toBe(9);
  });

  it.each([
    ['24', 23, 'Hours go up to 23'],
    ['00', 0, null],
    ['21', 21, null],
  ])('in the hours of a 24-hour clock, %j is %i hours: %s', (typed, hours, note) => {
    const read = readTyped(typed, { time, unit: 'hours', clock: 24 }, ENGLISH);
    expect(read).toEqual({ time: { ...time, hours }, note });
  });

  it.each([
    ['minutes', '75', 59, 'Minutes go up to 59'],
    ['seconds', '99', 59, 'Seconds go up to 59'],
    ['minutes', '7', 7, null],
    ['minutes', 'x8', 8, null],
  ] as const)('in the %s, %j is %i: %s', (unit, typed, value, note) => {
    const read = readTyped(typed, { time, unit, clock: 12 }, ENGLISH);
    expect(read).toEqual({ time: { ...time, [unit]: value }, note });
  });

  it('are no value when there are none', () => {
    for (const typed of ['', 'pm']) {
      expect(readTyped(typed, { time, unit: 'minutes', clock: 12 }, ENGLISH)).toBeNull();
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
    ['hours', 12, '1:', true],
    ['hours', 12, '2 ', true],
    ['hours', 12, ':', false],
  ] as const)('in the %s of a %i-hour clock, %j is whole: %s', (unit, clock, typed, whole) => {
    expect(isTypedWhole(typed, { unit, clock })).toBe(whole);
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
    const read = readWholeTime(text, { time, clock }, ENGLISH);
    const { hours, minutes, seconds } = read!.time;
    const parts = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0'));
    expect(parts.join(':')).toBe(expected);
    expect(read!.note).toBe(note);
  });

  it.each(['21', '9', '2145', '25:00', '21:60', 'nine', ''])('is none in %j', (text) => {
    expect(readWholeTime(text, { time, clock: 12 }, ENGLISH)).toBeNull();
  });
});
