import english from '../../languages/catalogues/en.json' with { type: 'json' };
import { compileMessages } from '../../languages/compile-messages.ts';
import { type Spoken, type Words, wordsOf } from '../words/words.ts';

/** What a root's loader says of the language of an English page. */
export const SPOKEN_ENGLISH: Spoken = {
  language: 'en',
  prefix: '',
  messages: JSON.stringify(compileMessages({ ...english.pages, genreNames: english.genres })),
};

/** What English pages say. */
export const ENGLISH: Words = wordsOf(SPOKEN_ENGLISH);
