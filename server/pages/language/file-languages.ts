import { FALLBACK_LANGUAGE } from '../../../languages/catalogue-languages.ts';
import type { Spoken } from '../../languages/spoken.ts';
import type { Words } from '../../languages/words.ts';

/** In which language the pictures, calendars and feeds below a prefix speak. */
export interface FileLanguage {
  /** "/pt"; empty for the addresses without a language. */
  prefix: string;
  /** BCP 47. */
  language: string;
  /** Read when they are first needed. */
  words(): Words;
}

/**
 * The languages that pictures, calendars and feeds have addresses in: each spoken one below its own prefix, and
 * English also without. What the browser asks for counts for pages alone: who fetches a file is a messenger or a
 * calendar, which keeps it for people of other languages.
 */
export function fileLanguages({ languages, wordsFor }: Spoken): FileLanguage[] {
  const spokenAt = (prefix: string, language: string) => {
    return { prefix, language, words: () => wordsFor(language) };
  };
  return [
    spokenAt('', FALLBACK_LANGUAGE),
    ...languages.map((language) => spokenAt(`/${language}`, language)),
  ];
}
