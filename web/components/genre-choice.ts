import { GENRE_IDS, GENRES, type Genre } from '../../contract/genres.ts';
import { GENRES_MAXIMUM } from '../../contract/limits.ts';

/** Switches a genre on or off; the order of choosing is kept and the sixth is refused. */
export function toggledGenre(chosen: Genre[], genre: Genre): Genre[] {
  if (chosen.includes(genre)) return chosen.filter((other) => other !== genre);
  return chosen.length < GENRES_MAXIMUM ? [...chosen, genre] : chosen;
}

/** Letters and digits alone, so that "hiphop", "Hip Hop" and "hip-hop" find the same. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9&]/g, '');
}

/** The genres whose label or id holds what is searched for, in the catalogue's order. */
export function genresMatching(search: string): Genre[] {
  const sought = plain(search);
  return GENRE_IDS.filter((id) => plain(GENRES[id]).includes(sought) || plain(id).includes(sought));
}
