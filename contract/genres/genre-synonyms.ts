import synonyms from './genre-synonyms.json' with { type: 'json' };
import type { Genre } from './genres.ts';

/** Names of genres that the catalogue lacks, or spells otherwise. */
interface GenreSynonyms {
  /** As people type them; case, accents and punctuation do not matter. */
  names: string[];
  /** The genres of the catalogue nearest to them, nearest first. */
  nearest: [Genre, ...Genre[]];
}

export const GENRE_SYNONYMS = Object.values(synonyms).flat() as GenreSynonyms[];
