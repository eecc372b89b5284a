import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { nightOf } from './nights.ts';

it.each([
  ['2026-11-28T17:00', '2026-11-28'],
  ['2026-11-29T00:30', '2026-11-28'],
  ['2026-11-29T04:59', '2026-11-28'],
  ['2026-11-29T05:00', '2026-11-29'],
])('%s is of the night of %s', (time, day) => {
  expect(nightOf(Temporal.PlainDateTime.from(time)).toString()).toBe(day);
});
