import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { cellsAround, radiusKmOf } from '../../places/near.ts';
import type { ArtistName } from '../artists/artist-names.ts';
import { COVERS } from '../gigs/nearness.ts';

/** The most artists that are offered. */
const LISTED = 10;
/** For a region or country, the most gigs that are looked at, soonest first. */
const LOOKED_AT = 200;

/** Artists that a contact does not follow and who play soon where the contact goes out, or whose gig it watches. */
export async function artistsToFollow(db: Database, contactId: number): Promise<ArtistName[]> {
  const cities = await db
    .selectFrom('followed_locations')
    .select(['latitude', 'longitude', 'minimum_dot'])
    .where('contact_id', '=', contactId)
    .where('kind', '=', 'city')
    .execute();
  const cells = new Set(
    cities.flatMap((city) => cellsAround(city, radiusKmOf(city.minimum_dot ?? 1))),
  );
  // Gigs near cities are found by cells, all others by the codes of their place.
  const soon = sql`g.shown and g.status = 'scheduled' and g.starts_at > now()
    and not exists (
      select from follows f where f.artist_id = g.artist_id and f.contact_id = ${contactId}
    )`;
  const ofPlaces = (kind: 'region' | 'country', isIn: RawBuilder<unknown>) => sql`
    select near.artist_id, near.starts_at
    from followed_locations l
    cross join lateral (
      select g.artist_id, g.starts_at from gigs g
      where ${isIn} and ${soon}
      order by g.starts_at
      limit ${LOOKED_AT}
    ) near
    where l.contact_id = ${contactId} and l.kind = ${kind}`;
  const { rows } = await sql<ArtistName>`
    with found as materialized (
      select g.artist_id, g.starts_at from gigs g
      where g.cell = any (${[...cells]}::integer[]) and ${soon}
        and exists (
          select from followed_locations l
          where l.contact_id = ${contactId} and l.kind = 'city' and ${COVERS}
        )
      union all ${ofPlaces('region', sql`g.regions @> array[l.region]`)}
      union all ${ofPlaces('country', sql`g.country = l.country`)}
      union all
      select g.artist_id, g.starts_at from watches w join gigs g on g.id = w.gig_id
      where w.contact_id = ${contactId} and not w.paused and ${soon}
    ), first as materialized (
      select artist_id, min(starts_at) as starts_at from found
      group by artist_id
      order by 2, 1
      limit ${LISTED}
    )
    select p.id, p.username, p.display_name as "displayName"
    from first join artists p on p.id = first.artist_id
    order by first.starts_at, p.id`.execute(db);
  return rows;
}
