import type { PagesWords } from '../../languages/words.generated.ts';

/** Parts of the catalogue that pages of a setup session never say, and so need not carry to the browser. */
// biome-ignore format: the words of a list stay together
export const NOT_IN_SESSIONS = [
  'landing', 'help', 'privacy', 'terms', 'contact', 'city', 'cities', 'calendar', 'brandNames',
  'report',
] as const satisfies (keyof PagesWords)[];
