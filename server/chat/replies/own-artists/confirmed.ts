import { type Fault, sayFault } from '../../../../contract/fault.ts';
import { type GigFacts, isNews } from '../../../domain/announcing/announcements.ts';
import { changeWords, whereOf } from '../../../domain/announcing/change-words.ts';
import type { Recipients } from '../../../domain/announcing/recipients.ts';
import type { ArtistName } from '../../../domain/artists/artist-names.ts';
import type { FansWait } from '../../../domain/artists/artist-state.ts';
import type { ProposedFacts } from '../../../domain/artists/proposed-changes.ts';
import type { Scarce } from '../../../domain/cost/budgets.ts';
import {
  type ArtistSnapshot,
  type GigSnapshot,
  otherChanges,
} from '../../../domain/sessions/saved-edits.ts';
import type { Words } from '../../../languages/words.ts';
import { bold, plain } from '../../../messenger/bold.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { buttons, usualButton } from '../parts/parts.ts';

/** What was just published or saved. */
interface Published {
  /** Of the public page; null while there is none. */
  url: string | null;
  /** The budgets of today that are nearly used up. */
  scarce: Scarce[];
}

/** What is said of something published: the text, its page, what comes of it, and what is left of the day's budgets. */
function confirmed(words: Words, text: string, { scarce }: Published, outcome?: string): string {
  const say = words.chat.ownArtists.left;
  const left = scarce.map(({ what, left: count }) => say[what]({ count })).join('\n');
  return [text, outcome, left].filter(Boolean).join('\n\n');
}

const withPage = (text: string, { url }: Published) => (url === null ? text : `${text}\n${url}`);

/** Replaces a link that could not be used today. */
export const usedUp = (words: Words, why: Fault): OutgoingMessage =>
  buttons(words, sayFault(words.problems, why) ?? '', 'myGigs', 'help');

/** What comes next for an artist. */
const next = (words: Words, { username }: ArtistName, other: 'myQrCode' | 'editProfile') =>
  [usualButton(words, 'createGig', username), usualButton(words, other, username)] as const;

/** @param mediaKey of the code's picture */
export function profileIsLive(
  words: Words,
  artist: ArtistName,
  published: Published & { url: string; mediaKey: string },
): OutgoingMessage {
  const { url, mediaKey } = published;
  const body = words.chat.ownArtists.profileIsLive({ name: bold(artist.displayName), url });
  const shown = buttons(
    words,
    confirmed(words, body, published),
    ...next(words, artist, 'myQrCode'),
  );
  return { ...shown, image: { mediaKey } };
}

/** For a profile that an operator has to approve. */
export function profileWaits(words: Words, artist: ArtistName): OutgoingMessage {
  const body = words.chat.ownArtists.profileWaits({ name: bold(artist.displayName) });
  return buttons(words, body, ...next(words, artist, 'editProfile'));
}

/** For a profile that an operator declined, or changes of a public one. */
export function declined(
  words: Words,
  artist: ArtistName,
  changes: (keyof ProposedFacts)[],
): OutgoingMessage {
  const { declined: say, parts } = words.chat.ownArtists;
  const name = bold(artist.displayName);
  const changed = changes.map((one) => parts[one === 'displayName' ? 'name' : one]);
  const body =
    changes.length === 0 ? say.profile({ name }) : say.changes({ name, parts: words.and(changed) });
  return buttons(words, body, usualButton(words, 'editProfile', artist.username));
}

/** For an artist whose announcements wait until an operator has looked at them. */
export function announcementsPaused(words: Words, artist: ArtistName): OutgoingMessage {
  const body = words.chat.ownArtists.announcementsPaused({ name: bold(artist.displayName) });
  return buttons(words, body, 'myGigs');
}

const factsSaid = (words: Words, gig: GigFacts) => ({
  title: bold(gig.title),
  when: words.dates.time(gig.wallTime),
  where: plain(whereOf(words, gig)),
  code: gig.shortId,
});

/** For an artist that an operator has to approve. */
export function gigWaits(words: Words, gig: GigFacts): OutgoingMessage {
  const body = words.chat.ownArtists.gigWaits(factsSaid(words, gig));
  const shown = buttons(words, body, usualButton(words, 'editGig', gig.shortId), 'myGigs');
  return { ...shown, image: { mediaKey: gig.mediaKey } };
}

/** Who is notified of what was just published. */
export interface RecipientsNow {
  /** How many fans are notified; null where that is not known yet. */
  people: number | null;
  /** Whether any fan follows a place nearby, notified or not. */
  isAnyNearby: boolean;
}

