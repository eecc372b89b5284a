import { expect, it } from 'vitest';
import { dayWords } from '../city/filter-words.ts';
import { ENGLISH } from '../testing/words.ts';
import { calendarLanguage } from './calendar-language.ts';
import {
  cardDate,
  clockTime,
  longDate,
  posterDate,
  sentenceDate,
  writtenTime,
} from './gig-time.ts';
import { clockOf, periodName } from './reader-clock.ts';

const gig = { date: '2026-12-13T01:00:00.000Z', timeZone: 'America/Recife' };

/** Versions of the languages' data put other spaces between the same words. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it.each([
  ['de', '12. Dez. 2026', '22:00', 'Sa., 12. Dez. 2026, 22:00'],
  ['pt', '12 de dez. de 2026', '22:00', 'sáb., 12 de dez. de 2026, 22:00'],
  ['hi', '12 दिस॰ 2026', '10:00 pm', 'शनि, 12 दिस॰ 2026, 10:00 pm'],
])('a date is written as readers of %s write it', (locale, card, time, sentence) => {
  expect(plain(cardDate(gig, locale))).toBe(card);
  expect(plain(clockTime(gig, locale))).toBe(time);
  expect(plain(sentenceDate(gig, locale))).toBe(sentence);
});

it.each([
  ['en-GB', '12 December 2026'],
  ['de', '12. Dezember 2026'],
  ['pt', '12 de dezembro de 2026'],
  ['ar', '12 ديسمبر 2026'],
  ['hi', '12 दिसंबर 2026'],
])('a date in a sentence is long as readers of %s write it', (locale, written) => {
  expect(plain(longDate(gig, locale))).toBe(written);
});

it('a poster has the same day and hour in every language', () => {
  expect(posterDate(gig, 'id')).toMatchObject({
    day: '12',
    year: '2026',
    zone: 'Waktu Standar Brasil',
  });
  expect(plain(posterDate(gig, 'ar').time)).toMatch(/^(10:00|١٠:٠٠) م$/);
});

it('a time of no day is written likewise', () => {
  expect(writtenTime({ hours: 9, minutes: 5, seconds: 0 }, 'fr')).toBe('09:05');
  expect(plain(writtenTime({ hours: 21, minutes: 5, seconds: 0 }, 'hi'))).toBe('9:05 pm');
});

it('forms have the clock of their readers, with its halves of the day in their words', () => {
  expect(['en-GB', 'de', 'pt', 'hi', 'ar'].map(clockOf)).toEqual([12, 24, 24, 12, 12]);
  expect(periodName('PM', 'en-GB')).toBe('PM');
  expect(periodName('PM', 'ar')).toBe('م');
});

it('a range of days is written as readers write it', () => {
  const days = { from: '2026-12-04', to: '2026-12-06', today: '2026-11-22' };
  expect(dayWords(days, 'long', { ...ENGLISH, locale: 'de' })).toMatch(/^4\.\s?–\s?6\. Dezember$/);
});

it('a calendar begins its weeks and names its days as readers do', () => {
  const { weekStartsOn, formatters } = calendarLanguage({ ...ENGLISH, locale: 'hi' });
  expect(weekStartsOn).toBe(0);
  expect(formatters?.formatCaption?.(new Date(2026, 11, 1))).toBe('दिसंबर 2026');
  const friday = new Date(2026, 11, 4);
  expect(formatters?.formatWeekdayName?.(friday)).toBe('शुक्र');
  const arabic = calendarLanguage({ ...ENGLISH, locale: 'ar' });
  expect(arabic.formatters?.formatWeekdayName?.(friday)).toBe('ج');
  expect(calendarLanguage({ ...ENGLISH, locale: 'de' }).weekStartsOn).toBe(1);
});
