import { lazy } from '../lazy.ts';
import { VOCABULARIES } from '../vocabulary/all.ts';
import { type IntentLabel, LABELS_ALONE, type LabelAlone } from '../vocabulary/vocabulary.ts';
import { tokensOf } from './tokens.ts';
import type { Understood } from './understand.ts';
import { isKnown } from './words.ts';

/** The likelihood from which the chat asks whether all messages are to stop. */
const PERHAPS_STOP = 0.2;
/** The same where a text begins with a greeting, thanks or a no. */
const PERHAPS_STOP_AFTER_TALK = 0.4;
/** The same where no other label is as likely. */
const PERHAPS_STOP_LIKELIEST = 0.35;
/** The likelihood from which a text that the phrases would ask about is a Stop. */
const STOP_AFTER_PERHAPS = 0.5;
/** The same for a text of one word. */
const SURE_OF_WORD = 0.85;
/** The labels that may be meant instead of Stop. */
const INSTEAD_OF_STOP = new Set<IntentLabel>([
  'unfollow',
  'unwatch',
  'pause',
  'asks-stop',
  'start',
  'resume',
]);
/** The most that their likelihoods may add up to where a text is a Stop. */
const MAX_INSTEAD = 0.25;
/** The most labels in whose phrases a word may occur to count as a word for silence; "please" occurs in more. */
const FEW_LABELS = 2;
/** Words that speak for silence, in any language: what says nothing to us is not taken for it. */
const wordsOfSilence = lazy(
  () =>
    new Set(
      Object.values(VOCABULARIES).flatMap((vocabulary) => {
        const wordsOf = (label: LabelAlone) =>
          new Set(tokensOf(vocabulary[label]).map(({ word }) => word));
        const ofLabels = LABELS_ALONE.map(wordsOf);
        return [...wordsOf('stop')].filter(
          (word) =>
            word.length > 1 && ofLabels.filter((words) => words.has(word)).length <= FEW_LABELS,
        );
      }),
    ),
);

/** Whether a text that the phrases would ask about means Stop. */
export function isSurelyStop({ likely }: Understood, isWord: boolean): boolean {
  const [best] = likely;
  const instead = likely.reduce(
    (sum, { label, likelihood }) => sum + (INSTEAD_OF_STOP.has(label) ? likelihood : 0),
    0,
  );
  return (
    best?.label === 'stop' &&
    best.likelihood >= (isWord ? SURE_OF_WORD : STOP_AFTER_PERHAPS) &&
    instead <= MAX_INSTEAD
  );
}

/** Whether a text without a sure meaning may be a request for silence. */
export function mayBeStop({ likely, tokens, parts }: Understood, isTalk: boolean): boolean {
  const stop = likely.find(({ label }) => label === 'stop')?.likelihood ?? 0;
  const isLikeliest = likely[0]?.label === 'stop' && stop >= PERHAPS_STOP_LIKELIEST;
  const isAboutAll = parts.every(({ kind }) => kind === 'unknown');
  if (isLikeliest && isAboutAll && tokens.some(({ word }) => isKnown(word))) return true;
  return (
    stop >= (isTalk ? PERHAPS_STOP_AFTER_TALK : PERHAPS_STOP) &&
    tokens.some(({ word }) => wordsOfSilence().has(word))
  );
}
