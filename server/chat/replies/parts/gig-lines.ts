import type { GigFacts } from '../../../domain/announcing/announcements.ts';
import { isSamePlace, townOf, whereOf } from '../../../domain/announcing/change-words.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { bold } from '../../../whatsapp/bold.ts';
import { placeOf } from './place-words.ts';

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
  const isPlaceNew = !isSamePlace(was, gig);
  const isZoneNew = was.timeZone !== gig.timeZone && !isPlaceNew;
  const before = [
    was.wallTime !== gig.wallTime || isZoneNew ? words.dates.time(was.wallTime) : null,
    isZoneNew ? townOf(words, was.timeZone) : null,
    isPlaceNew ? (was.venue ?? placeOf(words, was)) : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
  const say = words.chat.parts.gig;
  if (was.status === 'scheduled') return ` (${say.was({ before })})`;
  return ` (${before === '' ? say.onAgain : say.onAgainWas({ before })})`;
}

/** "Sat, 12 Dec, 22:00, Recife", also of what is over. */
export function dateAndPlace(
  words: Words,
  gig: Pick<GigFacts, 'wallTime' | 'placeId' | 'placeName'>,
): string {
  const date = words.dates.time(gig.wallTime);
  return words.chat.parts.gig.dateAndPlace({ date, place: placeOf(words, gig) });
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
  const { venue } = gig;
  const where = venue
    ? words.announcements.venueAndPlace({ venue, place: placeOf(words, gig) })
    : whereOf(words, gig);
  const when = `${words.dates.time(gig.wallTime)}${whatItWas(words, gig)}`;
  return `${bold(gig.title)}\n${gig.artistName} · ${when}\n${where}`;
}
