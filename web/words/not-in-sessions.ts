import type { PagesWords } from '../../languages/words.generated.ts';

/** Parts of the catalogue that pages of a setup session never say, and so need not carry to the browser. */
export const NOT_IN_SESSIONS = [
  'landing',
  'help',
  'privacy',
  'terms',
  'contact',
  'city',
  'cities',
  'calendar',
  'brandNames',
  'report',
] as const satisfies (keyof PagesWords)[];
