import { LRUCache } from 'lru-cache';

/** The share of the bytes for what was requested once. */
const ONCE_SHARE = 0.25;

/**
 * A segmented LRU cache by address, limited in bytes: a new entry goes into the smaller segment, and moves to the larger one when it
 * is requested again. So a thousand addresses that are each requested once evict only one another.
 */
export function createSegmentedLru<Thing extends object>(
  maxBytes: number,
  bytesOf: (thing: Thing) => number,
) {
  const part = (share: number) =>
    new LRUCache<string, Thing>({
      maxSize: Math.ceil(maxBytes * share),
      sizeCalculation: (thing) => Math.max(1, bytesOf(thing)),
    });
  const once = part(ONCE_SHARE);
  const again = part(1 - ONCE_SHARE);

  return {
    get(address: string): Thing | undefined {
      const known = again.get(address);
      if (known) return known;
      const fresh = once.get(address);
      if (!fresh) return undefined;
      once.delete(address);
      again.set(address, fresh);
      return fresh;
    },
    set(address: string, thing: Thing): void {
      (again.has(address) ? again : once).set(address, thing);
    },
  };
}
