import { LRUCache } from 'lru-cache';

/** The share of the room for what was asked for once. */
const ONCE_SHARE = 0.25;

export interface KeptStoreOptions<Thing> {
  mostBytes: number;
  bytesOf(thing: Thing): number;
}

/** Keeps things by address within a number of bytes. */
export interface KeptStore<Thing> {
  get(address: string): Thing | undefined;
  set(address: string, thing: Thing): void;
}

/**
 * A store in two parts: what is new goes into the smaller one, and into the larger one when it is asked
 * for again. So a thousand addresses that are each asked for once push out each other, and nothing
 * that many people look at.
 */
export function createKeptStore<Thing extends object>({
  mostBytes,
  bytesOf,
}: KeptStoreOptions<Thing>): KeptStore<Thing> {
  const part = (share: number) =>
    new LRUCache<string, Thing>({
      maxSize: Math.ceil(mostBytes * share),
      sizeCalculation: (thing) => Math.max(1, bytesOf(thing)),
    });
  const once = part(ONCE_SHARE);
  const again = part(1 - ONCE_SHARE);

  return {
    get(address) {
      const known = again.get(address);
      if (known) return known;
      const fresh = once.get(address);
      if (!fresh) return undefined;
      once.delete(address);
      again.set(address, fresh);
      return fresh;
    },
    set(address, thing) {
      (again.has(address) ? again : once).set(address, thing);
    },
  };
}
