import { SHORT_ID_ALPHABET, SHORT_ID_LENGTH } from '../../short-id.ts';
import { keyOf } from './artists-in.ts';
import type { Named } from './part.ts';
import type { Runs } from './runs.ts';

const SHORT_ID_SIGNS = new Set(SHORT_ID_ALPHABET);
const isOfSigns = (word: string) => [...word].every((sign) => SHORT_ID_SIGNS.has(sign));

/** Whether a word can be a gig's code, though it looks like another word: one in four has no digit. */
export const mayBeCode = (word: string): boolean =>
  word.length === SHORT_ID_LENGTH && isOfSigns(word.toLowerCase());

/** With letters, too, that no code has: a code may be mistyped. */
const looksLikeCode = (word: string) =>
  word.length === SHORT_ID_LENGTH &&
  [...word].some((sign) => sign >= '0' && sign <= '9') &&
  [...word].some((sign) => sign > '9') &&
  [...word].every((sign) => SHORT_ID_SIGNS.has(sign) || (sign >= 'a' && sign <= 'z'));

const VOWEL = /[aeiou]/;
/** In signs of which none is a vowel. */
const MAX_BETWEEN_VOWELS = 2;

/** "teb3ato", "kata2ku": Arabic in Latin letters and Indonesian write digits into words. Of a hundred codes one reads so. */
function looksLikeWord(word: string): boolean {
  const isWithoutDoubt = [...word].some((sign) => sign > '9' && !SHORT_ID_SIGNS.has(sign));
  const between = word.split(VOWEL);
  const vowels = between.length - 1;
  return (
    vowels >= (isWithoutDoubt ? 2 : 3) &&
    between.every(({ length }) => length <= MAX_BETWEEN_VOWELS)
  );
}

/** Whether a word that looks like a code is this artist's name. Anybody may show a gig's own code as theirs. */
function isNamed({ username, displayName }: Named, code: string): boolean {
  return username === code || (!isOfSigns(code) && keyOf(displayName) === code);
}

/** Takes the codes of gigs. `artists`: those whom the text may name. */
export function takeCodes(runs: Runs, artists: Named[]): void {
  for (const [at, { written }] of runs.tokens.entries()) {
    const code = written.toLowerCase();
    if (!looksLikeCode(code) || looksLikeWord(code)) continue;
    if (!artists.some((artist) => isNamed(artist, code)))
      runs.take({ kind: 'gig', shortId: code, start: at, end: at + 1 });
  }
}

const DIGITS = /[0-9]/;
const NUMERAL = /[0-9٠-٩०-९]/;

/** Whether digits of any script are in a text. */
export const hasNumeral = (text: string): boolean => NUMERAL.test(text);

/** The number that a word begins with; null where it begins with none. */
function numberIn(written: string): number | null {
  let digits = '';
  for (const sign of written) {
    if (!NUMERAL.test(sign)) break;
    const code = sign.codePointAt(0)!;
    digits += code < 0x660 ? sign : String(code < 0x966 ? code - 0x660 : code - 0x966);
  }
  return digits === '' ? null : Number(digits.slice(0, 9));
}

/** Takes the words that begin with a number. */
export function takeNumbers(runs: Runs): void {
  for (const [at, { written }] of runs.tokens.entries()) {
    if (!runs.isFree({ start: at, end: at + 1 })) continue;
    const number = numberIn(written);
    if (number !== null && (DIGITS.test(written) || number > 0)) {
      runs.take({ kind: 'number', number, start: at, end: at + 1 });
    }
  }
}
