import { type MediaKey, type MediaStore, MediaStoreError } from '../store.ts';

/**
 * New files go to `first`; what is not there, or cannot be read there, is looked for in `second`, where files
 * lie that were stored before, or a copy of them. Nothing is ever put into `second`.
 */
export function twoStores(first: MediaStore, second: MediaStore): MediaStore {
  return {
    put: (bytes, extension, hours) => first.put(bytes, extension, hours),

    async get(key, admit) {
      const found = await first.get(key, admit).catch((error: unknown) => {
        if (error instanceof MediaStoreError) return error;
        throw error;
      });
      if (found !== null && !(found instanceof MediaStoreError)) return found;
      const stored = await second.get(key, admit);
      // A file is not known to be missing while one of the stores cannot answer.
      if (found !== null && stored === null) throw found;
      return stored;
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
