import { join } from 'node:path';
import { lazilyOpened } from '../lazy.ts';
import { isMask, piecesOf } from '../meaning/network/features.ts';
import { openWeights, weighFeatures } from '../meaning/network/weights.ts';

/** The number of buckets of features. */
export const LANGUAGE_BUCKETS = 1 << 16;
export const LANGUAGE_WEIGHTS = join(import.meta.dirname, 'language-weights.bin.br');

/** The likelihood from which a language counts: one text in a hundred and fifty is then attributed wrongly. */
const SURE = 0.9;
/** The same for a single word: "neither" reads like German. */
const SURE_OF_WORD = 0.95;
/** The lengths, in letters, of the pieces of words that are features. */
const PIECES = [1, 2, 3, 4];

/** "ok" is of any language. */
const MIN_LETTERS = 4;
const NO_LETTERS = /[^\p{L}]+/gu;

/** The features of a text for its language: its words and pieces of them, without names. */
export function featuresOfLanguage(words: string[]): string[] {
  const own = words.filter((word) => !isMask(word));
  return [...new Set(own.flatMap((word) => [`w ${word}`, ...piecesOf(word, PIECES)]))];
}

/** What the weights of all languages take is a little less, in bytes. */
const WEIGHTS_SIZE = 640 * 1024;

const languageWeights = lazilyOpened(() => openWeights(LANGUAGE_WEIGHTS, WEIGHTS_SIZE));

/**
 * The language that a text is written in (BCP 47); null where that is not sure.
 * @param words folded, names masked: see `masked`
 * @param least so many words that are no names are needed
 */
export async function languageWritten(words: string[], least: number): Promise<string | null> {
  const own = words.filter((word) => !isMask(word)).map((word) => word.replace(NO_LETTERS, ''));
  if (own.filter(Boolean).length < least || own.join('').length < MIN_LETTERS) return null;
  const [best] = weighFeatures(await languageWeights(), featuresOfLanguage(words));
  const sure = own.filter(Boolean).length > 1 ? SURE : SURE_OF_WORD;
  return best && best.likelihood >= sure ? best.label : null;
}
