import type { ChangedGig } from '../../../domain/announcing/told-before.ts';
import type { ArtistName } from '../../../domain/artists/artist-names.ts';
import type { StoredData } from '../../../domain/contacts/stored-data.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { changesMissed } from '../parts/gig-lines.ts';
import { listNames } from '../parts/names.ts';
import { button, buttons, choices, followButton, gigRows } from '../parts/parts.ts';
import { type Overview, summary } from '../talk/menu.ts';

/**
 * Replies to what may be a request for no more messages, in any language.
 * @param why a sentence before the question
 * @param artist of whom the contact heard last, and may want no more
 */
export function confirmStop(words: Words, why?: string, artist?: ArtistName): OutgoingMessage {
  const { leaving: say } = words.chat;
  const body = why ? `${why} ${say.stopAll}` : say.stopAll;
  const less = artist ? [followButton(words, artist.displayName, artist.username, 'unfollow')] : [];
  return buttons(words, body, button(say.yes, 'stop'), button(say.no, 'no'), ...less);
}

/** Offers less than Stop, and Stop, to whom messages are too many. */
export function fewerMessages(words: Words): OutgoingMessage {
  const { leaving, parts, talk } = words.chat;
  return buttons(
    words,
    leaving.fewer,
    button(parts.quietForAWeek, 'pause'),
    button(talk.perhaps.unfollow, 'unfollow'),
    button(talk.perhaps.stop, 'stop'),
  );
}

/** "Cancel" from a contact with gigs that could be cancelled. */
export function cancelWhat(words: Words, gigs: GigSummary[]): OutgoingMessage {
  const say = words.chat.leaving;
  const ends = [button(say.allMessages, 'stop'), button(say.nothing, 'no')];
  const shown = gigs.slice(0, LIMITS.listRows - ends.length);
  const rows = gigRows(words, shown, (title, { shortId }) => button(title, 'cancelGig', shortId));
  return choices(words, say.cancelWhat, [...rows, ...ends]);
}

/**
 * @param isOptedOut whether WhatsApp itself keeps our announcements away
 * @param changes of gigs that the contact had been told of, from the time without messages
 */
export function started(
  words: Words,
  overview: Overview,
  isOptedOut: boolean,
  changes: ChangedGig[],
): OutgoingMessage {
  const { leaving: say } = words.chat;
  const body = isOptedOut
    ? say.turnOnInWhatsApp
    : `${say.on} ${summary(words, overview, 'noCity')}`.trim();
  return buttons(words, `${body}${changesMissed(words, changes)}`, 'myGigs', 'myCities', 'hello');
}

/** Messages were turned on again inside WhatsApp. */
export function resumed(words: Words, changes: ChangedGig[]): OutgoingMessage {
  const body = `${words.chat.leaving.onAgain}${changesMissed(words, changes)}`;
  return buttons(words, body, 'myGigs', 'hello');
}

export function confirmDeletion(words: Words, data: StoredData): OutgoingMessage {
  const say = words.chat.leaving.delete;
  const sole = data.profiles.filter(({ isSole }) => isSole);
  const described = sole.map(({ displayName: name, gigs }) => say.profile({ name, gigs }));
  const profiles = listNames(words, described, 5);
  const gone = sole.length > 0 ? [say.gone({ profiles, count: sole.length })] : [];
  return buttons(
    words,
    [say.ask, ...gone, say.cannotBeUndone].join('\n\n'),
    button(say.yes, 'confirmDeleteMyData'),
    button(words.chat.parts.noKeepIt, 'no'),
  );
}

export const dataDeleted = ({ chat: { leaving } }: Words): OutgoingMessage => ({
  type: 'text',
  body: leaving.delete.done,
});
