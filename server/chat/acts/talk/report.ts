import type { Details, TextReading } from '@stagebell/reading';
import { isNegative } from '@stagebell/reading';
import { pattern } from '@stagebell/reading/pattern';
import { hasQuestionMark } from '@stagebell/reading/words';
import { type ReportInput, reportInputSchema } from '../../../../contract/reports/report.ts';
import { type ArtistName, findArtists } from '../../../domain/artists/artist-names.ts';
import { askNext } from '../../../domain/contacts/pending-question.ts';
import { GoneError, NotFoundError, TooOftenError } from '../../../domain/errors.ts';
import { findGig, type GigSummary } from '../../../domain/gigs/gig-summary.ts';
import { storeReport } from '../../../domain/reports/reports.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { gigSpokenOf } from '../../gig-spoken-of.ts';
import { rememberLasting } from '../../inbox/last-word.ts';
import * as replies from '../../replies/talk/report.ts';
import type { Reply, Turn } from '../../turn.ts';
import { noGig } from '../gigs/which-gig.ts';

/** "Report", "Report djana": asks what is reported, and for the reason unless it was given. */
export async function report(
  turn: Turn,
  { usernames, name, shortId, why }: Details['reported'],
): Reply {
  const { db, words, contactId } = turn;
  if (shortId !== undefined) {
    const gig = await findGig(db, shortId, contactId);
    return gig ? await ofGig(turn, gig, why) : await noGig(turn, shortId);
  }
  const artists = await findArtists(db, usernames);
  const [artist, ...others] = artists;
  if (others.length > 0) return replies.whoIsReported(words, artists);
  if (artist) return await ofArtist(turn, artist, why);
  const unknown = name ?? usernames.at(-1) ?? null;
  // A code without a digit looks like a name.
  const gig = unknown && (await findGig(db, unknown, contactId));
  if (gig) return await ofGig(turn, gig, why);
  return replies.whatToReport(words, unknown, await gigSpokenOf(turn));
}

/** "Report this": the gig that the contact was told of last, or its artist. */
const reportLast =
  (report: (turn: Turn, last: GigSummary, why?: string) => Reply) =>
  async (turn: Turn, { why }: Details['reason']) => {
    const last = await gigSpokenOf(turn);
    return last ? await report(turn, last, why) : replies.whatToReport(turn.words, null, null);
  };

export const reportGig = reportLast((turn, gig, why) => ofGig(turn, gig, why));
export const reportArtist = reportLast((turn, { artistName, artistUsername }, why) =>
  ofArtist(turn, { displayName: artistName, username: artistUsername }, why),
);

/** "It's spam", as an answer. */
const SPAM = pattern('^(?:[^ ]+ ){0,2}spam(?:s me|mer|ming)?[^\\p{L}]*$', { ignoreCase: true });
/** The fewest words of a reason. */
const FEWEST_WORDS = 3;

/**
 * Takes an answer to "What is wrong?" in the writer's own words. Null where the text reads like no report, names somebody, asks
 * something or says no.
 */
export async function reportedInOwnWords(
  turn: Turn,
  text: string,
  { understood }: TextReading,
): Promise<OutgoingMessage | null> {
  if (turn.pending?.ask !== 'report-why' || !understood) return null;
  const { likely, parts, tokens } = understood;
  const about = { kind: turn.pending.of, name: turn.pending.name };
  const called = codeOf(about);
  if (SPAM.test(text)) return await take(turn, { ...about, reason: 'spam', text: '' }, called);
  const isReason =
    likely[0]?.label === 'report' &&
    tokens.length >= FEWEST_WORDS &&
    !parts.some((part) => part.kind === 'artist' || part.kind === 'place' || part.kind === 'gig') &&
    !hasQuestionMark(text) &&
    !isNegative(text);
  return isReason ? await take(turn, { ...about, reason: 'other', text }, called) : null;
}

const ofGig = (turn: Turn, { title, shortId }: GigSummary, why?: string) =>
  takeOrAsk(turn, { kind: 'gig', name: shortId }, title, why);

const ofArtist = (turn: Turn, { displayName, username }: Omit<ArtistName, 'id'>, why?: string) =>
  takeOrAsk(turn, { kind: 'artist', name: username }, displayName, why);

type Reported = Pick<ReportInput, 'kind' | 'name'>;

/** A gig's code, or `@` and a username. */
const codeOf = ({ kind, name }: Reported) => (kind === 'artist' ? `@${name}` : name);

async function takeOrAsk(turn: Turn, about: Reported, called: string, why?: string) {
  if (why !== undefined) return await take(turn, { ...about, reason: 'other', text: why }, called);
  await askNext(turn.db, turn.contactId, { ask: 'report-why', of: about.kind, name: about.name });
  return replies.whyReported(turn.words, called, codeOf(about));
}

export async function reportBecause(turn: Turn, given: Details['report reason']): Reply {
  const reason = reportInputSchema.shape.reason.parse(given.reason);
  return await take(turn, { kind: given.of, name: given.name, reason, text: '' }, null);
}

async function take(
  { db, vault, event, words, contactId }: Turn,
  typed: ReportInput,
  called: string | null,
): Reply {
  await rememberLasting(db, vault, event);
  const input = { ...typed, text: reportInputSchema.shape.text.parse(typed.text) };
  try {
    await storeReport(db, input, { contactId });
    return replies.reported(words, called);
  } catch (error) {
    if (error instanceof TooOftenError) return replies.notReported(words, error.fault);
    if (!(error instanceof NotFoundError || error instanceof GoneError)) throw error;
    return replies.notReported(words);
  }
}
