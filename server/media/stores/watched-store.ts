import { type MediaStore, MediaStoreError } from '../store.ts';

/** Trouble that nobody met again for so long may be over. */
const REMEMBERED_MS = 5 * 60_000;

export interface WatchedStore {
  store: MediaStore;
  /** What keeps files from being written or read at the moment, as a sentence; null while all is well. */
  trouble(): string | null;
}

/** Tells of each call that a store cannot do, and remembers it until the same kind of call goes well. */
export function watchedStore(
  store: MediaStore,
  onTrouble: (error: MediaStoreError) => void,
): WatchedStore {
  const troubles = new Map<keyof MediaStore, { sentence: string; at: number }>();

  async function watched<Result>(
    what: keyof MediaStore,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      const result = await work();
      troubles.delete(what);
      return result;
    } catch (error) {
      if (error instanceof MediaStoreError) {
        troubles.set(what, { sentence: error.message, at: performance.now() });
        onTrouble(error);
      }
      throw error;
    }
  }

  return {
    store: {
      put: (...put) => watched('put', () => store.put(...put)),
      get: (key) => watched('get', () => store.get(key)),
      remove: (key) => watched('remove', () => store.remove(key)),
      keysOn: (shelf) => watched('keysOn', () => store.keysOn(shelf)),
    },
    trouble() {
      const since = performance.now() - REMEMBERED_MS;
      return [...troubles.values()].find(({ at }) => at > since)?.sentence ?? null;
    },
  };
}
