import { pattern } from './text/pattern.ts';

/** The most characters of a text that is read as a whole. */
const READ_WHOLE = 1000;
const SPACE = /\s/gu;
const SENTENCE_END = pattern('[.!?;؟।]\\s|\\n');

/**
 * What is read of a text: all of it, or of a longer one its beginning and its end, where people say what they
 * want. So no text keeps everybody else waiting.
 */
export function excerptOf(text: string): string {
  if (text.length <= READ_WHOLE) return text;
  const beginning = text.slice(0, READ_WHOLE / 2);
  const end = text.slice(-READ_WHOLE / 2);
  // Cuts between words, because half a word may be another word, and the end where a sentence begins, because "never" may
  // stand before it.
  const lastSpace = [...beginning.matchAll(SPACE)].at(-1)?.index;
  const sentenceEnd = SENTENCE_END.find(end.slice(0, end.length / 2))?.end;
  const cut = sentenceEnd === undefined ? end.search(SPACE) : sentenceEnd - 1;
  return `${beginning.slice(0, lastSpace)}\n${end.slice(cut + 1)}`;
}
