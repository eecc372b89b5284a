import { CompiledQuery } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Places } from '../../places/places.ts';

/** Lists of many artists' gigs: of a town (`c/lisbon-portugal`), of all cities, and of what begins next. */
type ListKey = `c/${string}` | 'cities' | 'now';

/** Names a public page: `a/djana` (in lower case), `g/k3p7xyz`, or a list. */
export type PageKey = `a/${string}` | `g/${string}` | ListKey;

export const isListKey = (key: PageKey): key is ListKey => !/^[ag]\//.test(key);

const VERSIONS = `
  select 'a/' || known.username_key as key, concat(a.id, '.', a.revision) as version
  from known_usernames known join artists a on a.id = known.artist_id
  where known.username_key = any ($1) and a.state <> 'awaiting'
  union all
  select 'g/' || g.short_id, concat(g.revision, '.', a.revision)
  from gigs g join artists a on a.id = g.artist_id
  where g.short_id = any ($2) and a.state <> 'awaiting'
  union all
  select 'g/' || short_id, 'removed' from removed_gigs where short_id = any ($2)
  union all
  select key, '' from unnest($3::text[]) as list (key)`;

/**
 * The versions of these pages; pages that do not exist are missing. That of an artist or gig is the revision of its row,
 * which changes with every write that the page shows; a gig's page shows its artist too. What was taken down has a
 * version, because its page says so; what waits for approval has none. Lists have no version, but the database is asked
 * all the same, so that nobody makes a list while it is away.
 */
export async function pageVersions(
  db: Database,
  places: Places,
  keys: PageKey[],
): Promise<Map<PageKey, string>> {
  const named = (kind: 'a' | 'g') =>
    keys.filter((key) => key.startsWith(`${kind}/`)).map((key) => key.slice(2));
  const isThere = (list: ListKey) => !list.startsWith('c/') || places.town(list.slice(2)) !== null;
  const lists = keys.filter(isListKey).filter(isThere);
  const query = CompiledQuery.raw(VERSIONS, [named('a'), named('g'), lists]);
  const { rows } = await db.executeQuery<{ key: PageKey; version: string }>(query);
  return new Map(rows.map(({ key, version }) => [key, version]));
}
