import { sql } from 'kysely';
import type { Gig } from '../../../contract/gig.ts';
import { OWN_RADII_KM } from '../../../contract/limits.ts';
import { EARTH_RADIUS_KM } from '../../../contract/places/distance.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { dropQueuedFor } from '../../delivery/ledger/drop.ts';
import { type GigRow, toGig } from '../entities.ts';
import { selectGigs } from './gig-rows.ts';
import { type GigSummary, toGigSummary } from './gig-summary.ts';

const LISTED = 10;

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
interface NearFilter {
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

/** Whether a contact has silenced a row of `gigs`. */
export const isPaused = (contactId: number) => sql<boolean>`exists (
  select from watches w where w.gig_id = gigs.id and w.contact_id = ${contactId} and w.paused
)`;

/** Coming scheduled gigs of followed artists near followed places, soonest first, for the chat. */
export async function followedGigsNear(
  db: Database,
  contactId: number,
  filter: NearFilter = {},
): Promise<GigSummary[]> {
  return (await followedRowsNear(db, contactId, filter)).map(toGigSummary);
}

/** The same gigs for the pages, for one followed location. */
export async function gigsBrought(
  db: Database,
  contactId: number,
  locationId: number,
): Promise<Gig[]> {
  return (await followedRowsNear(db, contactId, { locationId })).map(toGig);
}

async function followedRowsNear(
  db: Database,
  contactId: number,
  filter: NearFilter,
): Promise<GigRow[]> {
  return await selectGigs(db)
    .where(sql<boolean>`gigs.id in (${nearGigIds(contactId, filter)})`)
    .where(sql<boolean>`not ${isPaused(contactId)}`)
    .where('gigs.starts_at', '>', sql<Date>`now()`)
    .where('gigs.status', '=', 'scheduled')
    .orderBy('gigs.starts_at')
    .orderBy('gigs.id')
    .limit(LISTED)
    .execute();
}

/** The next scheduled gig of each of these artists who has one. */
export async function nextGigs(db: Database, artistIds: number[]): Promise<GigSummary[]> {
  if (artistIds.length === 0) return [];
  const rows = await selectGigs(db)
    .distinctOn('gigs.artist_id')
    .where('gigs.artist_id', 'in', artistIds)
    .where('gigs.starts_at', '>', sql<Date>`now()`)
    .where('gigs.status', '=', 'scheduled')
    .orderBy('gigs.artist_id')
    .orderBy('gigs.starts_at')
    .orderBy('gigs.id')
    .execute();
  return rows.map(toGigSummary);
}

/**
 * Marks gigs listed in a chat reply as told: they are not announced to the contact again, and queued deliveries of them
 * are dropped.
 */
export async function markTold(
  trx: Transaction,
  contactId: number,
  gigs: GigSummary[],
): Promise<void> {
  if (gigs.length === 0) return;
  await trx
    .insertInto('told_in_chat')
    .values(gigs.map((gig) => ({ gig_id: gig.id, contact_id: contactId, revision: gig.revision })))
    .onConflict((conflict) =>
      conflict.columns(['gig_id', 'contact_id']).doUpdateSet({
        revision: (eb) => eb.ref('excluded.revision'),
        // The transaction's instant, which is also that of the reply written in it.
        told_at: sql`now()`,
      }),
    )
    .execute();
  const gigIds = gigs.map(({ id }) => id);
  await dropQueuedFor(trx, contactId, gigIds);
}
