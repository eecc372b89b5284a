import type { Gig } from '../../contract/gig.ts';

/** How those who know of a gig hear of a change: not at all, at once, or with what else changes soon. */
export type GigNews = 'none' | 'at once' | 'gathered';

/** What the server tells of a change that was saved: date, place and status are news. */
export function gigNews(before: Gig, after: Gig): GigNews {
  if (facts(before) === facts(after)) return 'none';
  const isChanged = before.status !== after.status;
  if (after.status === 'cancelled') return isChanged ? 'at once' : 'none';
  return isChanged && after.status === 'postponed' ? 'at once' : 'gathered';
}

function facts({ status, date, timeZone, location }: Gig): string {
  return JSON.stringify([status, date, timeZone, location.description, location.venue]);
}
