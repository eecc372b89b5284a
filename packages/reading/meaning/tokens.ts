import { spokenWords } from '../opt-out/spoken-words.ts';

/** One word of a text, or a sign that says something by itself. */
export interface Token {
  /** As it was typed. */
  written: string;
  /** Without case, accents and letters that were held. */
  word: string;
  /** Whether a sign that ends a clause stands before it. */
  startsClause: boolean;
}

/** The most words of a text that are read. */
const MAX_TOKENS = 80;
/** The most characters of a word. */
const LONGEST_WORD = 40;

const IN_WORD = /[\p{L}\p{M}\p{N}_]/u;
const SIGN = /\p{Extended_Pictographic}/u;
const ENDS_CLAUSE = ',.!?;:\n،؟।/+&';

/** The words of a text in order; signs of the kind of 🛑 are words too. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let current = '';
  let startsClause = true;
  const close = () => {
    if (current === '') return;
    const word = spokenWords(current.slice(0, LONGEST_WORD)).join('');
    if (word !== '') {
      tokens.push({ written: current.slice(0, LONGEST_WORD), word, startsClause });
      startsClause = false;
    }
    current = '';
  };
  let before = ' ';
  for (const character of text) {
    if (tokens.length >= MAX_TOKENS) break;
    const isAfterDot = before === '.' && !current;
    before = character;
    if (IN_WORD.test(character)) {
      // A dot inside a name ends nothing.
      if (isAfterDot) startsClause = false;
      current += character;
      continue;
    }
    close();
    if (SIGN.test(character)) {
      if (tokens.at(-1)?.word !== character) {
        tokens.push({ written: character, word: character, startsClause });
      }
      startsClause = false;
    } else if (ENDS_CLAUSE.includes(character)) startsClause = true;
  }
  if (tokens.length < MAX_TOKENS) close();
  return tokens;
}
