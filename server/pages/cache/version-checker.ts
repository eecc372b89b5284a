import type { PageKey } from '../../domain/gigs/page-versions.ts';
import { gathered } from './batch-reads.ts';

/**
 * For so long a version that was asked may be believed, in milliseconds. Other processes show an
 * edit no later than this; a page that goes round costs the database four questions a second.
 */
const TRUSTED_MS = 250;

/** What this process knows of the versions of public pages. */
export interface TrustedVersions {
  /** The version of a page as it is now, read after the call; undefined when it is not there. */
  ask(key: PageKey): Promise<string | undefined>;
  /** Whether a version that was read `at` (by `performance.now()`) may still be believed. */
  isTrusted(at: number): boolean;
  /** Something was written here: whoever looks from now on sees it, so everything is asked anew. */
  written(): void;
}

/** Reads versions by `versionsOf`, which leaves out the pages that are not there. */
export function createTrustedVersions(
  versionsOf: (keys: PageKey[]) => Promise<Map<PageKey, string>>,
  now: () => number = () => performance.now(),
): TrustedVersions {
  let writtenAt = -1;
  return {
    ask: gathered(versionsOf),
    isTrusted: (at) => at > writtenAt && now() - at < TRUSTED_MS,
    written() {
      writtenAt = now();
    },
  };
}
