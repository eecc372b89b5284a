const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** A word, as it is compared, and where it stands in its text. */
export interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

/** The words of a text, each compared as `fold` leaves it. */
export const placedWords = (text: string, fold: (word: string) => string): PlacedWord[] =>
  [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({
    word: fold(word),
    start: index,
    end: index + word.length,
  }));
