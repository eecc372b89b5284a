import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { hindi } from './hindi.ts';
import { indonesian } from './indonesian.ts';
import { italian } from './italian.ts';
import type { OptOutWords } from './opt-out-words.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

/** To add a language, write its table beside these. */
export const OPT_OUT_WORDS: Record<string, OptOutWords> = {
  english,
  spanish,
  portuguese,
  german,
  french,
  italian,
  indonesian,
  hindi,
  arabic,
};
