import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** What a contact has set up, in the names that people see. */
export interface SetUp {
  /** Display names of the artists it follows, in the order of their usernames. */
  follows: string[];
  /** Places it follows, the latest first. */
  places: { placeId: string; name: string }[];
  /** Display names of the artists it manages, in the order of their usernames. */
  profiles: string[];
}

/** One query, because every menu needs it. */
export async function setUpBy(db: Database, contactId: number): Promise<SetUp> {
  const { rows } = await sql<SetUp>`
    select
      array(
        select a.display_name from follows f join artists a on a.id = f.artist_id
        where f.contact_id = ${contactId} and a.shown order by a.username_key
      ) as follows,
      coalesce((
        select json_agg(json_build_object('placeId', place_id, 'name', name) order by id desc)
        from followed_locations where contact_id = ${contactId}
      ), '[]') as places,
      array(
        select a.display_name from artist_managers m join artists a on a.id = m.artist_id
        where m.contact_id = ${contactId} order by a.username_key
      ) as profiles`.execute(db);
  return rows[0]!;
}
