import { oncePer } from './lazy.ts';
import type { CalledGenre, Lexicon } from './lexicon.ts';
import { fold } from './text/fold.ts';

const WORD = /[\p{L}\p{M}\p{N}&+]+/gu;
const SPACES = /\s+/gu;
/** "and" as people write it in the name of a genre; its `fold` is lost otherwise. */
const JOINED = /[&+]/gu;
/** Words that stand beside a genre and add nothing: "rock music". */
const BESIDE = new Set('music musik musica musique live'.split(' '));
/** Names of genres that people mostly say of other things. */
const OTHER_WORDS = new Set('world country house alt club party live christian anime'.split(' '));

/** The fewest letters of a name that is found across words: "son" is not found in "what's on". */
const SHORTEST_JOINED = 6;

/** The most words of a genre's name. */
const MAX_WORDS = 4;

const asKey = (text: string) => fold(text.replace(JOINED, ' and '));

const genreNames = oncePer(
  ({ genres }: Lexicon) => new Map(genres().map(([name, called]) => [asKey(name), called])),
);

/**
 * The genres that a text names, those of its names that are synonyms, and the text without them. Takes time
 * linear in the text.
 */
export function genresIn(
  text: string,
  lexicon: Lexicon,
): { genres: string[]; synonyms: string[]; rest: string } {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    key: asKey(word),
  }));
  const names = genreNames(lexicon);
  const genres: string[] = [];
  const synonyms: string[] = [];
  let rest = '';
  let kept = 0;
  for (let at = 0; at < words.length; ) {
    const found = genreAt(words, at, names);
    if (!found) {
      at += 1;
      continue;
    }
    genres.push(...found.genres);
    if (found.synonym !== undefined) synonyms.push(found.synonym);
    rest += text.slice(kept, words[at]!.start);
    at += found.length;
    while (BESIDE.has(words[at]?.key ?? '')) at += 1;
    kept = words[at - 1]!.end;
  }
  rest += text.slice(kept);
  return {
    genres: [...new Set(genres)],
    synonyms: [...new Set(synonyms)],
    rest: rest.replace(SPACES, ' ').trim(),
  };
}

function genreAt(
  words: { key: string }[],
  at: number,
  names: Map<string, CalledGenre>,
): (CalledGenre & { length: number }) | null {
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length -= 1) {
    const keys = words.slice(at, at + length).map(({ key }) => key);
    const name = keys.join(' ');
    const joined = keys.join('');
    const isLong = joined.length >= SHORTEST_JOINED;
    const called = names.get(name) ?? (isLong ? names.get(joined) : undefined);
    const isBeside = BESIDE.has(words[at - 1]?.key ?? '') || BESIDE.has(words[at + 1]?.key ?? '');
    const isOther = length === 1 && OTHER_WORDS.has(name) && !isBeside;
    if (called && !isOther) return { ...called, length };
  }
  return null;
}
