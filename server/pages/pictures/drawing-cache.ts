import { createSegmentedLru } from '../cache/segmented-lru.ts';

/**
 * Gives the picture that was drawn from these facts, or draws it.
 * @param admit called for each request that has to wait for a drawing; throws to refuse it
 */
export type DrawingCache = (
  facts: string,
  draw: () => Promise<Buffer>,
  admit?: () => Promise<void>,
) => Promise<Buffer>;

/** Caches drawings; concurrent calls for the same one wait for the same drawing. */
export function createDrawingCache(maxBytes: number): DrawingCache {
  const drawings = createSegmentedLru<Buffer>({ maxBytes, bytesOf: (bytes) => bytes.length });
  const underWay = new Map<string, Promise<Buffer>>();

  return async (facts, draw, admit = async () => {}) => {
    const known = drawings.get(facts);
    if (known) return known;
    await admit();
    const drawing = underWay.get(facts) ?? draw().finally(() => underWay.delete(facts));
    underWay.set(facts, drawing);
    const bytes = await drawing;
    drawings.set(facts, bytes);
    return bytes;
  };
}
