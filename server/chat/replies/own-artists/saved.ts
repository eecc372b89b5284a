import { type GigFacts, isNews } from '../../../domain/announcing/announcements.ts';
import { changeWords } from '../../../domain/announcing/change-words.ts';
import type { Recipients } from '../../../domain/announcing/recipients.ts';
import type { ArtistName } from '../../../domain/artists/artist-names.ts';
import type { FansWait } from '../../../domain/artists/artist-state.ts';
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
import { withRemainingBudget } from './remaining-budget.ts';

const MINUTE_MS = 60_000;

interface Saved {
  /** Of the public page; null while there is none. */
  url: string | null;
  /** The budgets of today that are nearly used up. */
  scarce: Scarce[];
}

interface SavedGig extends Saved {
  recipients: Recipients | null;
  fansWait: FansWait | null;
}

/** Confirms a save on a gig's edit page: what changed, who is notified and when, and the link. */
export function gigIsSaved(
  words: Words,
  { before, now }: { before: GigSnapshot; now: GigSnapshot },
  { recipients, fansWait, url, scarce }: SavedGig,
): OutgoingMessage {
  const say = words.chat.ownArtists;
  const gig = now.facts;
  const cover = before.facts.mediaKey === gig.mediaKey ? [] : (['cover'] as const);
  const changes = [
    ...(before.facts.title === gig.title
      ? []
      : [say.newTitle({ title: bold(before.facts.title) })]),
    ...(isNews(before.facts, gig) ? [newsOf(words, before.facts, gig)] : []),
    ...newParts(words, [...cover, ...otherChanges(before, now)]),
  ].join('\n');
  const saved = withPage(say.gigIsSaved({ title: bold(gig.title), changes }), url);
  const text = `${saved}\n\n${recipientsWords(words, recipients, fansWait)}`;
  const body = withRemainingBudget(words, text, scarce);
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

function newsOf(words: Words, before: GigFacts, now: GigFacts): string {
  return now.status === 'cancelled'
    ? words.chat.ownArtists.isCancelled
    : plain(changeWords(words, before, now).inOneLine);
}

const withPage = (text: string, url: string | null) => (url === null ? text : `${text}\n${url}`);

function recipientsWords(
  { chat: { ownArtists: say } }: Words,
  recipients: Recipients | null,
  fansWait: FansWait | null,
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
  { url, scarce }: Saved,
): OutgoingMessage {
  const say = words.chat.ownArtists;
  const changes = [
    ...(before.username === now.username
      ? []
      : [say.newUsername({ now: now.username, before: before.username })]),
    ...newParts(words, otherChanges(before, now)),
  ].join('\n');
  const saved = withPage(say.profileIsSaved({ name: bold(artist.displayName), changes }), url);
  const seen = url === null ? say.fansWait.approval : say.pageShowsIt;
  return buttons(
    words,
    withRemainingBudget(words, `${saved}\n\n${seen}`, scarce),
    usualButton(words, 'createGig', artist.username),
    usualButton(words, 'editProfile', artist.username),
  );
}
