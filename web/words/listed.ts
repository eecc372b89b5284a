import type { Words } from './words.ts';

/** Things one after another, without an "and": `House, R&B`. */
export function listed(things: string[], { locale }: Pick<Words, 'locale'>): string {
  // Britain's narrow lists have no commas at all.
  if (locale === 'en-GB') return things.join(', ');
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(things);
}
