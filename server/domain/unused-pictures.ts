import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { MediaStore } from '../media/store.ts';

const LOOKED_AT_ONCE = 100;

/**
 * Erases stored pictures that an artist or gig once had and nothing shows any more. Which those may
 * be is written down by triggers on both tables.
 */
export async function dropUnusedPictures({
  db,
  media,
}: {
  db: Database;
  media: MediaStore;
}): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ media_key: string }>`
      select media_key from unused_pictures where look_at <= now()
      order by look_at limit ${LOOKED_AT_ONCE} for update skip locked`.execute(trx);
    if (rows.length === 0) return;
    const keys = rows.map((row) => row.media_key);
    const shown = await shownAmong(trx, keys);
    const young: string[] = [];
    for (const key of keys) {
      if (!shown.has(key) && !(await media.remove(key))) young.push(key);
    }
    await sql`
      update unused_pictures set look_at = now() + interval '1 hour'
      where media_key = any (${young})`.execute(trx);
    await sql`
      delete from unused_pictures
      where media_key = any (${keys}) and media_key <> all (${young})`.execute(trx);
  });
}

async function shownAmong(db: Database, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select form.value as key
    from (select picture from artists union all select picture from gigs) owned,
      jsonb_each_text(owned.picture) form
    where form.key in ('wide', 'narrow', 'message') and form.value = any (${keys})
    union all
    select media_key as key from gig_drawings where media_key = any (${keys})`.execute(db);
  return new Set(rows.map((row) => row.key));
}
