import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { hindi } from './hindi.ts';
import { indonesian } from './indonesian.ts';
import { italian } from './italian.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A further language is one more file. */
export const VOCABULARIES: Record<string, Vocabulary> = {
  en: english,
  es: spanish,
  pt: portuguese,
  de: german,
  fr: french,
  it: italian,
  id: indonesian,
  hi: hindi,
  ar: arabic,
};
