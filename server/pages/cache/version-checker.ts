import type { PageKey } from '../../domain/gigs/page-versions.ts';
import { batchCalls } from '../../load/batch-calls.ts';

/** For how long a page is sent without reading its version. Other processes show an edit no later than this. */
const FRESH_MS = 1000;

export type VersionChecker = ReturnType<typeof createVersionChecker>;

/**
 * Reads the versions of public pages and says for how long a cached page may be sent without reading.
 * @param versionsOf leaves out the pages that do not exist
 */
export function createVersionChecker(
  versionsOf: (keys: PageKey[]) => Promise<Map<PageKey, string>>,
  now: () => number = () => performance.now(),
) {
  let invalidatedAt = -1;

  return {
    now,
    /** Reads the current version of a page; undefined when there is no such page. */
    read: batchCalls(versionsOf),
    /** Whether a version that was read `at` (by `now`) is still fresh. */
    isFresh: (at: number) => at > invalidatedAt && now() - at < FRESH_MS,
    /** Makes every version stale after this process wrote something, so that the next view shows it. */
    invalidate() {
      invalidatedAt = now();
    },
  };
}
