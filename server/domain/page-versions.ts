import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { upcomingSince } from './gig-lists.ts';

/** Names a public page of ours: `a/djana` (in lower case) or `g/k3p7xyz`. */
export type PageKey = `a/${string}` | `g/${string}`;

/**
 * The versions of these pages, without those of things that are not there. A version changes with
 * every write that the page shows, and when a gig goes from upcoming to previous: the artist's
 * carries the start of the next gig to do so. A gig's page shows its artist too.
 */
export async function pageVersions(db: Database, keys: PageKey[]): Promise<Map<PageKey, string>> {
  const of = (kind: string) => keys.filter((key) => key[0] === kind).map((key) => key.slice(2));
  const { rows } = await sql<{ key: PageKey; version: string }>`
    select 'a/' || a.username_key as key, concat(a.id, '.', a.revision, '.', (
      select extract(epoch from min(g.starts_at)) from gigs g
      where g.artist_id = a.id and g.starts_at > ${upcomingSince()}
    )) as version
    from artists a where a.username_key = any (${of('a')})
    union all
    select 'g/' || g.short_id, concat(g.id, '.', g.revision, '.', a.revision)
    from gigs g join artists a on a.id = g.artist_id where g.short_id = any (${of('g')})`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.key, row.version]));
}

/** Says that what an artist's page shows of their gigs has changed; on the caller's transaction. */
export async function touchArtistPage(db: Database, artistId: number): Promise<void> {
  await db
    .updateTable('artists')
    .set((eb) => ({ revision: eb('revision', '+', 1), updated_at: new Date() }))
    .where('id', '=', artistId)
    .execute();
}
