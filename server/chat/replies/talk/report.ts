import { REPORT_REASONS } from '../../../../contract/reports/report-reasons.ts';
import type { ArtistName } from '../../../domain/artists/artist-names.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { bold, plain } from '../../../messenger/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { button, buttons, choices } from '../parts/parts.ts';

/**
 * Asks what is wrong with it.
 * @param thing a gig's code, or `@` and a username
 */
export function whyReported(words: Words, name: string, thing: string): OutgoingMessage {
  const { chat, pages } = words;
  const rows = REPORT_REASONS.map((reason) =>
    button(pages.report.reasons[reason], 'reportBecause', reason, thing),
  );
  return choices(words, chat.talk.reports.why({ name: bold(name) }), rows);
}

/** Several artists have the name. */
export function whoIsReported(words: Words, artists: ArtistName[]): OutgoingMessage {
  const rows = artists.slice(0, LIMITS.listRows).map(({ displayName, username }) => ({
    ...button(displayName, 'report', `@${username}`),
    description: `@${username}`,
  }));
  return choices(words, words.chat.talk.reports.which, rows);
}

/**
 * Asks which gig or artist is reported.
 * @param unknown what was named and does not exist
 * @param last what the contact was last told of
 */
export function whatToReport(
  words: Words,
  unknown: string | null,
  last: GigSummary | null,
): OutgoingMessage {
  const say = words.chat.talk.reports;
  const missing = unknown === null ? [] : [say.unknown({ name: unknown })];
  if (!last) return buttons(words, [...missing, say.how].join(' '), 'hello');
  const body = say.last({ title: bold(last.title), artist: plain(last.artistName) });
  return buttons(
    words,
    [...missing, body, say.otherwise].join('\n\n'),
    button(say.theGig, 'report', last.shortId),
    button(say.theArtist, 'report', `@${last.artistUsername}`),
    'hello',
  );
}

/** @param name of what was reported, where there was no question before */
export function reported(words: Words, name: string | null): OutgoingMessage {
  const { done } = words.chat.talk.reports;
  const body = name === null ? done : `${bold(name)}\n\n${done}`;
  return buttons(words, body, 'unfollow', 'hello');
}

/** @param why it could not be stored */
export function notReported(words: Words, why: string): OutgoingMessage {
  return buttons(words, why, 'hello');
}
