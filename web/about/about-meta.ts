import { previewMeta, type RootData } from '../sharing/link-preview.ts';

interface AboutPreview {
  path: string;
  heading: string;
  intro: string;
  /** Where the heading alone would not say what the page is about. */
  title?: string;
}

/** Title and link preview of a page about Stagebell itself. */
export function aboutMeta(site: RootData, { path, heading, intro, title }: AboutPreview) {
  return previewMeta(site, {
    title: title ?? heading,
    description: intro,
    path,
    imageAlt: heading,
  });
}
