import type { Site } from '../../contract/api.ts';
import type { PageLanguage } from '../words/words.ts';
import { ENGLISH_PAGE } from './words.ts';

/** What the root's loader answers with on an English page. */
export const SITE: Site & PageLanguage = {
  publicUrl: 'https://stagebell.example',
  messengerUrl: 'https://wa.me/351900000000',
  mapsBrowserKey: null,
  ...ENGLISH_PAGE,
};
