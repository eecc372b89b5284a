import { lazy } from '../../../load/lazy.ts';
import { VOCABULARIES } from '../vocabulary/all.ts';
import { INTENT_LABELS, type IntentLabel } from '../vocabulary/vocabulary.ts';
import { tokensOf } from './tokens.ts';
import type { Understood } from './understand.ts';
import { isKnown } from './words.ts';

/** How likely a request for silence is that is asked about. */
const PERHAPS_STOP = 0.2;
/** Where a text begins with a greeting, a thank you or a no. */
const PERHAPS_STOP_AFTER_TALK = 0.4;
/** Where nothing else is as likely. */
const PERHAPS_STOP_LIKELIEST = 0.35;
/** Where the phrases ask already, and the free reading takes it for nothing else. */
const STOP_AFTER_PERHAPS = 0.5;
/** As `STOP_AFTER_PERHAPS`, of one word alone. */
const SURE_OF_WORD = 0.85;
/** What may be meant instead of Stop. */
const INSTEAD_OF_STOP = new Set<IntentLabel>([
  'unfollow',
  'unwatch',
  'pause',
  'asks-stop',
  'start',
  'resume',
]);
/** How likely that may be together. */
const MAX_INSTEAD = 0.25;
/** In so many labels of a language a word may stand and still speak for silence; "please" stands in more. */
const FEW_LABELS = 2;
/** Words that speak for silence, in any language: what says nothing to us is not taken for it. */
const wordsOfSilence = lazy(
  () =>
    new Set(
      Object.values(VOCABULARIES).flatMap((vocabulary) => {
        const wordsOf = (label: IntentLabel) =>
          new Set(tokensOf(vocabulary[label]).map(({ word }) => word));
        const ofLabels = INTENT_LABELS.map(wordsOf);
        return [...wordsOf('stop')].filter(
          (word) =>
            word.length > 1 && ofLabels.filter((words) => words.has(word)).length <= FEW_LABELS,
        );
      }),
    ),
);

/** Whether a text of which the phrases ask whether it is Stop means that and nothing less. */
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

/** Whether a text that says nothing surely speaks of silence. */
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
