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

/** Genres, and the name by which they were called where that is another than theirs. */
interface Called {
  genres: readonly Genre[];
  synonym?: string;
}

const CALLED = new Map<string, Called>([
  ...GENRE_SYNONYMS.flatMap(({ names, nearest }) =>
    names.map((synonym): [string, Called] => [keyOf(synonym), { genres: nearest, synonym }]),
  ),
  ...GENRE_IDS.flatMap((id): [string, Called][] => [
    [keyOf(GENRES[id]), { genres: [id] }],
    [keyOf(id), { genres: [id] }],
  ]),
]);
for (const word of OTHER_WORDS) CALLED.delete(word);

/** The genres of a name, its words written as one; null where none is called so. */
export const genresCalled = (glued: string): Called | null => CALLED.get(glued) ?? null;
