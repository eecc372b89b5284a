import { GAP, NO_LETTER, pattern, WORD_END, WORD_START } from './text/pattern.ts';

/** How a phrase was said: as a request, with a "don't" before it, or in a question. */
export type Mood = 'request' | 'negated' | 'asked';

/** Quotes are gone by the time this is read, so "don't" has become "don t". */
const NEGATION = pattern(
  `${WORD_START}(?:not|never|cannot|(?:do|does|did|ca|wo|would|should|could|must|need|is|are|was|were)n ?t|nicht|nao|não|nunca|pas|jamais)${WORD_END}`,
);
/** "No" alone may answer something else: it only counts where much would be lost. */
const ANY_NO = pattern(`${WORD_START}(?:no|nope|nein|non|wait|nevermind)${WORD_END}`);
/** "Keep it", but not "keep me updated". */
const KEEP = pattern(`${WORD_START}keep(?:$|[^\\p{L}\\p{N}_ ]| (?:$|[^m])| m(?:$|[^e]))`);
const LEAD = `^${NO_LETTER}*(?:(?:hi|hey|hello|ok|okay|so|and|but|well|please|pls|plz)${GAP})*`;
const QUESTION = pattern(
  `${LEAD}(?:how|what|whats|why|when|where|who|which|if|should|shall|(?:can|could|may|might|do|did|would|will|must) (?:i|we|they|people|everyone|anyone)|do you|does|is|are|was|como|porque|wie|warum|comment|pourquoi)${WORD_END}`,
);
const POLITE = pattern(
  `${WORD_START}(?:please|pls|plz|(?:can|could|would|will) (?:you|u)|por favor|bitte)${WORD_END}`,
);

/** Whether a text says no to something, in whatever way. `plain`: in lower case, without quotes. */
export function saysNo(plain: string): boolean {
  return NEGATION.test(plain) || ANY_NO.test(plain) || KEEP.test(plain);
}

/**
 * How the words at `index` of a text were said. `plain`: in lower case, without quotes.
 * @param isGrave whether any "no" in the text negates the request
 */
export function moodOf(plain: string, index: number, isGrave: boolean): Mood {
  if (isGrave && saysNo(plain)) return 'negated';
  const { start, end } = sentenceAround(plain, index);
  const before = plain.slice(start, index);
  if (NEGATION.test(before.slice(before.lastIndexOf(',') + 1))) return 'negated';
  const sentence = plain.slice(start, end).trimEnd();
  if (QUESTION.test(sentence)) return 'asked';
  return sentence.endsWith('?') && !POLITE.test(sentence) ? 'asked' : 'request';
}

const STOPS = '.!?;\n';
const SPACE = /\s/;

/** Where the sentence begins and ends that holds `index`. A dot inside a name ends no sentence. */
function sentenceAround(plain: string, index: number): { start: number; end: number } {
  let start = 0;
  for (let at = 0; at < plain.length; at += 1) {
    if (!STOPS.includes(plain[at]!)) continue;
    while (at + 1 < plain.length && STOPS.includes(plain[at + 1]!)) at += 1;
    const next = plain[at + 1];
    const isEnd = next === undefined || SPACE.test(next) || plain[at] === '\n';
    if (!isEnd) continue;
    if (at >= index) return { start, end: at + 1 };
    start = at + 1;
  }
  return { start, end: plain.length };
}
