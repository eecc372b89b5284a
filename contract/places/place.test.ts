import { expect, it } from 'vitest';
import { timeZoneSchema } from './place.ts';

it.each([
  ['europe/london', 'Europe/London'],
  ['AMERICA/PORT_OF_SPAIN', 'America/Port_of_Spain'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['CET', 'CET'],
])('The time zone %s is kept as %s, so that its case is no change', (typed, kept) => {
  expect(timeZoneSchema.parse(typed)).toBe(kept);
});

it.each(['Mars/Olympus', '', '+01:00', 'IST', 'ACT', 'SystemV/PST8'])(
  '%j is no time zone',
  (typed) => {
    expect(timeZoneSchema.safeParse(typed).success).toBe(false);
  },
);
