import type { Intent } from '@stagebell/reading';
import { readPhrase as readPhraseWith, readWritten } from '@stagebell/reading';
import { readPayload } from '../payloads.ts';
import { LEXICON } from './lexicon.ts';

/** What a text says by the phrases of the chat; null when none is there. */
export const readPhrase = (typed: string) => readPhraseWith(typed, LEXICON);

/** Reads a button's payload; those that were sent before there were payloads say a phrase. */
export function readTap(id: string): Intent | null {
  const intent = readPayload(id);
  return intent === undefined ? readWritten(id, LEXICON) : intent;
}
