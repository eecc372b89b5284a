import type { PageKey } from '../../domain/gigs/page-versions.ts';
import { batchReads } from '../../load/batch-reads.ts';

/**
 * For how long a version that was read counts as fresh, in milliseconds. Other processes show an edit
 * no later than this; a popular page costs the database four queries a second.
 */
const FRESH_MS = 250;

/**
 * For how long, in milliseconds, a version is kept whose page is slow to make and changes with every write:
 * meanwhile the cached page is sent.
 */
const HELD_MS: Partial<Record<PageKey, number>> = { cities: 5000 };

/** Reads the versions of public pages and says how long a cached page may be served without reading. */
export interface VersionChecker {
  /** Reads the current version of a page; undefined when there is no such page. */
  read(key: PageKey): Promise<string | undefined>;
  /** Whether a version that was read `at` (by `performance.now()`) is still fresh. */
  isFresh(at: number): boolean;
  /**
   * Makes every version stale after this process wrote something, so that the next view shows it; but for
   * those that are held.
   */
  invalidate(): void;
}

/** @param versionsOf leaves out the pages that do not exist */
export function createVersionChecker(
  versionsOf: (keys: PageKey[]) => Promise<Map<PageKey, string>>,
  now: () => number = () => performance.now(),
): VersionChecker {
  let invalidatedAt = -1;
  const readNow = batchReads(versionsOf);
  const held = new Map<PageKey, { at: number; version: Promise<string | undefined> }>();

  async function readHeld(key: PageKey, forMs: number): Promise<string | undefined> {
    const last = held.get(key);
    if (last && now() - last.at < forMs) return await last.version;
    const next = { at: now(), version: readNow(key) };
    held.set(key, next);
    try {
      return await next.version;
    } catch (error) {
      held.delete(key);
      throw error;
    }
  }

  return {
    read(key) {
      const forMs = HELD_MS[key];
      return forMs === undefined ? readNow(key) : readHeld(key, forMs);
    },
    isFresh: (at) => at > invalidatedAt && now() - at < FRESH_MS,
    invalidate() {
      invalidatedAt = now();
    },
  };
}
