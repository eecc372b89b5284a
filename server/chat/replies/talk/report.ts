import { type Fault, sayFault } from '../../../../contract/fault.ts';
import { REPORT_REASONS } from '../../../../contract/reports/report-reasons.ts';
import type { ArtistName } from '../../../domain/artists/artist-names.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { bold, plain } from '../../../messenger/bold.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { artistRows, button, buttons, choices } from '../parts/parts.ts';

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
export const whoIsReported = (words: Words, artists: ArtistName[]): OutgoingMessage =>
  choices(
    words,
    words.chat.talk.reports.which,
    artistRows(artists, (name, { username }) => button(name, 'report', `@${username}`)),
  );

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

/** @param why it could not be stored; left out where there is nothing of that name any more */
export function notReported(words: Words, why?: Fault): OutgoingMessage {
  const said = why && sayFault(words.problems, why);
  return buttons(words, said ?? words.chat.talk.reports.gone, 'hello');
}
