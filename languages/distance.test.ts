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

it('has as many decimals as are asked for, where it has any', () => {
  const english = (km: number, inMiles: boolean) =>
    distanceWords('en', (values) => `${values.km} km`, { km, inMiles, decimals: 1 });
  expect([0, 0.46, 3.04].map((km) => english(km, false))).toEqual(['0 km', '0.5 km', '3 km']);
  expect([0, 0.8, 1.609].map((km) => english(km, true))).toEqual([
    '0 miles',
    '0.5 miles',
    '1 mile',
  ]);
});
