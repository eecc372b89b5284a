import { createDelivery, type Delivery } from '../server/delivery/delivery.ts';
import { speak } from '../server/languages/spoken.ts';
import { NO_MEASURES } from '../server/watching/metrics.ts';

type Parts = Parameters<typeof createDelivery>[0];

const noMedia = () => Promise.reject(new Error('The picture is uploaded already'));

/** Delivers announcements in English of which each picture is uploaded already, and logs warnings only. */
export function createBenchDelivery(
  parts: Pick<Parts, 'db' | 'ledger' | 'vault' | 'numbers' | 'policy'> &
    Partial<Pick<Parts, 'measures'>>,
): Delivery {
  return createDelivery({
    measures: NO_MEASURES,
    ...parts,
    media: { put: noMedia, get: noMedia, delete: noMedia, list: noMedia } as never,
    publicUrl: 'https://stagebell.example',
    spoken: speak(['en']),
    log: { debug() {}, info() {}, warn: console.warn, error: console.error },
    onAlert: console.error,
  });
}
