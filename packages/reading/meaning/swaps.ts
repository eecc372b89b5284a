import { spokenWords } from '../opt-out/spoken-words.ts';
import type { IntentLabel } from '../vocabulary/vocabulary.ts';
import { saysNo } from './excepted.ts';
import type { Part } from './names/part.ts';
import type { Token } from './tokens.ts';

/** Before the name of what is to go: "Vigo instead of Porto", "statt Porto Vigo". */
const INSTEAD_OF = new Set(
  spokenWords(
    'instead rather not statt anstatt anstelle nicht lugar vez não lieu plutôt pas posto invece non daripada bukan بدل عوض مش مو',
  ),
);
/** The most words between it and the name. */
const NEAR = 3;

/** Only these, with an "of" or without one, surely name what is to go: "statt", "en vez de", but not "esta vez". */
const SURELY = new Set(spokenWords('statt anstatt anstelle daripada بدل عوض'));
const BEFORE_OF = new Set(spokenWords('instead vez lugar lieu invece posto'));
const OF = new Set(spokenWords('of de del do da du d di della dello dell'));
/** The most words between these and the name: "en vez del concierto de". */
const NEAR_ONE = 4;

/** Whether a clause says of a name that something else is to come in its place. */
export function isInsteadOf(tokens: Token[], { start }: Part): boolean {
  const begins = tokens.findLastIndex(({ startsClause }, at) => at <= start && startsClause);
  const before = tokens.slice(Math.max(0, begins, start - NEAR_ONE), start);
  return before.some(
    ({ word }, at) =>
      SURELY.has(word) || (BEFORE_OF.has(word) && OF.has(before[at + 1]?.word ?? '')),
  );
}

/** Which swap the words before two names say; null where none do. */
function swapDirection(tokens: Token[], parts: Part[]): IntentLabel | null {
  const [first, second, ...others] = parts.filter(
    ({ kind }) => kind === 'artist' || kind === 'place',
  );
  if (!first || !second || others.length > 0) return null;
  const isMarkedAsGone = (begin: number, name: Part) => {
    const from = Math.max(begin, name.start - NEAR);
    const before = tokens.slice(from, name.start);
    return before.some(({ word }) => INSTEAD_OF.has(word)) || saysNo(tokens, from, name);
  };
  const [ofFirst, ofSecond] = [isMarkedAsGone(0, first), isMarkedAsGone(first.end, second)];
  if (ofFirst === ofSecond) return null;
  return ofFirst ? 'swap' : 'instead';
}

const isSwap = (label: IntentLabel) => label === 'swap' || label === 'instead';

/** What a text may say, where its words tell which of two names is to go and which is to come. */
export function withSwapDirection<One extends { label: IntentLabel; likelihood: number }>(
  likely: One[],
  tokens: Token[],
  parts: Part[],
): One[] {
  const direction = swapDirection(tokens, parts);
  if (!direction) return likely;
  const both = likely
    .filter(({ label }) => isSwap(label))
    .reduce((sum, { likelihood }) => sum + likelihood, 0);
  return likely
    .map((one) =>
      isSwap(one.label) ? { ...one, likelihood: one.label === direction ? both : 0 } : one,
    )
    .sort((a, b) => b.likelihood - a.likelihood);
}
