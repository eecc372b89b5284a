import { spokenWords } from '../opt-out/spoken-words.ts';
import type { Token } from './tokens.ts';
import said from './words-of-exceptions.json' with { type: 'json' };

const PROHIBITS = new Set(spokenWords(said.prohibits));
/** Without "no", which is "in the" in Portuguese. */
const DENIES = new Set(
  spokenWords(`${said.prohibits} ${said.not}`).filter((word) => word !== 'no'),
);
/** Whether a text denies something. */
export const denies = (tokens: Token[]): boolean => tokens.some(({ word }) => DENIES.has(word));
/** How words for taking something away begin, in all languages. */
const REMOVES = said.removes.split(' ');
/** "Bin ich nicht" takes nothing away. */
const isRemoval = ({ word }: Token, next?: Token) =>
  REMOVES.some((begin) => word.startsWith(begin)) && !(word === 'bin' && next?.word === 'ich');
/** Whether a text asks for something to be taken away. */
export const saysRemove = (tokens: Token[]): boolean =>
  tokens.some((token, at) => isRemoval(token, tokens[at + 1]));
/** The most words between a "don't" and what is not to be done, which may stand before it: "schmeiß mich nicht raus". */
const NEAR = 3;
/** What waits for a verb, also behind a clause between: "do not, whatever happens, unfollow Ana". */
const WAITS = new Set(['not', 'dont', "don't", 'never', 'jangan', 'mat', 'मत']);
const waits = (tokens: Token[], at: number): boolean => {
  const { word } = tokens[at]!;
  return WAITS.has(word) && (word !== 'not' || tokens[at - 1]?.word === 'do');
};

/** Whether a text asks for nothing to be taken away: "don't drop me from the owls", "no me quites de ana". */
export function saysNotToRemove(tokens: Token[]): boolean {
  return tokens.some(({ word }, at) => {
    if (!PROHIBITS.has(word) && !waits(tokens, at)) return false;
    const begins = tokens.findLastIndex((token, index) => index <= at && token.startsClause);
    const next = tokens.findIndex((token, index) => index > at && token.startsClause);
    const from = Math.max(begins, at - NEAR, 0);
    const isOpen = next === at + 1 && waits(tokens, at);
    const to = isOpen ? tokens.length : Math.min(next < 0 ? tokens.length : next, at + NEAR + 1);
    return tokens
      .slice(from, to)
      .some((token, index) => isRemoval(token, tokens[from + index + 1]));
  });
}
