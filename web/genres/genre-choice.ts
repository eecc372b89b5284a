import type { Genre } from '../../contract/genres/genres.ts';
import { MAX_GENRES } from '../../contract/limits.ts';

/** Switches a genre on or off; the order of choosing is kept and the sixth is refused. */
export function toggledGenre(chosen: Genre[], genre: Genre): Genre[] {
  if (chosen.includes(genre)) return chosen.filter((other) => other !== genre);
  return chosen.length < MAX_GENRES ? [...chosen, genre] : chosen;
}
