import type { ReactNode } from 'react';
import { wordsIn, wordWidth } from './word-width.ts';

/** A word wider than this is too wide for a phone in the smallest poster type. */
const MAX_WORD_WIDTH = 11;
const SYLLABLE_END =
  /([aeiouyäöüàáâãåæèéêëìíîïòóôõøùúûœ])(?=[bcdfghjklmnpqrstvwxzßçñ][aeiouyäöüàáâãåæèéêëìíîïòóôõøùúûœ])/giu;
const MIN_PART = 12;

/**
 * Lets words that are too wide for any line break with a hyphen, behind a vowel where there are some. Where such a word
 * has room on a line of its own, it stands there whole.
 */
export function withHyphens(text: string, widest = MAX_WORD_WIDTH): ReactNode {
  if (!wordsIn(text).some((word) => wordWidth(word) > widest)) return text;
  return text.split(/(\s+)/).map((word, index) =>
    wordWidth(word) > widest ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text is all there is, and it never moves.
      <span key={index} className="inline-block">
        {hyphenated(word)}
      </span>
    ) : (
      word
    ),
  );
}

function hyphenated(word: string): string {
  const syllables = word.replace(SYLLABLE_END, '$1\u00ad');
  return syllables
    .split('\u00ad')
    .map((part) => part.replace(new RegExp(`(.{${MIN_PART}})(?=.{3})`, 'gu'), '$1\u00ad'))
    .join('\u00ad');
}
