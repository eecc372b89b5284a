import { withWhatWasTold } from '../../../domain/announcing/told-before.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import { followedGigsNear, markTold } from '../../../domain/gigs/upcoming.ts';
import { LISTED_GIGS } from '../../replies/following/following.ts';
import type { Turn } from '../../turn.ts';

/** The gigs that a new follow or place brings; listed gigs count as told. */
export async function gigsToList(
  { db, contactId }: Turn,
  filter: { artistId: number } | { locationId: number },
): Promise<GigSummary[]> {
  const gigs = (await followedGigsNear(db, contactId, filter)).slice(0, LISTED_GIGS);
  const told = await withWhatWasTold(db, contactId, gigs);
  await markTold(db, contactId, gigs);
  return told;
}
