const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The letters of a text as people count them: with their marks, and emoji whole. */
export function lettersOf(text: string): string[] {
  return Array.from(letters.segment(text), ({ segment }) => segment);
}
