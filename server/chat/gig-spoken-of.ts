import { lastToldGig } from '../domain/announcing/last-told.ts';
import { findGig, type GigSummary } from '../domain/gigs/gig-summary.ts';
import type { Turn } from './turn.ts';

/**
 * The gig that a text means which names none: that of the message it replies to, else the one that the contact was
 * told of last, ever or within so many hours; null where there is none.
 */
export async function gigSpokenOf(
  { db, contactId, repliesTo }: Pick<Turn, 'db' | 'contactId' | 'repliesTo'>,
  withinHours: number | null = null,
): Promise<GigSummary | null> {
  if (repliesTo === null) return await lastToldGig(db, contactId, withinHours);
  const [only, ...others] = repliesTo;
  return only !== undefined && others.length === 0 ? await findGig(db, only, contactId) : null;
}
