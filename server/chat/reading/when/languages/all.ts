import type { DateWords } from '../date-words.ts';
import { ARABIC } from './arabic.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { HINDI } from './hindi.ts';
import { INDONESIAN } from './indonesian.ts';
import { ITALIAN } from './italian.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SPANISH } from './spanish.ts';

/** Every language in which a time is read; another one is a file and a line here. */
export const LANGUAGES: DateWords[] = [
  ARABIC,
  ENGLISH,
  FRENCH,
  GERMAN,
  HINDI,
  INDONESIAN,
  ITALIAN,
  PORTUGUESE,
  SPANISH,
];
