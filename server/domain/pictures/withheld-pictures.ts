import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { MediaKey } from '../../media/store.ts';
import { keysOf } from './unused-pictures.ts';

const IS_DOWN = sql`a.state = 'suspended'`;
const IS_GIG_DOWN = sql`(g.hidden_at is not null or ${IS_DOWN})`;

/** Why a file is withheld: it was taken down, or waits for approval. */
export type Withheld = 'down' | 'waits';

/**
 * Which of these stored files are withheld, and why: everything that they belong to was taken down or erased, or waits
 * for approval. A file that also belongs to something else, or to nothing yet, is not.
 */
export async function withheldAmong(
  db: Database,
  keys: MediaKey[],
): Promise<Map<MediaKey, Withheld>> {
  const { rows } = await sql<{ key: string; why: Withheld }>`
    with asked as (select unnest(${keys}::text[]) as key),
    owned as (
      select key, ${IS_GIG_DOWN} as is_down, g.shown
      from asked join gigs g on ${keysOf('g.picture')} @> array[key] join artists a on a.id = g.artist_id
      union all
      select key, ${IS_DOWN}, a.shown from asked join artists a on ${keysOf('a.picture')} @> array[key]
      union all
      select key, ${IS_DOWN}, false from asked join artists a on a.proposed is not null
        and ${keysOf("(a.proposed -> 'picture')")} @> array[key]
      union all
      select key, ${IS_GIG_DOWN}, g.shown
      from asked join gig_drawings d on d.media_key = key
      join gigs g on g.id = d.gig_id join artists a on a.id = g.artist_id
      union all
      select key, true, false from asked join unused_pictures on media_key = key and withheld
    )
    select key, case when bool_and(is_down) then 'down' else 'waits' end as why
    from owned group by key having not bool_or(shown)`.execute(db);
  return new Map(rows.map(({ key, why }) => [key, why]));
}

/** Which of these public ids belong to suspended artists, whose drawn pictures are withheld too. */
export async function suspendedAmong(db: Database, ids: string[]): Promise<Map<string, true>> {
  const { rows } = await sql<{ id: string }>`
    select a.public_id as id from artists a where a.public_id = any (${ids}) and ${IS_DOWN}`.execute(
    db,
  );
  return new Map(rows.map(({ id }) => [id, true]));
}
