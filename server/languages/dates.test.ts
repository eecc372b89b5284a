import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { datesIn } from './dates.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

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

describe('a date that is far away', () => {
  it.each([
    ['en', ['Sun, 12 Dec 2027, 22:05', 'Sun 12 Dec 2027', 'Sunday 12 December 2027']],
    ['de', ['So., 12. Dez. 2027, 22:05', 'So., 12. Dez. 2027', 'Sonntag, 12. Dezember 2027']],
    [
      'pt',
      [
        'dom., 12 de dez. de 2027, 22:05',
        'dom., 12 de dez. de 2027',
        'domingo, 12 de dezembro de 2027',
      ],
    ],
  ])('has its year in %s', (language, [time, day, longDay]) => {
    const dates = datesIn(language);
    expect(dates.time('2027-12-12T22:05:00')).toBe(time);
    expect([dates.day('2027-12-12'), dates.longDay('2027-12-12')]).toEqual([day, longDay]);
  });
});
