import { lastToldGig } from '../domain/announcing/last-told.ts';
import { findGig, type GigSummary } from '../domain/gigs/gig-summary.ts';
import type { Turn } from './turn.ts';

/**
 * The gig that a text means which names none: that of the announcement it replies to, else the one that the contact was
 * told of last, ever or within so many hours; null where there is none.
 */
export async function gigSpokenOf(
  { db, contactId, repliesTo }: Pick<Turn, 'db' | 'contactId' | 'repliesTo'>,
  withinHours: number | null = null,
): Promise<GigSummary | null> {
  return repliesTo === null
    ? await lastToldGig(db, contactId, withinHours)
    : await findGig(db, repliesTo, contactId);
}
