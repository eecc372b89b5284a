import { isDatabaseAway } from '../../db/database-away.ts';
import type { PageKey } from '../../domain/gigs/page-versions.ts';
import { singleFlightPer } from '../../load/single-flight.ts';
import { withTimeout } from '../../load/with-timeout.ts';
import {
  type EncodedResponse,
  encodeResponse,
  type RenderedResponse,
} from '../encoded-response.ts';
import { createSegmentedLru } from './segmented-lru.ts';
import type { VersionChecker } from './version-checker.ts';

/** How a response that is not cached is made. */
export interface ResponseMaker {
  /** Called before any work for each request that the cache cannot serve; throws to refuse it. */
  admit?(): Promise<void>;
  /** Makes the response, once for all concurrent requests; null where it must not be cached. */
  make(): Promise<RenderedResponse | null>;
}

/** How long the database is waited for, which answers within milliseconds, and a response. */
const ANSWERS_WITHIN_MS = 3000;
const MADE_WITHIN_MS = 15_000;

export type ResponseCache = ReturnType<typeof createResponseCache>;

interface Entry {
  response: EncodedResponse;
  version: string;
  /** When its version was last read, by `performance.now()`. */
  checkedAt: number;
}

/**
 * Responses to public addresses, cached until their version changes. A view reads the version of its response, unless
 * it was read a moment ago and this process has written nothing since. Only a response whose version changed is made
 * again.
 */
export function createResponseCache(versions: VersionChecker, maxBytes: number) {
  const entries = createSegmentedLru<Entry>(maxBytes, ({ response }) => response.bytes);
  const shared = singleFlightPer<EncodedResponse | null>();

  async function make(address: string, version: string, checkedAt: number, maker: ResponseMaker) {
    const made = await maker.make();
    if (!made) return null;
    const response = await encodeResponse(made);
    entries.set(address, { response, version, checkedAt });
    return response;
  }

  async function at(address: string, version: string, maker: ResponseMaker, askedAt: number) {
    const fresh = entries.get(address);
    if (fresh?.version === version) {
      fresh.checkedAt = Math.max(fresh.checkedAt, askedAt);
      return fresh.response;
    }
    await maker.admit?.();
    // The version is read first, so a response is never older than its version.
    const making = shared(`${version} ${address}`, () => make(address, version, askedAt, maker));
    return await withTimeout(making, MADE_WITHIN_MS);
  }

  return {
    /** The cached response of an address, if its version was checked a moment ago. */
    fresh(address: string): EncodedResponse | undefined {
      const fresh = entries.get(address);
      return fresh && versions.isFresh(fresh.checkedAt) ? fresh.response : undefined;
    },
    /**
     * The current response of an address; null when it must not be cached, undefined when there is no
     * such page. A null `key` means a response that never changes.
     */
    async find(address: string, key: PageKey | null, maker: ResponseMaker) {
      const askedAt = performance.now();
      const reading = key === null ? Promise.resolve('') : versions.read(key);
      // While the database does not answer, what was kept is better than nothing.
      const kept = entries.get(address)?.response;
      const version = await withTimeout(reading, ANSWERS_WITHIN_MS).catch((error: unknown) =>
        kept && isDatabaseAway(error) ? kept : Promise.reject(error),
      );
      if (typeof version === 'object') return version;
      if (version !== undefined) return await at(address, version, maker, askedAt);
      await maker.admit?.();
      return undefined;
    },
    /** The response of this version, which was read before the call; null when it must not be cached. */
    at: (address: string, version: string, maker: ResponseMaker) =>
      at(address, version, maker, performance.now()),
  };
}
