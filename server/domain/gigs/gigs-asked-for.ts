import { sql } from 'kysely';
import type { Genre } from '../../../contract/genres/genres.ts';
import type { Database } from '../../db/connect.ts';
import { minimumDot, unitVector } from '../../places/near.ts';
import type { Place } from '../../places/place.ts';
import { upcomingSince } from './gig-lists.ts';
import { selectGigs } from './gig-rows.ts';
import { type GigSummary, toGigSummary } from './gig-summary.ts';
import { COVERS } from './upcoming.ts';

/** Where gigs are asked for. */
export type Area =
  /** Near any of these; a city is a circle of its usual radius, or of `km`. */
  | { places: Place[]; km?: number }
  /** Near any place that a contact follows, as far as they like. */
  | { followedBy: number };

/** What somebody wants to know of; what is left out may be anything. */
export interface GigsAsked {
  area?: Area;
  artistIds?: number[];
  /** Any of them. */
  genres?: Genre[];
  /** Hours on the wall of the venue, `2026-12-04T00:00`; the second is excluded. */
  between?: [from: string, until: string];
  /** The gigs nearest to this hour on the wall are the first; else the soonest. */
  nearestTo?: string;
}

/** Gigs to come that are on, as the chat tells them, soonest first; at most `most`, and whether there are more. */
export async function gigsAskedFor(
  db: Database,
  { area, artistIds, genres = [], between, nearestTo }: GigsAsked,
  most: number,
): Promise<{ gigs: GigSummary[]; areMore: boolean }> {
  let asked = selectGigs(db)
    .where('gigs.status', '=', 'scheduled')
    .where('gigs.starts_at', '>', upcomingSince());
  if (area) asked = asked.where(isIn(area));
  if (artistIds) asked = asked.where('gigs.artist_id', 'in', artistIds);
  if (genres.length > 0) {
    asked = asked.where(sql<boolean>`gigs.genres && ${sql.val([...genres])}::text[]`);
  }
  if (between) {
    const [from, until] = between;
    asked = asked.where(sql<boolean>`gigs.wall_time >= ${from}::timestamp`);
    asked = asked.where(sql<boolean>`gigs.wall_time < ${until}::timestamp`);
  }
  if (nearestTo) {
    asked = asked.orderBy(sql`abs(extract(epoch from gigs.wall_time - ${nearestTo}::timestamp))`);
  }
  const ordered = asked.orderBy('gigs.starts_at').orderBy('gigs.id');
  const rows = await ordered.limit(most + 1).execute();
  const gigs = rows.slice(0, most).map(toGigSummary);
  gigs.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id);
  return { gigs, areMore: rows.length > most };
}

function isIn(area: Area) {
  if ('followedBy' in area) {
    return sql<boolean>`exists (
      select from followed_locations l, (select gigs.ux, gigs.uy, gigs.uz, gigs.regions, gigs.country) g
      where l.contact_id = ${area.followedBy} and ${COVERS}
    )`;
  }
  return sql<boolean>`(${sql.join(
    area.places.map((place) => isNear(place, area.km)),
    sql` or `,
  )})`;
}

function isNear(place: Place, km?: number) {
  const { x, y, z } = unitVector(place);
  const radius = place.radiusKm === null ? null : (km ?? place.radiusKm);
  if (radius !== null) {
    return sql<boolean>`gigs.ux * ${x} + gigs.uy * ${y} + gigs.uz * ${z} >= ${minimumDot(radius)}`;
  }
  return place.kind === 'region'
    ? sql<boolean>`${place.region} = any (gigs.regions)`
    : sql<boolean>`gigs.country = ${place.country}`;
}
