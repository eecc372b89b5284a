import { pattern } from '../text/pattern.ts';
import said from './words-of-posters.json' with { type: 'json' };

export type PosterWords = keyof typeof said;

const SPECIAL = /[.$|]/g;

/** Any of the words of this kind, in all languages, the longest first. */
export function anyOf(kind: PosterWords): string {
  const words = said[kind].split(',').sort((one, other) => other.length - one.length);
  return words.map((word) => word.replace(SPECIAL, '\\$&')).join('|');
}

/** Of each word or phrase of these kinds the longest word, in small letters: a text without any of them has none. */
export function signsOf(...kinds: PosterWords[]): Set<string> {
  const phrases = kinds.flatMap((kind) => said[kind].split(','));
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
