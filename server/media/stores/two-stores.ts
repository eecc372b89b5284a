import { type MediaKey, type MediaStore, MediaStoreError } from '../store.ts';

type Stored = Awaited<ReturnType<MediaStore['get']>>;

/**
 * New files go to `first`; what is not there, or cannot be read there, is looked for in `second`, where files
 * lie that were stored before, or a copy of them. Nothing is ever put into `second`.
 */
export function twoStores(first: MediaStore, second: MediaStore): MediaStore {
  return {
    put: (bytes, extension, hours) => first.put(bytes, extension, hours),

    async get(key) {
      const found = await first.get(key).catch((error: unknown) => {
        if (error instanceof MediaStoreError) return error;
        throw error;
      });
      if (found !== null && !(found instanceof MediaStoreError)) return found;
      return orThrow(found, await second.get(key));
    },

    async remove(key) {
      // What is young in the first must stay in both; a young copy in the second is looked at again.
      return (await first.remove(key)) && (await second.remove(key));
    },

    async keysOn(shelf) {
      const keys = await Promise.all([first.keysOn(shelf), second.keysOn(shelf)]);
      return [...new Set<MediaKey>(keys.flat())];
    },
  };
}

/** A file is not known to be missing while one of the stores cannot answer. */
function orThrow(fault: MediaStoreError | null, stored: Stored): Stored {
  if (fault !== null && stored === null) throw fault;
  return stored;
}
