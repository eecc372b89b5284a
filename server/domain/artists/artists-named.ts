import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ArtistName } from '../follows/followers.ts';

/** The most names of one text; where there are many artists, many names sound alike. */
const MOST = 60;

/**
 * Artists who may be named in a text: first those whose name or username is one of `names` by the database's
 * `name_key`, then those who sound like one of `sounds` by its `name_sound`.
 */
export async function artistsNamed(
  db: Database,
  names: string[],
  sounds: string[],
): Promise<ArtistName[]> {
  const { rows } = await sql<ArtistName>`
    with keys as materialized (
      select distinct name_key(name) as key from unnest(${names}::text[]) name
      where name_key(name) <> ''
    ), sounds as materialized (select unnest(${sounds}::text[]) as sound)
    select id, username, display_name as "displayName" from (
      select 1 as rank, a.* from keys join artists a on name_key(a.display_name) = key
      union select 1, a.* from keys join artists a on name_key(a.username) = key
      union select 2, a.* from sounds join artists a on name_sound(a.display_name) = sound
      union select 2, a.* from sounds join artists a on name_sound(a.username) = sound
    ) found
    where shown
    group by id, username, display_name
    order by min(rank), username
    limit ${MOST}`.execute(db);
  return rows;
}
