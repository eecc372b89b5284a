import { FALLBACK_LANGUAGE } from '../../languages/catalogue-languages.ts';
import { ENGLISH, type Words, wordsIn } from './words.ts';

/** The languages that an installation speaks in its messages. */
export type Spoken = ReturnType<typeof speak>;

/** @param languages that have a catalogue */
export function speak(languages: readonly string[]) {
  const spoken = new Set([FALLBACK_LANGUAGE, ...languages]);
  return {
    /** BCP 47, English first. */
    languages: [...spoken],
    /** What is said to whoever is spoken to in a language; English where it is not spoken, or not known. */
    wordsFor: (language: string | null): Words =>
      (language && spoken.has(language) && wordsIn(language)) || ENGLISH,
  };
}
