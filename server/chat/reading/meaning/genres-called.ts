import { GENRE_SYNONYMS } from '../../../../contract/genres/genre-synonyms.ts';
import { GENRE_IDS, GENRES, type Genre } from '../../../../contract/genres/genres.ts';
import { spokenWords } from '../opt-out/spoken-words.ts';

const keyOf = (name: string) => spokenWords(name).join('');

/** Names of genres that are other words too. */
const OTHER_WORDS = new Set([
  'world',
  'korean',
  'japanese',
  'alternative',
  'country',
  'alt',
  'traditional',
  'live',
  'latina',
  'latino',
  'chill',
  'game',
  'son',
  'banda',
  'oi',
  'goa',
  'club',
  'film',
  'minimal',
  'musical',
  'party',
]);

const CALLED = new Map<string, readonly Genre[]>([
  ...GENRE_SYNONYMS.flatMap(({ names, nearest }) =>
    names.map((name) => [keyOf(name), nearest] as const),
  ),
  ...GENRE_IDS.flatMap((id) => [[keyOf(GENRES[id]), [id]] as const, [keyOf(id), [id]] as const]),
]);
for (const word of OTHER_WORDS) CALLED.delete(word);

/** The genres of a name, its words written as one; null where none is called so. */
export const genresCalled = (glued: string): readonly Genre[] | null => CALLED.get(glued) ?? null;
