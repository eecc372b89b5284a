import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { type MediaStore, mediaKey } from '../../media/store.ts';

const HOURS = 1;

/**
 * A media store that records every file in a transaction of its own before it stores it, so that `dropUnusedPictures`
 * finds files that nothing refers to in the end, after a refused form or a crash. Whoever erases a file locks its row,
 * so a file is never erased while it is being stored again.
 */
export function recordedStore(db: Database, store: MediaStore): MediaStore {
  return {
    ...store,
    async put(bytes, extension, hours = HOURS) {
      await sql`
        insert into unused_pictures (media_key, look_at)
        values (${mediaKey(bytes, extension)}, now() + make_interval(hours => ${hours}))
        on conflict (media_key) do update
        set look_at = greatest(unused_pictures.look_at, excluded.look_at)`.execute(db);
      return await store.put(bytes, extension);
    },
  };
}
