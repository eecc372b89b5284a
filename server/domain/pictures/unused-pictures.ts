import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { isUnderWay } from '../../delivery/ledger/queries.ts';
import type { Services } from '../services.ts';

const LOOKED_AT_ONCE = 100;
/** The size of one run: its rows are locked against callers that store the same picture again. */
const LONGEST_MS = 8_000;

/**
 * Erases stored files that nothing shows and no message under way names. Candidates are recorded when a file is stored
 * (`recorded-store.ts`), when an artist or gig drops a picture (`left-files.ts`), and by `createOrphanSearch`.
 * @param longestMs the rest is left to the next run
 */
export async function dropUnusedPictures(
  { db, media }: Pick<Services, 'db' | 'media'>,
  longestMs = LONGEST_MS,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ media_key: string }>`
      select media_key from unused_pictures where look_at <= now()
      order by look_at limit ${LOOKED_AT_ONCE} for update skip locked`.execute(trx);
    if (rows.length === 0) return;
    const keys = rows.map((row) => row.media_key);
    const shown = await shownAmong(trx, keys);
    const unshown = keys.filter((key) => !shown.has(key));
    const named = await namedByMessages(trx, unshown);
    const later = [...named];
    const unreached: string[] = [];
    const until = performance.now() + longestMs;
    for (const key of unshown) {
      if (named.has(key)) continue;
      if (performance.now() > until) unreached.push(key);
      else if (!(await media.remove(key))) later.push(key);
    }
    // Nobody sends them by their uploads again.
    await sql`
      delete from media_uploads
      where media_key = any (${unshown}) and media_key <> all (${[...later, ...unreached]})`.execute(
      trx,
    );
    await sql`
      update unused_pictures set look_at = now() + interval '1 hour'
      where media_key = any (${later})`.execute(trx);
    await sql`
      delete from unused_pictures
      where media_key = any (${keys}) and media_key <> all (${[...later, ...unreached]})`.execute(
      trx,
    );
  });
}

/** The stored files of a picture, as the indexes of artists and gigs have them. */
export const keysOf = (picture: string) =>
  sql.raw(`array[${picture} ->> 'wide', ${picture} ->> 'narrow', ${picture} ->> 'message']`);

async function shownAmong(db: Database, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    with asked as (select unnest(${keys}::text[]) as key)
    select key from asked join artists on ${keysOf('picture')} @> array[key]
    union select key from asked join artists on proposed is not null
      and ${keysOf("(proposed -> 'picture')")} @> array[key]
    union select key from asked join gigs on ${keysOf('picture')} @> array[key]
    union select key from asked join gig_drawings on media_key = key`.execute(db);
  return new Set(rows.map((row) => row.key));
}

/** The files that a message may still carry: those of gigs with messages that wait or may be sent again. */
async function namedByMessages(db: Database, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct k.key from unnest(${keys}::text[]) as k (key)
    join announcements named on named.facts -> 'new' ->> 'mediaKey' = k.key
    join announcements a on a.gig_id = named.gig_id
    where a.state = 'waiting' or ${isUnderWay}`.execute(db);
  return new Set(rows.map((row) => row.key));
}

const SHELVES = 256;
const SHELVES_AT_ONCE = 4;
const FILES_AT_ONCE = 500;

/**
 * Finds files without a row, such as those of a database that was restored from a backup, and records them to be
 * erased. Each call continues where the last one ended and looks at no more than a few hundred files. It begins at a
 * random shelf, so that all processes share the work.
 */
export function createOrphanSearch({ db, media }: Pick<Services, 'db' | 'media'>) {
  let shelf = Math.floor(Math.random() * SHELVES);
  let waiting: string[] = [];

  async function writeDownUnknown(keys: string[]): Promise<void> {
    const known = await shownAmong(db, keys);
    const unknown = keys.filter((key) => !known.has(key));
    await sql`
      insert into unused_pictures (media_key, look_at)
      select key, now() from unnest(${unknown}::text[]) as k (key)
      on conflict do nothing`.execute(db);
  }

  return async () => {
    for (let read = 0; waiting.length < FILES_AT_ONCE && read < SHELVES_AT_ONCE; read++) {
      shelf = (shelf + 1) % SHELVES;
      waiting.push(...(await media.keysOn(shelf.toString(16).padStart(2, '0'))));
    }
    const keys = waiting.slice(0, FILES_AT_ONCE);
    if (keys.length > 0) await writeDownUnknown(keys);
    waiting = waiting.slice(keys.length);
  };
}
