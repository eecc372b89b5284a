import { spokenWords } from '../opt-out/spoken-words.ts';
import type { Token } from './tokens.ts';
import words from './words-of-why.json' with { type: 'json' };

const phrasesOf = (row: string) => row.split('|').map(spokenWords);
const WHY = phrasesOf(words.why);
const WHY_FIRST = phrasesOf(words.whyFirst);
const OF_MESSAGES = phrasesOf(words.ofMessages);
const NOT_GOTTEN = phrasesOf(words.notGotten);
const SOURCE = phrasesOf(words.source);
const MY_NUMBER = phrasesOf(words.myNumber);

/** The most words before a why that is "because" too, further on in a text. */
const MAX_BEFORE_WHY = 1;

function placeIn(tokens: Token[], phrases: string[][]): number {
  return tokens.findIndex((_, from) =>
    phrases.some((said) => said.every((word, at) => tokens[from + at]?.word === word)),
  );
}

const says = (tokens: Token[], phrases: string[][]) => placeIn(tokens, phrases) >= 0;

/** Whether a text asks why, in any language. */
export function asksWhy(tokens: Token[]): boolean {
  const first = placeIn(tokens, WHY_FIRST);
  return says(tokens, WHY) || (first >= 0 && first <= MAX_BEFORE_WHY);
}

/** Whether the words that begin here ask why, as "para que" does, which begins with a word for Stop. */
export const beginsWhy = (tokens: Token[], at: number): boolean =>
  [...WHY, ...WHY_FIRST].some((said) => said.every((word, i) => tokens[at + i]?.word === word));

/** Whether a text that asks why asks it of our messages: of those that come, or of those that do not. */
export function whyOfMessages(tokens: Token[]): 'why they come' | 'why none come' | null {
  if (!says(tokens, OF_MESSAGES)) return null;
  return says(tokens, NOT_GOTTEN) ? 'why none come' : 'why they come';
}

/** Whether a text asks from whom we have the writer's number. */
export const asksForSource = (tokens: Token[]): boolean =>
  says(tokens, SOURCE) && says(tokens, MY_NUMBER);
