import { withWhatWasTold } from '../../../domain/announcing/told-before.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import { followedGigsNear, markTold } from '../../../domain/gigs/upcoming.ts';
import { LISTED_GIGS } from '../../replies/following/following.ts';
import type { Turn } from '../../turn.ts';

/** What a new follow or place brings; what is listed counts as told. */
export async function gigsToList(
  { db, contactId }: Turn,
  filter: { artistId: number } | { locationId: number },
): Promise<GigSummary[]> {
  const gigs = (await followedGigsNear(db, contactId, filter)).slice(0, LISTED_GIGS);
  const told = await withWhatWasTold(db, contactId, gigs);
  await markTold(db, contactId, gigs);
  return told;
}
