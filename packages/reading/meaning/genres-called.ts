import { oncePer } from '../lazy.ts';
import type { CalledGenre, Lexicon } from '../lexicon.ts';
import { spokenWords } from '../opt-out/spoken-words.ts';

const keyOf = (name: string) => spokenWords(name).join('');

/** Names of genres that are other words too. */
const OTHER_WORDS = new Set(
  `world korean japanese alternative country alt traditional live latina latino chill game son
  banda oi goa club film minimal musical party`.split(/\s+/),
);

const called = oncePer(({ genres }: Lexicon) => {
  const byName = new Map(genres().map(([name, one]) => [keyOf(name), one]));
  for (const word of OTHER_WORDS) byName.delete(word);
  return byName;
});

/** The genres of a name, its words written as one; null where none is called so. */
export const genresCalled = (glued: string, lexicon: Lexicon): CalledGenre | null =>
  called(lexicon).get(glued) ?? null;
