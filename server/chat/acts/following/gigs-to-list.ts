import { markTold, withWhatWasTold } from '../../../domain/announcing/told-before.ts';
import { followedGigsNear } from '../../../domain/gigs/upcoming.ts';
import { LISTED_GIGS } from '../../replies/following/following.ts';
import type { Listing } from '../../replies/parts/gig-lines.ts';
import { gigUrl, type Turn } from '../../turn.ts';

/** The gigs that a new follow or place brings; listed gigs count as told. */
export async function gigsToList(
  turn: Turn,
  filter: { artistId: number } | { locationId: number },
): Promise<Listing> {
  const { db, contactId } = turn;
  const gigs = (await followedGigsNear(db, contactId, filter)).slice(0, LISTED_GIGS);
  const told = await withWhatWasTold(db, contactId, gigs);
  await markTold(db, contactId, gigs);
  return { gigs: told, gigUrl: gigUrl(turn) };
}
