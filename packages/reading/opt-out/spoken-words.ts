import { plainLatin } from '../text/latin-letters.ts';

// Marks of Latin, Arabic vowel signs and stretching, and the Hindi dot below: often left out.
const MARKS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c]/g;
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu;
/** Letters that people write for each other: Hindi nasals, Arabic final letters. */
const ALIKE: Record<string, string> = { '\u0901': '\u0902', ى: 'ي', ة: 'ه' };
const WRITTEN_ALIKE = /[\u0901ىة]/g;

/** The words of a text without case, accents and signs; "Stooop" is "stop". */
export function spokenWords(text: string): string[] {
  const plain = plainLatin(text.normalize('NFKD').toLowerCase().replace(MARKS, ''));
  const words = plain.replace(WRITTEN_ALIKE, (letter) => ALIKE[letter]!).replace(SEPARATORS, ' ');
  return shortened(words)
    .split(' ')
    .filter((word) => word !== '');
}

const DIGIT = /\p{Nd}/u;

/** Three of a letter in a row, or more, are one that was held; "1000" stays as it is. */
function shortened(text: string): string {
  let short = '';
  let at = 0;
  while (at < text.length) {
    let end = at + 1;
    while (text[end] === text[at]) end += 1;
    const isHeld = end - at > 2 && !DIGIT.test(text[at]!);
    short += isHeld ? text[at] : text.slice(at, end);
    at = end;
  }
  return short;
}
