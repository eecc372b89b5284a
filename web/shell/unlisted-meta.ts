import { type PageLanguage, type Words, wordsOf } from '../words/words.ts';

export const NOT_LISTED = { name: 'robots', content: 'noindex' };

/** The `meta` of a route that search engines must not list: its title alone. */
export function unlistedMeta(titleIn: (words: Words) => string) {
  return ({ matches: [root] }: { matches: [{ loaderData: PageLanguage }, ...unknown[]] }) => {
    const words = wordsOf(root.loaderData);
    return [{ title: `${titleIn(words)} · ${words.product}` }, NOT_LISTED];
  };
}