interface PublishedGig<Notified> extends Published {
  recipients: Notified;
  /** Why no fan is notified for now. */
  fansWait: FansWait | null;
}

export function gigIsLive(
  words: Words,
  gig: GigFacts,
  published: PublishedGig<RecipientsNow> & { url: string },
): OutgoingMessage {
  const { url } = published;
  const body = words.chat.ownArtists.gigIsLive({ ...factsSaid(words, gig), url });
  const shown = buttons(
    words,
    confirmed(words, body, published, whoHears(words, gig, published)),
    usualButton(words, 'editGig', gig.shortId),
    usualButton(words, 'cancelGig', gig.shortId),
    'myGigs',
  );
  return { ...shown, image: { mediaKey: gig.mediaKey } };
}

function whoHears(
  { chat: { ownArtists: say } }: Words,
  { status }: GigFacts,
  { recipients: { people, isAnyNearby }, fansWait }: PublishedGig<RecipientsNow>,
): string {
  if (status !== 'scheduled') return say.notTold[status];
  if (fansWait) return say.fansWait[fansWait];
  if (people === null) return say.beingTold;
  if (people > 0) return say.hearNow({ count: people });
  return isAnyNearby ? say.nobodyListens : say.nobodyNearby;
}

/** Confirms a save on a gig's edit page: what changed, who is notified and when, and the link. */
export function gigIsSaved(
  words: Words,
  { before, now }: { before: GigSnapshot; now: GigSnapshot },
  saved: PublishedGig<Recipients | null>,
): OutgoingMessage {
  const say = words.chat.ownArtists;
  const gig = now.facts;
  const was = before.facts;
  const cover = was.mediaKey === gig.mediaKey ? [] : (['cover'] as const);
  const changes = [
    ...(was.title === gig.title ? [] : [say.newTitle({ title: bold(was.title) })]),
    ...(isNews(was, gig) ? [newsOf(words, was, gig)] : []),
    ...newParts(words, [...cover, ...otherChanges(before, now)]),
  ].join('\n');
  const text = withPage(say.gigIsSaved({ title: bold(gig.title), changes }), saved);
  const body = confirmed(words, text, saved, whoHearsOfChange(words, saved));
  return buttons(words, body, usualButton(words, 'editGig', gig.shortId), 'myGigs');
}

type Part = 'cover' | ReturnType<typeof otherChanges>[number];

/** "New: cover and genres."; empty where nothing is. */
function newParts(words: Words, parts: Part[]): string[] {
  if (parts.length === 0) return [];
  const { newParts: say, parts: names } = words.chat.ownArtists;
  const named = parts.map((part) => (part === 'ticket link' ? names.ticketLink : names[part]));
  return [say({ parts: words.and(named) })];
}

const newsOf = (words: Words, before: GigFacts, now: GigFacts): string =>
  now.status === 'cancelled'
    ? words.chat.ownArtists.isCancelled
    : plain(changeWords(words, before, now).inOneLine);

const MINUTE_MS = 60_000;

function whoHearsOfChange(
  { chat: { ownArtists: say } }: Words,
  { recipients, fansWait }: PublishedGig<Recipients | null>,
): string {
  if (fansWait === 'approval' || (fansWait && recipients)) return say.fansWait[fansWait];
  if (!recipients) return say.nobodyMessaged;
  const { people: count, inMs } = recipients;
  if (count === 0) return say.nobodyKnows;
  return inMs === 0
    ? say.editHeardNow({ count })
    : say.editHeardSoon({ count, minutes: Math.ceil(inMs / MINUTE_MS) });
}

/** Confirms a save on a profile's edit page. */
export function profileIsSaved(
  words: Words,
  artist: ArtistName,
  { before, now }: { before: ArtistSnapshot; now: ArtistSnapshot },
  saved: Published,
): OutgoingMessage {
  const say = words.chat.ownArtists;
  const names = { now: now.username, before: before.username };
  const changes = [
    ...(names.before === names.now ? [] : [say.newUsername(names)]),
    ...newParts(words, otherChanges(before, now)),
  ].join('\n');
  const text = withPage(say.profileIsSaved({ name: bold(artist.displayName), changes }), saved);
  const seen = saved.url === null ? say.fansWait.approval : say.pageShowsIt;
  return buttons(words, confirmed(words, text, saved, seen), ...next(words, artist, 'editProfile'));
}
