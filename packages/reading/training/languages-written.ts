import { featuresOfLanguage } from '../language/language-written.ts';
import { namesIn } from '../meaning/names/names-in.ts';
import type { KnownNames } from '../meaning/names/part.ts';
import { masked } from '../meaning/network/features.ts';
import { tokensOf } from '../meaning/tokens.ts';
import { VOCABULARIES } from '../vocabulary/all.ts';
import { LABELS_ALONE } from '../vocabulary/vocabulary.ts';
import { LANGUAGES, type Line } from './corpus.ts';

/** In the phrases of a vocabulary capitals stand for names and times. */
const STANDS_FOR_NAME = /\b[A-Z]\b/g;

const example = (language: string, words: string[], weight = 1) => ({
  features: featuresOfLanguage(words),
  label: language,
  weight,
});

const wordsIn = (text: string) => tokensOf(text).map(({ word }) => word);

/**
 * Texts with the language that they are written in: those of the corpus, the phrases of the vocabularies, and of a
 * language that has neither what `others` has.
 */
export async function writtenExamples(
  lines: Line[],
  known: KnownNames,
  others: Map<string, string[]>,
) {
  const ofCorpus = await Promise.all(
    lines.map(async ({ language, text }) => {
      const tokens = tokensOf(text);
      return example(language, masked(tokens, await namesIn(tokens, known)));
    }),
  );
  const ofVocabularies = Object.entries(VOCABULARIES).flatMap(([language, vocabulary]) =>
    LABELS_ALONE.flatMap((label) => vocabulary[label].split('|')).map((phrase) =>
      example(language, wordsIn(phrase.replaceAll(STANDS_FOR_NAME, ' ')), 0.5),
    ),
  );
  const ofOthers = [...others]
    .filter(([language]) => !LANGUAGES.includes(language))
    .flatMap(([language, texts]) => texts.map((text) => example(language, wordsIn(text))));
  return [...ofCorpus, ...ofVocabularies, ...ofOthers].filter(
    ({ features }) => features.length > 0,
  );
}
