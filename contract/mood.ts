/** How a phrase was said: as a wish, with a "don't" before it, or in a question. */
export type Mood = 'wish' | 'negated' | 'asked';

/** Quotes are gone by the time this is read, so "don't" has become "don t". */
const NEGATION =
  /(?<![\p{L}\p{N}_])(?:not|never|cannot|(?:do|does|did|ca|wo|would|should|could|must|need|is|are|was|were)n ?t|nicht|nao|não|nunca|pas|jamais)(?![\p{L}\p{N}_])/u;
/** "No" alone may answer something else: it only counts where much would be lost. */
const ANY_NO =
  /(?<![\p{L}\p{N}_])(?:no|nope|nein|non|keep(?! me)|wait|nevermind)(?![\p{L}\p{N}_])/u;
const LEAD =
  '^[^\\p{L}\\p{N}_]*(?:(?:hi|hey|hello|ok|okay|so|and|but|well|please|pls|plz)[^\\p{L}\\p{N}_]+)*';
const QUESTION = new RegExp(
  `${LEAD}(?:how|what|whats|why|when|where|who|which|if|should|shall|(?:can|could|may|might|do|did|would|will|must) (?:i|we|they|people|everyone|anyone)|do you|does|is|are|was|como|porque|wie|warum|comment|pourquoi)(?![\\p{L}\\p{N}_])`,
  'u',
);
const POLITE =
  /(?<![\p{L}\p{N}_])(?:please|pls|plz|(?:can|could|would|will) (?:you|u)|por favor|bitte)(?![\p{L}\p{N}_])/u;
/** A dot inside a name ends no sentence. */
const SENTENCE_END = /[.!?;\n]+(?:\s|$)/gu;

/** Whether a text says no to something, in whatever way. `plain`: in lower case, without quotes. */
export function saysNo(plain: string): boolean {
  return NEGATION.test(plain) || ANY_NO.test(plain);
}

/**
 * How the words at `index` of a text were said. `plain`: in lower case, without quotes.
 * @param isGrave nothing is left of the wish by any no in the text, wherever it stands
 */
export function moodOf(plain: string, index: number, isGrave: boolean): Mood {
  if (isGrave && saysNo(plain)) return 'negated';
  const { before, sentence } = sentenceAround(plain, index);
  if (NEGATION.test(before.slice(before.lastIndexOf(',') + 1))) return 'negated';
  if (QUESTION.test(sentence)) return 'asked';
  return /\?\s*$/u.test(sentence) && !POLITE.test(sentence) ? 'asked' : 'wish';
}

/** The sentence that holds the words at `index`, with its end, and what stands before them in it. */
function sentenceAround(plain: string, index: number): { before: string; sentence: string } {
  let start = 0;
  for (const { index: at, 0: marks } of plain.matchAll(SENTENCE_END)) {
    const end = at + marks.length;
    if (at >= index)
      return { before: plain.slice(start, index), sentence: plain.slice(start, end) };
    start = end;
  }
  return { before: plain.slice(start, index), sentence: plain.slice(start) };
}
