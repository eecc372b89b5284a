import type { Site } from '../../contract/api.ts';
import { LINK_CARD } from '../../contract/limits.ts';
import { type Spoken, wordsOf } from '../words/words.ts';

/** What a root's loader answers with: where this installation stands, and what the page says. */
export type SpokenSite = Site & Spoken;

/** What others show of a page when its link is shared or found. */
export interface LinkPreview {
  title: string;
  description: string;
  /** Path of the page, which is its one true address. */
  path: string;
  /** Path of a drawn card: a JPEG of 1200 × 630. */
  image: string;
  imageAlt: string;
  /** `profile`, `music.musician`, `website`: what Open Graph calls the thing. */
  type: string;
}

/** Another form of the page at `path`, such as its calendar, for programs that look for one. */
export function alternateLink({ publicUrl }: Site, type: string, path: string) {
  return { tagName: 'link', rel: 'alternate', type, href: `${publicUrl}${path}` };
}

/** Title, description, canonical address, Open Graph and the card that X shows. */
export function previewMeta(site: SpokenSite, preview: LinkPreview) {
  const { product } = wordsOf(site);
  const url = `${site.publicUrl}${preview.path}`;
  return [
    { title: `${preview.title} · ${product}` },
    { name: 'description', content: preview.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: product },
    { property: 'og:type', content: preview.type },
    { property: 'og:url', content: url },
    { property: 'og:title', content: preview.title },
    { property: 'og:description', content: preview.description },
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:image', content: `${site.publicUrl}${preview.image}` },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(LINK_CARD.width) },
    { property: 'og:image:height', content: String(LINK_CARD.height) },
    { property: 'og:image:alt', content: preview.imageAlt },
  ];
}
