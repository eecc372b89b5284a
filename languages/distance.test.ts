import { expect, it } from 'vitest';
import { distanceWords, usesMiles } from './distance.ts';

const km = ({ km }: { km: number }) => `${km} km`;

it.each([
  ['en', '26 miles'],
  ['de', '26 Meilen'],
  ['fr', '26\u00a0miles'],
  ['es', '26 millas'],
  ['pt', '26 milhas'],
  ['it', '26 miglia'],
  ['id', '26 mil'],
  ['hi', '26 मील'],
  ['ar', '26 ميلاً'],
])('a distance in miles is written as in %s', (language, written) => {
  expect(distanceWords(language, km, { km: 42.4, inMiles: true })).toBe(written);
  expect(distanceWords(language, km, { km: 42.4, inMiles: false })).toBe('42 km');
});

it('miles are for the United Kingdom and the United States', () => {
  expect(['GB', 'US', 'CA', 'IE', 'BR', null].map(usesMiles)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
