import { LRUCache } from 'lru-cache';
import { singleFlightPer } from '../../load/single-flight.ts';

/** Caches drawings; concurrent calls for the same one wait for the same drawing. */
export function createDrawingCache(maxBytes: number) {
  const drawings = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length,
  });
  const shared = singleFlightPer<Buffer>();

  /**
   * Gives the picture that was drawn from these facts, or draws it.
   * @param admit called for each request that has to wait for a drawing; throws to refuse it
   */
  return async (facts: string, draw: () => Promise<Buffer>, admit = async () => {}) => {
    if (!drawings.get(facts)) await admit();
    // It may have been drawn while the request was counted.
    const known = drawings.get(facts);
    if (known) return known;
    return await shared(facts, async () => {
      const bytes = await draw();
      drawings.set(facts, bytes);
      return bytes;
    });
  };
}
