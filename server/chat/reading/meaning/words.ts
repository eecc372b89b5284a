import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOneLetterOff } from '../one-letter-off.ts';
import { spokenWords } from '../opt-out/spoken-words.ts';
import { VOCABULARIES } from '../vocabulary/all.ts';
import { WISHES } from '../vocabulary/vocabulary.ts';

const all = Object.values(VOCABULARIES);

/** A phrase's letter that stands for a name. */
const STANDS_FOR = new Set('APGMNWD');

const KNOWN = new Set(
  all.flatMap((vocabulary) =>
    [...WISHES, 'at' as const, 'times' as const, 'spans' as const].flatMap((key) =>
      vocabulary[key]
        .split(' ')
        .filter((word) => !STANDS_FOR.has(word))
        .flatMap(spokenWords),
    ),
  ),
);

/** Whether people of some language say this word to us, so that it is no name. */
export const isKnown = (word: string): boolean => KNOWN.has(word);

/** Words of the corpus, written by `scripts/understanding/everyday-words.ts`. */
export const EVERYDAY_WORDS = join(import.meta.dirname, 'everyday-words.txt');
const EVERYDAY = new Set(readFileSync(EVERYDAY_WORDS, 'utf8').split('\n'));

/** Whether people say this word without meaning a town that is called so. */
export const isEveryday = (word: string): boolean => KNOWN.has(word) || EVERYDAY.has(word);

/** Words that stand between two wishes or two names. */
export const AND = new Set(
  'and n y e und et dan aur و then also but pero mas aber mais ma tapi lekin dann poi luego sekalian sama también tambien dafur'.split(
    ' ',
  ),
);

/** Words that stand before a place's name. */
export const AT = new Set(all.flatMap(({ at }) => spokenWords(at)));

const GOODBYES = new Set(
  all.flatMap(({ goodbyes }) => goodbyes.split('|').map((one) => spokenWords(one).join(' '))),
);

/** Whether these are all the words of a goodbye: "hasta mañana" pauses nothing until tomorrow. */
export const isGoodbye = (words: string[]): boolean => GOODBYES.has(words.join(' '));

/** What people call places, in lower case, and how the gazetteer does. */
export const NICKNAMES = new Map(
  all.flatMap(({ nicknames }) =>
    nicknames
      .split('|')
      .map((pair) => pair.split('=').map((side) => side.trim()))
      .filter((pair) => pair.length === 2)
      .map(([name, place]) => [name!.toLowerCase(), place!] as const),
  ),
);

const BY_LENGTH = Map.groupBy(KNOWN, (word) => word.length);

/** Whether a word is one slip away from one that people say to us. */
export const isNearlyKnown = (word: string): boolean =>
  [word.length - 1, word.length, word.length + 1].some((length) =>
    (BY_LENGTH.get(length) ?? []).some((known) => isOneLetterOff(word, known)),
  );
