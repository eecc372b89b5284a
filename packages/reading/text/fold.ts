import { plainLatin } from './latin-letters.ts';

// Latin, Greek and Cyrillic marks, Hebrew points, Arabic vowel signs and the Arabic stretching line.
// Marks of other scripts (vowels of Indic scripts, kana voicing) change the word and stay.
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;
// The Hawaiian okina and the apostrophe of transliterations are letters to Unicode.
const APOSTROPHES = /[ʻʼ]/g;
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * The form in which names and queries are compared: lower case, without accents, words separated by
 * one space. `São Paulo` → `sao paulo`, `Łódź` → `lodz`, `Saint-Étienne` → `saint etienne`.
 */
export function fold(text: string): string {
  const plain = plainLatin(text.normalize('NFKD').toLowerCase().replace(MARKS, ''));
  return plain.replace(APOSTROPHES, ' ').replace(SEPARATORS, ' ').trim();
}
