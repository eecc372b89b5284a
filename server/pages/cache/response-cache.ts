import { LRUCache } from 'lru-cache';
import { isDatabaseAway } from '../../db/database-away.ts';
import { isListKey, type PageKey } from '../../domain/gigs/page-versions.ts';
import { singleFlightPer } from '../../load/single-flight.ts';
import { withTimeout } from '../../load/with-timeout.ts';
import {
  type EncodedResponse,
  encodeResponse,
  type RenderedResponse,
} from '../encoded-response.ts';
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

/** The list of all cities is made of data that may be as old, and must not be older than ten seconds. */
const LIST_MAX_AGE_MS = 5000;
/** A gig that is over moves to another list without a write. */
const PAGE_MAX_AGE_MS = 60_000;
interface Entry {
  response: EncodedResponse;
  version: string;
  /** When its version was last read, by the clock of the version checker. */
  checkedAt: number;
  /** From when on it is made again, whatever its version. */
  expiresAt: number;
  isList: boolean;
}

/**
 * Responses to public addresses. A page of a gig or artist is cached while its version stands, which is read at most
 * once a second unless this process wrote something. A list of gigs shows what many others wrote, so its age alone
 * decides.
 */
export function createResponseCache(versions: VersionChecker, maxBytes: number) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => response.bytes,
  });
  const shared = singleFlightPer<EncodedResponse | null>();

  async function current(
    address: string,
    { version, checkedAt, ...age }: Omit<Entry, 'response'>,
    maker: ResponseMaker,
  ): Promise<EncodedResponse | null> {
    const cached = entries.get(address);
    if (cached?.version === version && checkedAt < cached.expiresAt) {
      cached.checkedAt = Math.max(cached.checkedAt, checkedAt);
      return cached.response;
    }
    await maker.admit?.();
    // The version is read first, so a response is never older than its version.
    const making = shared(`${version} ${address}`, async () => {
      const made = await maker.make();
      if (!made) return null;
      const response = await encodeResponse(made);
      entries.set(address, { response, version, checkedAt, ...age });
      return response;
    });
    return await withTimeout(making, MADE_WITHIN_MS);
  }

  /** The response of this version, which was read before the call; null when it must not be cached. */
  function at(address: string, version: string, maker: ResponseMaker) {
    const age = { checkedAt: versions.now(), expiresAt: Number.POSITIVE_INFINITY, isList: false };
    return current(address, { version, ...age }, maker);
  }

  return {
    at,
    /** The cached response of an address that may be sent without asking the database. */
    fresh(address: string): EncodedResponse | undefined {
      const cached = entries.get(address);
      if (!cached || versions.now() >= cached.expiresAt) return undefined;
      const isFresh = cached.isList || versions.isFresh(cached.checkedAt);
      return isFresh ? cached.response : undefined;
    },
    /**
     * The current response of an address; null when it must not be cached, undefined when there is no
     * such page. A null `key` means a response that never changes.
     */
    async find(address: string, key: PageKey | null, maker: ResponseMaker) {
      if (key === null) return await at(address, '', maker);
      const checkedAt = versions.now();
      let version: string | undefined;
      try {
        version = await withTimeout(versions.read(key), ANSWERS_WITHIN_MS);
      } catch (error) {
        // While the database does not answer, a cached page is better than none.
        const cached = entries.get(address);
        if (cached && isDatabaseAway(error)) return cached.response;
        throw error;
      }
      if (version === undefined) {
        await maker.admit?.();
        return undefined;
      }
      const isList = isListKey(key);
      const expiresAt = checkedAt + (isList ? LIST_MAX_AGE_MS : PAGE_MAX_AGE_MS);
      return await current(address, { version, checkedAt, expiresAt, isList }, maker);
    },
  };
}
