import { distanceWords } from '../../../../languages/distance.ts';
import type { Words } from '../../../languages/words.ts';

/** A distance, in miles where the reader reckons so. */
export const distanceIn = (words: Words, km: number, inMiles: boolean): string =>
  distanceWords(words.language, words.chat.following.radius.kilometres, { km, inMiles });
