import { spokenWords } from '../opt-out/spoken-words.ts';
import type { Likely } from './meanings.ts';
import type { Part } from './names/part.ts';
import type { Token } from './tokens.ts';

/** Who, as somebody who is asked for, in all languages. */
const WHOM = new Set(
  spokenWords(
    'who whom whos quien quienes quem wem wen wer qui chi siapa kisko kise kisse kaun किसको किसे किस कौन مين',
  ),
);
/** The most words before it: "a quién", "mumbai me kisko". */
const BEFORE = 2;

/** Whether a text begins with asking for somebody: "qui suivre à paris", "who should I follow". */
export const asksWhom = (tokens: Token[]): boolean =>
  tokens.slice(0, BEFORE + 1).some(({ word }) => WHOM.has(word));

/** What a text may say, where it asks whom to follow and is no wish to follow the place that it names. */
export function withWhomAsked(likely: Likely[], tokens: Token[], parts: Part[]): Likely[] {
  const [best] = likely;
  const whom = likely.find(({ label }) => label === 'whom');
  if (best?.label !== 'follow' || !whom || !asksWhom(tokens)) return likely;
  if (parts.some(({ kind }) => kind === 'artist')) return likely;
  const likelihood = best.likelihood + whom.likelihood;
  const others = likely.filter((one) => one !== best && one !== whom);
  return [{ ...whom, likelihood }, { ...best, likelihood: 0 }, ...others];
}
