import { EARTH_RADIUS_KM } from '@stagebell/gazetteer/distance';
import { sql } from 'kysely';
import { OWN_RADII_KM } from '../../../contract/limits.ts';

/** In radii of the earth: no city's circle reaches further north or south. Usual ones are smaller (`cityRadiusKm`). */
const FURTHEST = Math.max(...OWN_RADII_KM) / EARTH_RADIUS_KM;

/**
 * Whether followed location `l` covers gig `g`. A city is a circle; a region also counts gigs just across its border; a
 * country does not. The band of latitudes leaves out only cities whose circle does not reach the gig either. PostgreSQL
 * has statistics of it, and without it expects every second location to cover the gig.
 */
export const COVERS = sql<boolean>`(
  (l.uz between g.uz - ${sql.lit(FURTHEST)} and g.uz + ${sql.lit(FURTHEST)} or l.kind <> 'city')
  and case l.kind
    when 'city' then l.ux * g.ux + l.uy * g.uy + l.uz * g.uz >= l.minimum_dot
    when 'region' then l.region = any (g.regions)
    else l.country = g.country
  end
)`;

/** Narrows the gigs to one artist or one followed location, to show what a new follow brings. */
export interface NearFilter {
  artistId?: number;
  locationId?: number;
}

/** A query for the ids of gigs of artists that a contact follows, near places that it follows, past ones included. */
export function nearGigIds(contactId: number, { artistId, locationId }: NearFilter = {}) {
  return sql`
    select g.id from gigs g
    join follows f on f.artist_id = g.artist_id and f.contact_id = ${contactId}
    where g.shown
      and (${artistId ?? null}::bigint is null or g.artist_id = ${artistId ?? null})
      and exists (
        select from followed_locations l
        where l.contact_id = ${contactId} and ${COVERS}
          and (${locationId ?? null}::bigint is null or l.id = ${locationId ?? null})
      )`;
}
