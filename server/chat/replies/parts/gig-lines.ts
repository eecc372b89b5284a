import type { GigFacts } from '../../../domain/announcing/announcements.ts';
import {
  changeWords,
  isSamePlace,
  townOf,
  whenItWas,
  whereOf,
} from '../../../domain/announcing/change-words.ts';
import type { ChangedGig } from '../../../domain/announcing/told-before.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { bold, plain } from '../../../messenger/bold.ts';
import { fitText } from '../../../messenger/fit-text.ts';
import { fittingLines, placeOf, type Voice } from './names.ts';

/** "Sat, 12 Dec, 22:00, Recife", or "was Sat, …" with what its reader knew, where that no longer holds. */
export function whenAndWhere(words: Words, gig: GigSummary): string {
  return gig.status === 'scheduled'
    ? dateAndPlace(words, gig)
    : words.chat.parts.gig.was({ before: dateAndPlace(words, gig.was ?? gig) });
}

/** "Sat, 12 Dec, 22:00 (was Wed, 9 Dec, 22:00)", for a reader who was told another date of a gig that takes place. */
export function withWhatItWas(words: Words, gig: GigSummary, when: string): string {
  const { was } = gig;
  if (!was || gig.status !== 'scheduled') return when;
  const isPlaceNew = !isSamePlace(was, gig);
  const isZoneNew = was.timeZone !== gig.timeZone && !isPlaceNew;
  const say = words.chat.parts.gig;
  const changed = [
    was.wallTime !== gig.wallTime || isZoneNew ? words.dates.time(was.wallTime) : null,
    isZoneNew ? townOf(words, was.timeZone) : null,
    isPlaceNew ? plain(was.venue ?? placeOf(words, was)) : null,
  ].filter((part) => part !== null);
  const before = changed.length > 0 ? changed.reduce(joined(words)) : '';
  if (was.status === 'scheduled') {
    // Something else changed, which the gig's own line says.
    return before === '' ? when : say.withBefore({ when, before: say.was({ before }) });
  }
  return say.withBefore({
    when,
    before: before === '' ? say.onAgain : say.onAgainWas({ before }),
  });
}

/** "Wed, 9 Dec, 22:00, Recife" */
const joined =
  ({ chat: { parts } }: Words) =>
  (date: string, place: string): string =>
    parts.gig.dateAndPlace({ date, place });

/** "Sat, 12 Dec, 22:00, Recife", also for a past gig; with its venue for a reader who knew something else. */
export function dateAndPlace(
  words: Words,
  gig: Pick<GigFacts, 'wallTime' | 'placeId' | 'placeName' | 'venue'> & { was?: unknown },
): string {
  const date = words.dates.time(gig.wallTime);
  const { venue } = gig;
  const place = placeOf(words, gig);
  const where =
    gig.was && venue ? words.announcements.venueAndPlace({ venue: plain(venue), place }) : place;
  return words.chat.parts.gig.dateAndPlace({ date, place: where });
}

/** "Sat, 12 Dec, 22:00 – cancelled"; only the time for a gig that takes place. */
function withStatus({ chat: { parts } }: Words, gig: GigSummary, when: string): string {
  const { status } = gig;
  return status === 'scheduled' ? when : parts.gig.withStatus({ when, status: parts.gig[status] });
}

/** The most characters that a list of gigs shows of a name or a title. */
const NAME_SHOWN = 40;

/** A name or a title as a list of gigs has room for it. */
export const cut = (name: string): string => fitText(name, NAME_SHOWN);

/** One of several gigs: who and what, when and where, and the link, in three lines. */
export function listedGig(words: Voice, gig: GigSummary): string {
  const block = words.chat.parts.gig.shortBlock({
    artist: bold(cut(gig.artistName)),
    title: plain(cut(gig.title)),
    ...whenAndWhereInList(words, gig),
  });
  return `${block}\n${words.gigUrl(gig.shortId)}`;
}

export const listedGigs = (words: Voice, gigs: GigSummary[]): string[] =>
  gigs.map((gig) => listedGig(words, gig));

/** An artist's own gig in a list: what, when and where, in two lines. */
export function listedOwnGig(words: Words, gig: GigSummary): string {
  return words.chat.parts.gig.ownBlock({
    title: bold(cut(gig.title)),
    ...whenAndWhereInList(words, gig),
  });
}

/** As its reader knew them, where the gig does not take place; with what they were, beside the one that changed. */
function whenAndWhereInList(words: Words, gig: GigSummary) {
  const isOn = gig.status === 'scheduled';
  const known = isOn ? gig : (gig.was ?? gig);
  const time = words.dates.time(known.wallTime);
  const place = placeOf(words, known);
  const venue = known.venue && plain(cut(known.venue));
  const where = venue ? words.announcements.venueAndPlace({ venue, place }) : place;
  const { was, wallTime, timeZone } = gig;
  const isAtItsTime = was?.wallTime === wallTime && was.timeZone === timeZone;
  if (isOn && was?.status === 'scheduled' && isAtItsTime)
    return { when: time, where: withWhatItWas(words, gig, where) };
  const when = isOn ? time : words.chat.parts.gig.was({ before: time });
  return { when: withStatus(words, gig, withWhatItWas(words, gig, when)), where };
}

/** Title, artist with time, and venue, one below the other. */
export function gigBlock(words: Words, gig: GigSummary): string {
  const { venue } = gig;
  return words.chat.parts.gig.block({
    title: bold(gig.title),
    artist: plain(gig.artistName),
    when: withWhatItWas(words, gig, words.dates.time(gig.wallTime)),
    where: venue
      ? words.announcements.venueAndPlace({ venue: plain(venue), place: placeOf(words, gig) })
      : whereOf(words, gig),
  });
}

/** The most changes that one reply lists, and the most characters of them, so that the sentences around them fit too. */
const MAX_CHANGES = 5;
const MAX_CHANGES_LENGTH = 600;

/** "• *Northern Lights* (Djana): New date: Wed, 9 Dec, 22:00 → Thu, 10 Dec, 22:00." */
function changeLine(words: Words, gig: ChangedGig): string {
  const { was } = gig;
  const { changes } = words.chat.parts;
  const news =
    gig.status === 'cancelled'
      ? changes.cancelled({ when: whenItWas(words, was) })
      : plain(changeWords(words, was, gig).inOneLine);
  return `• ${changes.line({ title: bold(gig.title), artist: plain(gig.artistName), news })}`;
}

/** The changes that fit into one reply: exactly these are listed. */
export function nameableChanges(words: Words, changes: ChangedGig[]): ChangedGig[] {
  const lines = changes.slice(0, MAX_CHANGES).map((change) => changeLine(words, change));
  return changes.slice(0, fittingLines(lines, MAX_CHANGES_LENGTH).length);
}

/** What a contact missed while it wanted no messages; empty where that is nothing. */
export function changesMissed(words: Words, changes: ChangedGig[]): string {
  const lines = changes.map((change) => changeLine(words, change));
  return lines.length > 0 ? `\n\n${words.chat.parts.changes.heading}\n${lines.join('\n')}` : '';
}
