import { type MediaStore, MediaStoreError } from '../media/store.ts';
import type { Measures } from './metrics.ts';

/** Trouble that did not recur for this long counts as over. */
const REMEMBERED_MS = 5 * 60_000;

/** What a store's errors mean, by the codes of the operating system. */
const FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'refused',
  EPERM: 'refused',
  EMFILE: 'too many open',
  ENFILE: 'too many open',
  ETIMEDOUT: 'timed out',
  UND_ERR_CONNECT_TIMEOUT: 'timed out',
  UND_ERR_HEADERS_TIMEOUT: 'timed out',
  TimeoutError: 'timed out',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  ENOTFOUND: 'away',
};

/** In a word what is wrong: `full`, `read-only`, `refused`, `timed out`, `away`, or `failed`. */
export function storeFault(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const known = FAULTS[(at as NodeJS.ErrnoException).code ?? ''] ?? FAULTS[at.name];
    if (known) return known;
  }
  return 'failed';
}

export type WatchedStore = ReturnType<typeof watchedStore>;

/**
 * Counts each call of a store by what came of it, tells of what it cannot do, and remembers that until the
 * same kind of call goes well.
 */
export function watchedStore(
  store: MediaStore,
  onTrouble: (error: MediaStoreError) => void,
  measures: Measures,
) {
  const troubles = new Map<string, { sentence: string; at: number }>();

  async function watched<Result>(call: string, work: () => Promise<Result>): Promise<Result> {
    let outcome = 'ok';
    try {
      const result = await work();
      troubles.delete(call);
      return result;
    } catch (error) {
      outcome = storeFault(error);
      if (error instanceof MediaStoreError) {
        troubles.set(call, { sentence: error.message, at: performance.now() });
        onTrouble(error);
      }
      throw error;
    } finally {
      measures.count('picture_store_calls', { call, outcome });
    }
  }

  return {
    store: {
      put: (...put) => watched('put', () => store.put(...put)),
      get: (...get) => watched('get', () => store.get(...get)),
      remove: (key) => watched('remove', () => store.remove(key)),
      keysOn: (shelf) => watched('list', () => store.keysOn(shelf)),
    } satisfies MediaStore,
    /** What keeps files from being written or read at the moment, as a sentence; null while all is well. */
    trouble() {
      const since = performance.now() - REMEMBERED_MS;
      return [...troubles.values()].find(({ at }) => at > since)?.sentence ?? null;
    },
  };
}
