import { previewMeta, type RootData } from '../sharing/link-preview.ts';
import { wordsOf } from '../words/words.ts';

/** What the catalogue says at the head of such a page. */
interface HeadWords {
  heading: string;
  intro: string | ((values: { host: string }) => string);
  /** Where the heading alone would not say what the page is about. */
  title?: string;
}

/** The `meta` of a page about Stagebell itself: title and link preview. */
export function aboutMeta(page: 'help' | 'privacy' | 'terms' | 'contact') {
  return ({ matches: [root] }: { matches: [{ loaderData: RootData }, ...unknown[]] }) => {
    const site = root.loaderData;
    const { heading, intro, title = heading }: HeadWords = wordsOf(site)[page];
    const { host } = new URL(site.publicUrl);
    const description = typeof intro === 'string' ? intro : intro({ host });
    return previewMeta(site, { title, description, path: `/${page}`, imageAlt: heading });
  };
}
