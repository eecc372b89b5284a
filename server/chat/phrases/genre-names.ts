import type { CalledGenre } from '@stagebell/reading';
import { fold } from '@stagebell/reading/fold';
import { GENRE_SYNONYMS } from '../../../contract/genres/genre-synonyms.ts';
import { GENRE_IDS, GENRES, type Genre } from '../../../contract/genres/genres.ts';
import { genreNamesOfAllLanguages } from '../../languages/genre-names.ts';

/** Their names in other languages are mostly said of other things. */
const OTHER_WORDS = new Set<Genre>([
  'alternative',
  'anime',
  'christian',
  'country',
  'latin',
  'traditional',
]);

/** "Music", as it stands before or behind the name of a genre. */
const MUSIC = ['musica', 'musique', 'musik', 'music', 'موسيقى', 'संगीत'];

/** Beside "music" the name of a genre is no other word: "música cristiana", "Christliche Musik". */
function unmistakable(name: string): string[] {
  const isSaid = MUSIC.some((music) => fold(name).split(' ').includes(fold(music)));
  return isSaid ? [name] : MUSIC.flatMap((music) => [`${music} ${name}`, `${name} ${music}`]);
}

/** The genres nearest to a synonym of ours, `reggaeton`; null for what is none. */
export function nearestTo(synonym: string): readonly Genre[] | null {
  return GENRE_SYNONYMS.find(({ names }) => names.includes(synonym))?.nearest ?? null;
}

/** What genres are called, in any language: of two that are called alike, the last counts. */
export function calledGenres(): [string, CalledGenre][] {
  return [
    ...genreNamesOfAllLanguages().flatMap(([id, name]) => {
      const names = OTHER_WORDS.has(id) ? unmistakable(name) : [name];
      return names.map((one): [string, CalledGenre] => [one, { genres: [id] }]);
    }),
    ...GENRE_SYNONYMS.flatMap(({ names, nearest }) =>
      names.map((synonym): [string, CalledGenre] => [synonym, { genres: nearest, synonym }]),
    ),
    ...GENRE_IDS.flatMap((id): [string, CalledGenre][] => [
      [id, { genres: [id] }],
      [GENRES[id], { genres: [id] }],
    ]),
  ];
}
