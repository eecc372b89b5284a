import german from '../../languages/catalogues/de.json' with { type: 'json' };
import english from '../../languages/catalogues/en.json' with { type: 'json' };
import { compileMessages, type Messages } from '../../languages/compile-messages.ts';
import { type Spoken, type Words, wordsOf } from '../words/words.ts';

type Catalogue = Record<'pages' | 'genres' | 'genresAmid' | 'problems' | 'phrases', Messages>;

const spoken = (
  language: string,
  { pages, genres, genresAmid, problems, phrases }: Catalogue,
): Spoken => ({
  language,
  prefix: '',
  messages: JSON.stringify(
    compileMessages({ ...pages, genreNames: genres, genresAmid, problems, phrases }),
  ),
});

/** What a root's loader says of the language of an English page. */
export const SPOKEN_ENGLISH: Spoken = spoken('en', english);
/** The same of a German page. */
export const SPOKEN_GERMAN: Spoken = spoken('de', german);

/** What English pages say. */
export const ENGLISH: Words = wordsOf(SPOKEN_ENGLISH);
/** What German pages say. */
export const GERMAN: Words = wordsOf(SPOKEN_GERMAN);
