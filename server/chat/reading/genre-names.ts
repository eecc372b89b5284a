import { GENRE_SYNONYMS } from '../../../contract/genres/genre-synonyms.ts';
import { GENRE_IDS, GENRES, type Genre } from '../../../contract/genres/genres.ts';
import { genreNamesOfAllLanguages } from '../../languages/genre-names.ts';

/** Genres, and the name by which they were called where that is another than theirs. */
export interface Called {
  genres: readonly Genre[];
  synonym?: string;
}

/** Their names in other languages are mostly said of other things. */
const OTHER_WORDS = new Set<Genre>([
  ...(['alternative', 'anime', 'christian', 'country', 'latin', 'traditional'] as const),
]);

/** What genres are called, in any language: of two that are called alike, the last counts. */
export function calledGenres(): [string, Called][] {
  return [
    ...genreNamesOfAllLanguages()
      .filter(([id]) => !OTHER_WORDS.has(id))
      .map(([id, name]): [string, Called] => [name, { genres: [id] }]),
    ...GENRE_SYNONYMS.flatMap(({ names, nearest }) =>
      names.map((synonym): [string, Called] => [synonym, { genres: nearest, synonym }]),
    ),
    ...GENRE_IDS.flatMap((id): [string, Called][] => [
      [id, { genres: [id] }],
      [GENRES[id], { genres: [id] }],
    ]),
  ];
}
