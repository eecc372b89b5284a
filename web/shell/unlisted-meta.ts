import { type PageLanguage, wordsOf } from '../words/words.ts';

export const NOT_LISTED = { name: 'robots', content: 'noindex' };

/** The title of a page that search engines must not list. */
export function unlistedMeta(site: PageLanguage, title: string) {
  return [{ title: `${title} · ${wordsOf(site).product}` }, NOT_LISTED];
}
