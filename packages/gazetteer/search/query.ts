import { fold } from '@stagebell/reading/fold';

/** No place has a longer name, and work grows with length. */
const LONGEST_QUERY = 100;

/** "Trinidad and Tobago" has three words, two areas have some more. */
const MAX_QUALIFYING_WORDS = 6;

/** A name looked for, and the areas that narrow it down, perhaps abbreviated: `ill`, `de`. */
export interface Reading {
  name: string;
  qualifiers: string[];
}

/** The folded query as a whole, and its parts between commas. */
export function readQuery(query: string): { whole: string; parts: string[] } {
  const text = query.slice(0, LONGEST_QUERY);
  const parts = text.split(/[,،、，]/).map(fold);
  return { whole: fold(text), parts: parts.filter((part) => part !== '') };
}

/**
 * Each part as the name, narrowed by those after it: a pasted address begins with a street. Numbers
 * in the later parts are postcodes.
 */
export function readParts(parts: string[]): Reading[] {
  const [first, ...rest] = parts;
  const later = rest.map((part) => part.replace(/\d+/g, '').trim()).filter((part) => part !== '');
  return [first ?? '', ...later].map((name, i) => ({ name, qualifiers: later.slice(i) }));
}

/** Every way to take the last words as one or two qualifiers: `recife pernambuco brazil`. */
export function splitTrailingWords(whole: string): Reading[] {
  const words = whole.split(' ');
  const readings: Reading[] = [];
  const shortest = Math.max(1, words.length - MAX_QUALIFYING_WORDS);
  for (let end = words.length - 1; end >= shortest; end--) {
    const name = words.slice(0, end).join(' ');
    const rest = words.slice(end);
    readings.push({ name, qualifiers: [rest.join(' ')] });
    for (let cut = 1; cut < rest.length; cut++) {
      readings.push({
        name,
        qualifiers: [rest.slice(0, cut).join(' '), rest.slice(cut).join(' ')],
      });
    }
  }
  return readings;
}
