import { type Gig, NEWSWORTHY, type NewsworthyFact } from '../../contract/gig.ts';

/** When fans are notified of a change: never, at once, or together with further changes. */
export type GigNews = 'none' | 'atOnce' | 'gathered';

/** Fans are notified of changes of date, place and status, as on the server. */
export function gigNews(before: Gig, after: Gig): GigNews {
  const known = newsworthyFacts(before);
  const now = newsworthyFacts(after);
  if (NEWSWORTHY.every((fact) => known[fact] === now[fact])) return 'none';
  const isChanged = before.status !== after.status;
  if (after.status === 'cancelled') return isChanged ? 'atOnce' : 'none';
  return isChanged && after.status === 'postponed' ? 'atOnce' : 'gathered';
}

function newsworthyFacts({ status, date, timeZone, location }: Gig) {
  return {
    status,
    startsAt: date,
    timeZone,
    placeDescription: location.description,
    venue: location.venue,
  } satisfies Record<NewsworthyFact, string | null | undefined>;
}
