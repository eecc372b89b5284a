import type { MediaStore } from '../media/store.ts';
import type { Measures } from './metrics.ts';

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

/** A store of pictures whose calls are counted by what came of them. */
export function measuredStore(store: MediaStore, measures: Measures): MediaStore {
  async function measured<Result>(call: string, run: () => Promise<Result>): Promise<Result> {
    let outcome = 'ok';
    try {
      return await run();
    } catch (error) {
      outcome = storeFault(error);
      throw error;
    } finally {
      measures.count('picture_store_calls', { call, outcome });
    }
  }

  return {
    put: (...args) => measured('put', () => store.put(...args)),
    get: (key) => measured('get', () => store.get(key)),
    remove: (key) => measured('remove', () => store.remove(key)),
    keysOn: (shelf) => measured('list', () => store.keysOn(shelf)),
  };
}
