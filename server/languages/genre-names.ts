import type { Genre } from '../../contract/genres/genres.ts';
import { catalogueLanguages } from '../../languages/catalogue-languages.ts';
import { readCatalogue } from './read-catalogue.ts';

/** What genres are called in every language that has a catalogue, of whose messages no others are read. */
export function genreNamesOfAllLanguages(): [Genre, string][] {
  return catalogueLanguages().flatMap((language) => {
    const { genres } = readCatalogue<{ genres: Record<Genre, string> }>(language);
    return Object.entries(genres) as [Genre, string][];
  });
}
