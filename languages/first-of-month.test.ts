import { expect, it } from 'vitest';
import { firstOfMonth } from './first-of-month.ts';

const written = (day: string, language: string) =>
  firstOfMonth(
    new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day)),
    language,
  );

it.each([
  ['fr', '2026-12-01', 'mardi 1er décembre 2026'],
  ['fr', '2026-08-11', 'mardi 11 août 2026'],
  ['pt', '2026-12-01', 'terça-feira, 1º de dezembro de 2026'],
  ['pt', '2026-12-21', 'segunda-feira, 21 de dezembro de 2026'],
  ['de', '2026-12-01', 'Dienstag, 1. Dezember 2026'],
])('the first of a month is written in %s as people write it: %s', (language, day, text) => {
  expect(written(day, language)).toBe(text);
});

it('is found in every month of French, long and short', () => {
  for (const style of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat('fr', { day: 'numeric', month: style, timeZone: 'UTC' });
    for (let month = 0; month < 12; month++) {
      const date = format.format(new Date(Date.UTC(2026, month, 1)));
      expect(firstOfMonth(date, 'fr')).toMatch(/^1er \p{L}/u);
    }
  }
});
