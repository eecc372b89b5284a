import type { Lexicon } from '@stagebell/reading';
import { languageNames } from '../../languages/language-names.ts';
import { ENGLISH } from '../../languages/words.ts';
import { lazy } from '../../load/lazy.ts';
import { calledGenres } from './genre-names.ts';

/** What the catalogues call phrases, genres and languages. */
export const LEXICON: Lexicon = {
  phrases: () => ENGLISH.phrases.alone,
  genres: lazy(calledGenres),
  languages: lazy(languageNames),
};
