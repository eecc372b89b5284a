import german from '../../languages/catalogues/de.json' with { type: 'json' };
import english from '../../languages/catalogues/en.json' with { type: 'json' };
import { compileMessages, type Messages } from '../../languages/compile-messages.ts';
import { type PageLanguage, type Words, wordsOf } from '../words/words.ts';

type Catalogue = Record<'pages' | 'genres' | 'genresAmid' | 'problems' | 'phrases', Messages>;

const pageIn = (
  language: string,
  { pages, genres, genresAmid, problems, phrases }: Catalogue,
): PageLanguage => ({
  language,
  prefix: '',
  messages: JSON.stringify(
    compileMessages({ ...pages, genreNames: genres, genresAmid, problems, phrases }),
  ),
});

/** What a root's loader says of the language of an English page. */
export const ENGLISH_PAGE: PageLanguage = pageIn('en', english);
/** The same of a German page. */
export const GERMAN_PAGE: PageLanguage = pageIn('de', german);

/** What English pages say. */
export const ENGLISH: Words = wordsOf(ENGLISH_PAGE);
/** What German pages say. */
export const GERMAN: Words = wordsOf(GERMAN_PAGE);
