import { plainLatin } from '@stagebell/reading/latin-letters';

const MIN_LENGTH = 3;
/** In scripts in which cities have names of two characters. */
const MIN_DENSE_LENGTH = 2;
const DENSE_SCRIPTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** In plain small letters, all that the gazetteer knows: a search that cannot find is not begun. */
const TWO_LETTER_TOWNS = new Set(
  (
    'al as au ay ba bo bu ea ed eu gy ha ho ie ig ii ip is lo ob of oi on po ro ry uk un us vi ' +
    'vo wa we'
  ).split(' '),
);

/** Whether this is the whole name of a town with two letters, as Ho, Wa, Bø and Ås are. */
export function isTwoLetterTown(query: string): boolean {
  const text = query.trim();
  if (text.length > 4) return false;
  const letters = plainLatin(text.normalize('NFKD').toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '');
  return TWO_LETTER_TOWNS.has(letters);
}

/**
 * Whether there is enough text to search for a place: three characters, but two where names of whole
 * cities have no more, as 東京 and 서울 have, and the whole name of a town that has two.
 */
export function isLongEnough(query: string): boolean {
  const text = query.trim().normalize('NFC');
  const isDense = DENSE_SCRIPTS.test(text);
  const least = isDense ? MIN_DENSE_LENGTH : MIN_LENGTH;
  return [...text].length >= least || isTwoLetterTown(text);
}
