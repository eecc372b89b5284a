import type { GigSummary } from '../../domain/gig-summary.ts';
import { venueTime } from '../../domain/venue-time.ts';
import { bold } from '../../whatsapp/bold.ts';

/** "Sat, 12 Dec, 22:00, Recife", or "was Sat, …" where that does not hold any more. */
export function whenAndWhere(gig: GigSummary): string {
  return `${gig.status === 'scheduled' ? '' : 'was '}${dateAndPlace(gig)}`;
}

/** "Sat, 12 Dec, 22:00, Recife", also of what is over. */
export function dateAndPlace({ wallTime, placeName }: GigSummary): string {
  return `${venueTime(wallTime)}, ${placeName}`;
}

/** "*Northern Lights* (Djana), Sat, 12 Dec, 22:00, Recife" */
export function gigLine(gig: GigSummary): string {
  const status = gig.status === 'scheduled' ? '' : ` – ${gig.status}`;
  return `${bold(gig.title)} (${gig.artistName}), ${whenAndWhere(gig)}${status}`;
}

/** Title, artist with time, and venue, one below the other. */
export function gigBlock(gig: GigSummary): string {
  const venue = gig.venue ? `${gig.venue}, ${gig.placeName}` : gig.placeDescription;
  return `${bold(gig.title)}\n${gig.artistName} · ${venueTime(gig.wallTime)}\n${venue}`;
}
