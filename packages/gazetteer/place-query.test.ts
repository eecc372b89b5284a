import { expect, it } from 'vitest';
import { isLongEnough } from './place-query.ts';

it.each([
  ['re', false],
  ['rec', true],
  [' re ', false],
  ['ле', false],
  ['東', false],
  ['Ho', true],
  [' wa ', true],
  ['Bø', true],
  ['Ås'.normalize('NFD'), true],
  ['h', false],
  ['東京', true],
  ['서울', true],
  ['서울'.normalize('NFD'), true],
  ['とう', true],
  ['ナハ', true],
])('to search for %j there is enough text: %s', (query, enough) => {
  expect(isLongEnough(query)).toBe(enough);
});
