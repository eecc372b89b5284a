import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ArtistName } from '../follows/followers.ts';

const LISTED = 10;

/**
 * Artists whose display name or username equals this name apart from case, accents, spaces, signs and a leading "dj":
 * "AnaSousa" and "dj ana sousa" are the same. The database's function `name_key` decides.
 */
export async function artistsAlike(db: Database, name: string): Promise<ArtistName[]> {
  const { rows } = await sql<ArtistName>`
    select id, username, display_name as "displayName" from artists
    where shown and name_key(${name}) <> ''
      and (name_key(display_name) = name_key(${name}) or name_key(username) = name_key(${name}))
    order by username_key
    limit ${LISTED}`.execute(db);
  return rows;
}
