import type { Intent, Lexicon } from '@stagebell/reading';
import { readPhrase as readPhraseWith, readWritten } from '@stagebell/reading';
import { languageNames } from '../../languages/language-names.ts';
import { ENGLISH } from '../../languages/words.ts';
import { lazy } from '../../load/lazy.ts';
import { readPayload } from '../payloads.ts';
import { calledGenres } from './genre-names.ts';

/** What the catalogues call phrases, genres and languages. */
export const LEXICON: Lexicon = {
  phrases: () => ENGLISH.phrases.alone,
  genres: lazy(calledGenres),
  languages: lazy(languageNames),
};

/** What a text says by the phrases of the chat; null when none is there. */
export const readPhrase = (typed: string) => readPhraseWith(typed, LEXICON);

/** Reads a button's payload; those that were sent before there were payloads say a phrase. */
export function readTap(id: string): Intent | null {
  const intent = readPayload(id);
  return intent === undefined ? readWritten(id, LEXICON) : intent;
}
