import { LINK_CARD } from '@stagebell/posters/sizes';
import type { Site } from '../../contract/api.ts';
import { pathInLanguage } from '../../languages/path-in-language.ts';
import { type PageLanguage, wordsOf } from '../words/words.ts';

/** What a root's loader answers with: where this installation stands, and what the page says. */
export type RootData = Site & PageLanguage;

/** What others show of a page when its link is shared or found. */
export interface LinkPreview {
  title: string;
  description: string;
  /** Path of the page without a language. */
  path: string;
  /** Path of a drawn card without a language: a JPEG of 1200 × 630. Left out, it is that of Stagebell itself. */
  image?: string;
  imageAlt: string;
  /** What Open Graph calls the thing; `website` unless told. */
  type?: 'profile';
}

/** Another form of the page at `path`, such as its calendar, in its language, for programs that look for one. */
export function alternateLink(site: RootData, type: string, path: string) {
  return { tagName: 'link', rel: 'alternate', type, href: addressIn(site, site.language, path) };
}

const FALLBACK = 'en';

/** Where a page or a file of it stands in a language; a page without one speaks each reader's. */
function addressIn({ publicUrl }: Site, language: string, path: string): string {
  return publicUrl + pathInLanguage(language, path);
}

/** The page that a thing is described on, for programs that read structured data in its language. */
export function describedOn(site: RootData, path: string) {
  const { prefix, language } = site;
  const url = addressIn(site, prefix ? language : FALLBACK, path);
  return { '@type': 'WebPage', '@id': url, inLanguage: language };
}

/** The page in every language, for programs that look for their reader's; nothing where there is but one. */
function languageLinks(site: Site, path: string) {
  const { languages = [] } = site;
  if (languages.length < 2) return [];
  const link = (hrefLang: string, language: string) => {
    return { tagName: 'link', rel: 'alternate', hrefLang, href: addressIn(site, language, path) };
  };
  return [link('x-default', FALLBACK), ...languages.map((language) => link(language, language))];
}

/** As Open Graph writes a language and its country, e.g. "pt_BR". */
function openGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return region ? `${language}_${region}` : language;
}

/** Title, description, canonical address, Open Graph and the card that X shows. */
export function previewMeta(site: RootData, preview: LinkPreview) {
  const { product, locale } = wordsOf(site);
  const { prefix, language } = site;
  const url = addressIn(site, prefix ? language : FALLBACK, preview.path);
  return [
    { title: `${preview.title} · ${product}` },
    { name: 'description', content: preview.description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...languageLinks(site, preview.path),
    { property: 'og:site_name', content: product },
    { property: 'og:locale', content: openGraphLocale(locale) },
    { property: 'og:type', content: preview.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: preview.title },
    { property: 'og:description', content: preview.description },
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:image', content: addressIn(site, language, preview.image ?? '/card.jpg') },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(LINK_CARD.width) },
    { property: 'og:image:height', content: String(LINK_CARD.height) },
    { property: 'og:image:alt', content: preview.imageAlt },
  ];
}
