import { fold } from './fold.ts';

const SHORTEST_QUERY = 3;
/** Chinese, Japanese and Korean names of whole cities have two characters: 東京, 서울. */
const SHORTEST_DENSE_QUERY = 2;
const DENSE_SCRIPTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** No place has a longer name, and work grows with length. */
const LONGEST_QUERY = 80;

/** A query split into the name looked for and the areas that narrow it down. */
export interface Reading {
  name: string;
  /** Each entry must be matched by an area the place lies in; may be abbreviated: `ill`, `de`. */
  qualifiers: string[];
}

/** Whether there is enough text to search for. */
export function isLongEnough(query: string): boolean {
  const text = query.trim().normalize('NFC');
  return [...text].length >= (DENSE_SCRIPTS.test(text) ? SHORTEST_DENSE_QUERY : SHORTEST_QUERY);
}

/** The query as one name; where commas divide it, also as a name and what narrows it. */
export function readQuery(query: string): { whole: string; divided: Reading | null } {
  const text = query.slice(0, LONGEST_QUERY);
  const [name = '', ...qualifiers] = text.split(/[,،、，]/).map(fold);
  const whole = fold(text);
  if (name === '' || qualifiers.length === 0) return { whole, divided: null };
  return { whole, divided: { name, qualifiers: qualifiers.filter((part) => part !== '') } };
}

/** Every way to take the last words as one or two qualifiers: `springfield ill`, `recife pernambuco brazil`. */
export function splitTrailingWords(whole: string): Reading[] {
  const words = whole.split(' ');
  const readings: Reading[] = [];
  for (let end = words.length - 1; end >= 1; end--) {
    const name = words.slice(0, end).join(' ');
    const rest = words.slice(end);
    readings.push({ name, qualifiers: [rest.join(' ')] });
    for (let cut = 1; cut < rest.length; cut++) {
      readings.push({
        name,
        qualifiers: [rest.slice(0, cut).join(' '), rest.slice(cut).join(' ')],
      });
    }
  }
  return readings;
}
