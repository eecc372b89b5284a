import { townOf, whereOf } from '../../../domain/announcing/change-words.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { bold } from '../../../whatsapp/bold.ts';

/**
 * "Sat, 12 Dec, 22:00, Recife", or "was Sat, …", as its reader knew it, where that does not hold any
 * more.
 */
export function whenAndWhere(words: Words, gig: GigSummary): string {
  return gig.status === 'scheduled'
    ? dateAndPlace(words, gig)
    : words.chat.parts.gig.was({ before: dateAndPlace(words, gig.was ?? gig) });
}

/** " (was Wed, 9 Dec, 22:00)", to who was told otherwise of a gig that takes place; else empty. */
export function whatItWas(words: Words, gig: GigSummary): string {
  const { was } = gig;
  if (!was || gig.status !== 'scheduled') return '';
  const isPlaceNew = whereOf(words, was) !== whereOf(words, gig);
  const isZoneNew = was.timeZone !== gig.timeZone && !isPlaceNew;
  const before = [
    was.wallTime !== gig.wallTime || isZoneNew ? words.dates.time(was.wallTime) : null,
    isZoneNew ? townOf(words, was.timeZone) : null,
    isPlaceNew ? (was.venue ?? was.placeName) : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
  const say = words.chat.parts.gig;
  if (was.status === 'scheduled') return ` (${say.was({ before })})`;
  return ` (${before === '' ? say.onAgain : say.onAgainWas({ before })})`;
}

/** "Sat, 12 Dec, 22:00, Recife", also of what is over. */
export function dateAndPlace(
  { chat: { parts }, dates }: Words,
  { wallTime, placeName }: Pick<GigSummary, 'wallTime' | 'placeName'>,
): string {
  return parts.gig.dateAndPlace({ date: dates.time(wallTime), place: placeName });
}

/** " – cancelled"; empty of a gig that takes place. */
export function statusAfter({ chat: { parts } }: Words, { status }: GigSummary): string {
  return status === 'scheduled' ? '' : ` – ${parts.gig[status]}`;
}

/** "*Northern Lights* (Djana), Sat, 12 Dec, 22:00, Recife" */
export function gigLine(words: Words, gig: GigSummary): string {
  const when = `${whenAndWhere(words, gig)}${whatItWas(words, gig)}${statusAfter(words, gig)}`;
  return `${bold(gig.title)} (${gig.artistName}), ${when}`;
}

/** Title, artist with time, and venue, one below the other. */
export function gigBlock(words: Words, gig: GigSummary): string {
  const { venue, placeName: place } = gig;
  const where = venue ? words.announcements.venueAndPlace({ venue, place }) : gig.placeDescription;
  const when = `${words.dates.time(gig.wallTime)}${whatItWas(words, gig)}`;
  return `${bold(gig.title)}\n${gig.artistName} · ${when}\n${where}`;
}
