import type { Site } from '../../contract/api.ts';
import type { Spoken } from '../words/words.ts';
import { SPOKEN_ENGLISH } from './words.ts';

/** What the root's loader answers with on an English page. */
export const SITE: Site & Spoken = {
  publicUrl: 'https://stagebell.example',
  messengerUrl: 'https://wa.me/351900000000',
  mapsBrowserKey: null,
  ...SPOKEN_ENGLISH,
};
