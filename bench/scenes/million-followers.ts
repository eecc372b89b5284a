import { sql } from 'kysely';
import type { Database } from '../../server/db/connect.ts';

const FOLLOWERS = 1_000_000;
const NEAR = 100_000;
const ELSEWHERE = 1_400_000;

/** Columns of a followed city from the columns `lat` and `lon`. */
const CITY = sql`lat, lon, cos(radians(lat)) * cos(radians(lon)), cos(radians(lat)) * sin(radians(lon)),
  sin(radians(lat)), 42, cos(42 / 6371.0)`;

/**
 * A million followers of the first artist with a million and a half followed cities: every tenth
 * follows Recife, everyone else at least one town in Europe or Asia.
 */
export async function addMillionFollowers(db: Database): Promise<void> {
  await sql`insert into contacts select from generate_series(1, ${FOLLOWERS}::int)`.execute(db);
  await sql`insert into follows (artist_id, contact_id) select 1, id from contacts`.execute(db);
  await sql`
    insert into followed_locations (public_id, contact_id, place_id, kind, name, description, country,
      region, latitude, longitude, ux, uy, uz, radius_km, minimum_dot)
    select 'near' || n, n, 'gn:3390760', 'city', 'Recife', 'Recife, Pernambuco, Brazil', 'BR',
      'BR.30', ${CITY}
    from (
      select n, -8.05 as lat, -34.9 as lon
      from generate_series(1, ${FOLLOWERS}::int, ${FOLLOWERS / NEAR}::int) as n
    ) as fans`.execute(db);
  await sql`
    insert into followed_locations (public_id, contact_id, place_id, kind, name, description, country,
      region, latitude, longitude, ux, uy, uz, radius_km, minimum_dot)
    select 'far' || n, contact_id, 'gn:' || n, 'city', 'Elsewhere', 'Elsewhere, Saxony, Germany', 'DE',
      'DE.13', ${CITY}
    from (
      -- First everyone who does not follow Recife, then half a million again, scattered.
      select n, case
          when n <= ${FOLLOWERS - NEAR}::int then n + (n - 1) / 9 + 1
          else n * 7919::bigint % ${FOLLOWERS}::int + 1
        end as contact_id,
        20 + 50 * random() as lat, 90 * random() - 10 as lon
      from generate_series(1, ${ELSEWHERE}::int) as n
    ) as fans`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
