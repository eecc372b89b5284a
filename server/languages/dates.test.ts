import { describe, expect, it } from 'vitest';
import { datesIn } from './dates.ts';

it.each([
  ['en', 'Sat, 12 Dec, 09:15', 'Sat, 12 Dec, 21:15'],
  ['de', 'Sa., 12. Dez., 09:15', 'Sa., 12. Dez., 21:15'],
  ['id', 'Sab, 12 Des, 09.15', 'Sab, 12 Des, 21.15'],
  ['hi', 'शनि, 12 दिस॰, 9:15 am', 'शनि, 12 दिस॰, 9:15 pm'],
  ['ar', 'السبت، 12 ديسمبر، 9:15 ص', 'السبت، 12 ديسمبر، 9:15 م'],
])('An hour is written in %s as its readers write it', (language, morning, evening) => {
  const { time } = datesIn(language);
  const plain = (wallTime: string) => time(wallTime).replaceAll(/\s/gu, ' ');
  expect([plain('2026-12-12T09:15:00'), plain('2026-12-12T21:15:00')]).toEqual([morning, evening]);
});

const LATE = '2026-12-12T22:05:00';

describe('a date on a card', () => {
  it.each([
    ['en', { day: '12', rest: 'Sat · Dec 2026', time: '22:05' }],
    ['de', { day: '12', rest: 'Sa. · Dez. 2026', time: '22:05' }],
    ['hi', { day: '12', rest: 'शनि · दिस॰ 2026', time: '10:05 pm' }],
    ['ar', { day: '12', rest: 'السبت · ديسمبر 2026', time: '10:05 م' }],
  ])('is written as people write it in %s', (language, date) => {
    expect(datesIn(language).poster(LATE)).toEqual(date);
  });
});

describe('a date in a feed', () => {
  it.each([
    ['en', 'Sat, 12 Dec 2026, 22:05'],
    ['fr', 'sam. 12 déc. 2026, 22:05'],
    ['id', 'Sab, 12 Des 2026, 22.05'],
  ])('has its year and is written as people write it in %s', (language, date) => {
    expect(datesIn(language).timeWithYear(LATE)).toBe(date);
  });
});
