import { sql } from 'kysely';
import type { Gig } from '../../../contract/gig.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { dropQueuedFor } from '../../delivery/ledger/drop.ts';
import { type GigRow, toGig } from '../entities.ts';
import { selectGigs } from './gig-rows.ts';
import { type GigSummary, toGigSummary } from './gig-summary.ts';

const LISTED = 10;

/**
 * Whether followed location `l` covers gig `g`: a city is a circle, a region counts gigs just across
 * its border too, a country does not.
 */
export const COVERS = sql<boolean>`case l.kind
  when 'city' then l.ux * g.ux + l.uy * g.uy + l.uz * g.uz >= l.minimum_dot
  when 'region' then l.region = any (g.regions)
  else l.country = g.country
end`;

/** Narrows to one artist or one followed location, when a new follow asks what it brings. */
interface NearFilter {
  artistId?: number;
  locationId?: number;
}

/** A query for the ids of gigs of artists a contact follows near places they follow, past ones too. */
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

/** Whether a contact wants to hear nothing of a row of `gigs`. */
export const IS_PAUSED = (contactId: number) => sql<boolean>`exists (
  select from watches w where w.gig_id = gigs.id and w.contact_id = ${contactId} and w.paused
)`;

/**
 * Scheduled gigs to come of artists a contact follows near places they follow, soonest first, as the
 * chat tells them.
 */
export async function followedGigsNear(
  db: Database,
  contactId: number,
  filter: NearFilter = {},
): Promise<GigSummary[]> {
  return (await followedRowsNear(db, contactId, filter)).map(toGigSummary);
}

/** The same gigs as the pages show them, for one followed location. */
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
    .where(sql<boolean>`not ${IS_PAUSED(contactId)}`)
    .where('gigs.starts_at', '>', sql<Date>`now()`)
    .where('gigs.status', '=', 'scheduled')
    .orderBy('gigs.starts_at')
    .orderBy('gigs.id')
    .limit(LISTED)
    .execute();
}

/** The next gig that is on of each of these artists who has one. */
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

/** A gig listed in a chat reply counts as told: no announcement repeats it, nor one that is queued. */
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
        // The instant of the transaction, as of the reply that is written in it.
        told_at: sql`now()`,
      }),
    )
    .execute();
  await dropQueuedFor(
    trx,
    contactId,
    gigs.map(({ id }) => id),
  );
}
