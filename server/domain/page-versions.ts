import type pg from 'pg';
import type { Database } from '../db/connect.ts';
import { upcomingSince } from './gig-lists.ts';

/** Names a public page of ours: `a/djana` (in lower case) or `g/k3p7xyz`. */
export type PageKey = `a/${string}` | `g/${string}`;

const VERSIONS = `
  select 'a/' || a.username_key as key, concat(a.id, '.', a.revision, '.', (
    select extract(epoch from min(g.starts_at)) from gigs g
    where g.artist_id = a.id and g.starts_at > $3
  )) as version
  from artists a where a.username_key = any ($1)
  union all
  select 'g/' || g.short_id, concat(g.id, '.', g.revision, '.', a.revision)
  from gigs g join artists a on a.id = g.artist_id where g.short_id = any ($2)`;

/**
 * The versions of these pages, without those of things that are not there. A version changes with
 * every write that the page shows, and when a gig goes from upcoming to previous: the artist's
 * carries the start of the next gig to do so. A gig's page shows its artist too.
 */
export async function pageVersions(pool: pg.Pool, keys: PageKey[]): Promise<Map<PageKey, string>> {
  const of = (kind: string) => keys.filter((key) => key[0] === kind).map((key) => key.slice(2));
  // Asked at every view, so it is planned once per connection.
  const { rows } = await pool.query<{ key: PageKey; version: string }>({
    name: 'page-versions',
    text: VERSIONS,
    values: [of('a'), of('g'), upcomingSince()],
  });
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
