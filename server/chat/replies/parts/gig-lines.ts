import { townOf, whereOf } from '../../../domain/announcing/change-words.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import { venueTime } from '../../../domain/gigs/venue-time.ts';
import { bold } from '../../../whatsapp/bold.ts';

/**
 * "Sat, 12 Dec, 22:00, Recife", or "was Sat, …", as its reader knew it, where that does not hold any
 * more.
 */
export function whenAndWhere(gig: GigSummary): string {
  return gig.status === 'scheduled' ? dateAndPlace(gig) : `was ${dateAndPlace(gig.was ?? gig)}`;
}

/** " (was Wed, 9 Dec, 22:00)", to who was told otherwise of a gig that takes place; else empty. */
export function whatItWas(gig: GigSummary): string {
  const { was } = gig;
  if (!was || gig.status !== 'scheduled') return '';
  const isPlaceNew = whereOf(was) !== whereOf(gig);
  const isZoneNew = was.timeZone !== gig.timeZone && !isPlaceNew;
  const before = [
    was.wallTime !== gig.wallTime || isZoneNew ? venueTime(was.wallTime) : null,
    isZoneNew ? townOf(was.timeZone) : null,
    isPlaceNew ? (was.venue ?? was.placeName) : null,
  ].filter((part) => part !== null);
  const parts = [
    was.status === 'scheduled' ? null : 'on again',
    before.length > 0 ? `was ${before.join(', ')}` : null,
  ];
  return ` (${parts.filter((part) => part !== null).join(', ')})`;
}

/** "Sat, 12 Dec, 22:00, Recife", also of what is over. */
export function dateAndPlace({
  wallTime,
  placeName,
}: Pick<GigSummary, 'wallTime' | 'placeName'>): string {
  return `${venueTime(wallTime)}, ${placeName}`;
}

/** "*Northern Lights* (Djana), Sat, 12 Dec, 22:00, Recife" */
export function gigLine(gig: GigSummary): string {
  const status = gig.status === 'scheduled' ? '' : ` – ${gig.status}`;
  return `${bold(gig.title)} (${gig.artistName}), ${whenAndWhere(gig)}${whatItWas(gig)}${status}`;
}

/** Title, artist with time, and venue, one below the other. */
export function gigBlock(gig: GigSummary): string {
  const venue = gig.venue ? `${gig.venue}, ${gig.placeName}` : gig.placeDescription;
  return `${bold(gig.title)}\n${gig.artistName} · ${venueTime(gig.wallTime)}${whatItWas(gig)}\n${venue}`;
}
