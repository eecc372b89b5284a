import type { PageKey } from '../../domain/gigs/page-versions.ts';
import { batchCalls } from '../../load/batch-calls.ts';
import { askSeldom } from '../../load/single-flight.ts';

/**
 * For how long a version that was read counts as fresh, in milliseconds. Other processes show an edit
 * no later than this; a popular page costs the database four queries a second.
 */
const FRESH_MS = 250;

/** The list of cities is slow to make and changes with every write: meanwhile the cached page is sent. */
const CITIES_HELD_MS = 5000;

export type VersionChecker = ReturnType<typeof createVersionChecker>;

/**
 * Reads the versions of public pages and says how long a cached page may be served without reading.
 * @param versionsOf leaves out the pages that do not exist
 */
export function createVersionChecker(
  versionsOf: (keys: PageKey[]) => Promise<Map<PageKey, string>>,
  now: () => number = () => performance.now(),
) {
  let invalidatedAt = -1;
  const readNow = batchCalls(versionsOf);
  const readCities = askSeldom(CITIES_HELD_MS, () => readNow('cities'), now);

  return {
    /** Reads the current version of a page; undefined when there is no such page. */
    read: (key: PageKey) => (key === 'cities' ? readCities() : readNow(key)),
    /** Whether a version that was read `at` (by `performance.now()`) is still fresh. */
    isFresh: (at: number) => at > invalidatedAt && now() - at < FRESH_MS,
    /**
     * Makes every version stale after this process wrote something, so that the next view shows it; but for
     * the list of cities.
     */
    invalidate() {
      invalidatedAt = now();
    },
  };
}
