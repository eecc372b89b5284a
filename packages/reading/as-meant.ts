import { type ActKind, INTENTS, type Intent, type Kind, rowOf } from './intents.ts';
import { type Mood, moodOf } from './mood.ts';
import { type Pattern, pattern, WORD_START } from './text/pattern.ts';
import type { Mistyped } from './typos.ts';

/** Spoken of with a "don't" before it, or in a question: to be explained, not done. */
export interface Mentioned {
  kind: 'mentioned';
  act: Intent<ActKind>;
  mood: Exclude<Mood, 'request'>;
}

/** Where the words of an act stand, to see what was said before them. */
const ACT_WORDS = new Map<string, Pattern>(
  (Object.keys(INTENTS) as Kind[]).flatMap((kind) => {
    const said = rowOf(kind).act?.said;
    return said ? [[kind, pattern(`${WORD_START}(${said})`)]] : [];
  }),
);

const isAct = (phrase: Intent | Mistyped): phrase is Intent<ActKind> =>
  phrase.kind !== 'mistyped' && rowOf(phrase.kind).act !== undefined;

/**
 * The phrase itself, or `mentioned` for an act with a "don't" before it or in a question.
 * `plain`: the text in lower case, without quotes.
 */
export function asMeant<P extends Intent | Mistyped>(phrase: P, plain: string): P | Mentioned {
  // Who says Stop in whatever tone is heard; `readOptOut` distinguishes what is only about it.
  if (!isAct(phrase) || phrase.kind === 'stop') return phrase;
  const index = ACT_WORDS.get(phrase.kind)?.find(plain)?.firstGroupStart ?? 0;
  const mood = moodOf(plain, index, rowOf(phrase.kind).act?.isGrave ?? false);
  return mood === 'request' ? phrase : { kind: 'mentioned', act: phrase, mood };
}
