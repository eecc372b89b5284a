import { expect, it } from 'vitest';
import type { When } from './when.ts';
import { readGivenWhen, writeWhen } from './when-given.ts';

const WHENS: [string, When][] = [
  ['in0!', { kind: 'day', day: { in: 0 }, isNight: true }],
  ['in-1', { kind: 'day', day: { in: -1 } }],
  ['in14000', { kind: 'day', day: { in: 14_000 } }],
  ['day5+', { kind: 'day', day: { weekday: 5, next: true } }],
  ['14', { kind: 'day', day: { date: 14 } }],
  ['12-04', { kind: 'day', day: { date: 4, month: 12 } }],
  ['2026-12-04', { kind: 'day', day: { date: 4, month: 12, year: 2026 } }],
  ['weekend', { kind: 'weekend' }],
  ['week+', { kind: 'week', next: true }],
  ['month', { kind: 'month' }],
  ['month12', { kind: 'month', month: 12 }],
  ['day5!', { kind: 'day', day: { weekday: 5 }, isNight: true }],
  ['day5..day6!', { kind: 'range', from: { weekday: 5 }, to: { weekday: 6 }, isNight: true }],
  ['in0..day1', { kind: 'range', from: { in: 0 }, to: { weekday: 1 } }],
];

it.each(WHENS)('a button gives the time %j along and gets it back', (text, when) => {
  expect(writeWhen(when)).toBe(text);
  expect(readGivenWhen(text)).toEqual(when);
});

it.each([
  '',
  'day8',
  'day',
  'week5',
  'month13',
  'month0',
  '00',
  '13-01',
  '2026-13-01',
  '2026-00-01',
  'in',
  'in999999',
  'in--1',
  '..',
  'in0..',
  '2026-12-04..2026-12-05..2026-12-06',
  'weekend!',
  'techno',
])('a time that no button of ours gave along, as %j, is none', (text) => {
  expect(readGivenWhen(text)).toBeNull();
});
