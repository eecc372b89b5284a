import {
  linkCard as drawLinkCard,
  mapCard as drawMapCard,
  qrCode as drawQrCode,
  qrCodeDataUrl as drawQrCodeDataUrl,
  qrCodeForMessage as drawQrCodeForMessage,
  qrPoster as drawQrPoster,
  type MapCardWords,
} from '@stagebell/posters';
import { directionOf } from '../../languages/direction.ts';
import { distanceWords } from '../../languages/distance.ts';
import type { Words } from '../languages/words.ts';
import { limitConcurrency } from '../load/limit-concurrency.ts';

type Limit = ReturnType<typeof limitConcurrency>;

function limited<Args extends unknown[], Drawn>(
  withLimit: Limit,
  draw: (...args: Args) => Promise<Drawn>,
): (...args: Args) => Promise<Drawn> {
  return (...args) => withLimit(() => draw(...args));
}

// Drawing a card or a poster takes tens of megabytes and a CPU for tenths of a second.
export const linkCard = limited(limitConcurrency(2, 40), drawLinkCard);
export const qrPoster = limited(limitConcurrency(2, 40), drawQrPoster);

// Every gig's page asks for one, and drawing it takes megabytes and a CPU for hundredths of a second.
export const mapCard = limited(limitConcurrency(2, 100), drawMapCard);

const withCodeLimit = limitConcurrency(4);
export const qrCode = limited(withCodeLimit, drawQrCode);
export const qrCodeDataUrl = limited(withCodeLimit, drawQrCodeDataUrl);
export const qrCodeForMessage = limited(withCodeLimit, drawQrCodeForMessage);

/** What a map card says in a language. */
export function mapCardWords({
  language,
  files: { map },
}: Pick<Words, 'language' | 'files'>): MapCardWords {
  return {
    language,
    isRightToLeft: directionOf(language) === 'rtl',
    position: map.position,
    distance: (values) => distanceWords(language, map.distance, values),
  };
}
