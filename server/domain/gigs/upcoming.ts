import { sql } from 'kysely';
import type { Gig } from '../../../contract/gig.ts';
import type { Database } from '../../db/connect.ts';
import { type GigRow, toGig } from '../entities.ts';
import { selectGigs } from './gig-rows.ts';
import { type GigSummary, toGigSummary } from './gig-summary.ts';
import { type NearFilter, nearGigIds } from './nearness.ts';

const LISTED = 10;

/** Whether a contact has silenced a row of `gigs`. */
export const isSilenced = (contactId: number) => sql<boolean>`exists (
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
    .where(sql<boolean>`not ${isSilenced(contactId)}`)
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
