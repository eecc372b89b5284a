import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueLanguages } from '../../languages/catalogue-languages.ts';
import { featuresOfLanguage } from '../../server/chat/reading/language/language-written.ts';
import { namesIn } from '../../server/chat/reading/meaning/names/names-in.ts';
import type { KnownNames } from '../../server/chat/reading/meaning/names/part.ts';
import { masked } from '../../server/chat/reading/meaning/network/features.ts';
import { tokensOf } from '../../server/chat/reading/meaning/tokens.ts';
import { VOCABULARIES } from '../../server/chat/reading/vocabulary/all.ts';
import { LABELS_ALONE } from '../../server/chat/reading/vocabulary/vocabulary.ts';
import { LANGUAGES, type Line } from './corpus.ts';

const CATALOGUES = join(import.meta.dirname, '../../languages/catalogues');
/** In the phrases of a vocabulary capitals stand for names and times. */
const STANDS_FOR_NAME = /\b[A-Z]\b/g;

const example = (language: string, words: string[], weight = 1) => ({
  features: featuresOfLanguage(words),
  label: language,
  weight,
});

const wordsIn = (text: string) => tokensOf(text).map(({ word }) => word);

/** All messages of a catalogue, without their arguments. */
function messagesOf(language: string): string[] {
  const messages: string[] = [];
  JSON.parse(readFileSync(join(CATALOGUES, `${language}.json`), 'utf8'), (_, value: unknown) => {
    if (typeof value === 'string') messages.push(value.replaceAll(/\{[^{}]*\}/g, ' '));
    return value;
  });
  return messages;
}

/**
 * Texts with the language that they are written in: those of the corpus, the phrases of the vocabularies, and of a
 * language that has neither what its catalogue says.
 */
export async function writtenExamples(lines: Line[], known: KnownNames) {
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
  const others = catalogueLanguages().filter((language) => !LANGUAGES.includes(language));
  const ofCatalogues = others.flatMap((language) =>
    messagesOf(language).map((message) => example(language, wordsIn(message))),
  );
  return [...ofCorpus, ...ofVocabularies, ...ofCatalogues].filter(
    ({ features }) => features.length > 0,
  );
}
