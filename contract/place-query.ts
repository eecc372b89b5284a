import { LOCATION_SEARCH_DENSE_MINIMUM, LOCATION_SEARCH_MINIMUM } from './limits.ts';

const DENSE_SCRIPTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Whether there is enough text to search for a place: three characters (specification §5), but two
 * where names of whole cities have no more, as 東京 and 서울 have.
 */
export function isLongEnough(query: string): boolean {
  const text = query.trim().normalize('NFC');
  const isDense = DENSE_SCRIPTS.test(text);
  return [...text].length >= (isDense ? LOCATION_SEARCH_DENSE_MINIMUM : LOCATION_SEARCH_MINIMUM);
}
