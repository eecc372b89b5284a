import type { Town } from '@stagebell/gazetteer';
import { sql } from 'kysely';
import { fault } from '../../../contract/fault.ts';
import type { Gig } from '../../../contract/gig.ts';
import type { Database } from '../../db/connect.ts';
import { cellsAround } from '../../places/near.ts';
import type { Places } from '../../places/places.ts';
import { toGig } from '../entities.ts';
import { NotFoundError } from '../errors.ts';
import { upcomingSince } from '../gigs/gig-lists.ts';
import { gigRowsAmong, selectGigs } from '../gigs/gig-rows.ts';
import { isWithin } from '../gigs/gigs-near.ts';
import { type FeedGig, MAX_NEWEST, newestOf } from '../gigs/newest-gigs.ts';

const MAX_GIGS = 300;

/** @throws NotFoundError for a slug that names no town */
export function requireTown(places: Places, slug: string): Town {
  const town = places.town(slug);
  if (!town) throw new NotFoundError(fault('cityUnknown'));
  return town;
}

/**
 * The ids of coming gigs near a town, cancelled and postponed ones included, so that subscribers learn of it. An index
 * tells them alone, and whole rows are read only of the gigs that are chosen.
 */
function idsToCome(db: Database, town: Town) {
  return db
    .selectFrom('gigs')
    .select('gigs.id')
    .where('gigs.shown', '=', true)
    .where(sql<boolean>`gigs.cell = any (${cellsAround(town, town.radiusKm)}::integer[])`)
    .where(isWithin('gigs', town, town.radiusKm))
    .where('gigs.starts_at', '>', upcomingSince());
}

/** The next 300 of them, soonest first. */
export async function calendarOfTown(db: Database, town: Town): Promise<Gig[]> {
  const next = idsToCome(db, town).orderBy('gigs.starts_at').orderBy('gigs.id').limit(MAX_GIGS);
  return (await gigRowsAmong(db, next)).map(toGig);
}

/** Those that were published last, newest first. */
export async function newestNear(db: Database, town: Town): Promise<FeedGig[]> {
  // Ids rise with every gig that is made.
  const newest = idsToCome(db, town).orderBy('gigs.id', 'desc').limit(MAX_NEWEST);
  return await newestOf(selectGigs(db).where('gigs.id', 'in', newest));
}
