import { pattern } from '../text/pattern.ts';
import said from './words-of-posters.json' with { type: 'json' };

export type PosterWords = keyof typeof said;

const SPECIAL = /[.$|]/g;

/** The words of this kind, in all languages. */
export const wordsOf = (kind: PosterWords): string[] => said[kind].split(',');

/** Any of the words of this kind, the longest first. */
export const anyOf = (kind: PosterWords): string => alternatives(wordsOf(kind));

/** Any of those of several words, of which one alone may be said of anything: "new gig", not "gig". */
export const phrasesOf = (kind: PosterWords): string =>
  alternatives(wordsOf(kind).filter((phrase) => phrase.includes(' ')));

const alternatives = (words: string[]): string =>
  words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(SPECIAL, '\\$&'))
    .join('|');

/** Of each word or phrase of these kinds the longest word, in small letters: a text without any of them has none. */
export function signsOf(...kinds: PosterWords[]): Set<string> {
  const phrases = kinds.flatMap(wordsOf);
  const byLength = (one: string, other: string) => other.length - one.length;
  return new Set(phrases.map((phrase) => phrase.split(' ').sort(byLength)[0]!.toLowerCase()));
}

/** Whether a text is nothing but a word of this kind, with signs around it. */
export function isOnly(...kinds: PosterWords[]): (text: string) => boolean {
  const words = kinds.map(anyOf).join('|');
  const found = pattern(`^[^\\p{L}\\p{N}]*(?:(?:${words})(?:[^\\p{L}\\p{N}]+|$))+$`, {
    ignoreCase: true,
  });
  return found.test;
}
