import type { Template } from '../state/records.ts';
import type { MediaKnown } from './picture.ts';

/** What checking needs to look up. */
export interface Known {
  media: MediaKnown;
  /** Finds a template that has not been deleted. */
  template: (name: string, language: string) => Template | undefined;
}
