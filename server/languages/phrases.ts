import { catalogueLanguages } from '../../languages/catalogue-languages.ts';
import type { PhrasesWords } from '../../languages/words.generated.ts';
import { readCatalogue } from './read-catalogue.ts';

/** What can be written to the chat with nothing more. */
export type PhraseAlone = keyof PhrasesWords['alone'];
/** What can be written to the chat about somebody or something. */
export type PhraseAbout = keyof PhrasesWords['about'];

/** The phrases that the chat is written to with in one language. */
export interface LanguagePhrases {
  /** BCP 47. */
  language: string;
  alone: Record<PhraseAlone, string>;
  /** With "{name}" where it stands. */
  about: Record<PhraseAbout, string>;
  /** What a reason begins with, separated by `|`. */
  because: string;
}

/** The phrases of all languages that have a catalogue, of whose messages no others are read. */
export function phrasesOfAllLanguages(): LanguagePhrases[] {
  return catalogueLanguages().map((language) => {
    const { phrases } = readCatalogue<{ phrases: Omit<LanguagePhrases, 'language'> }>(language);
    return { language, ...phrases };
  });
}
