import { sayFault } from '../../../../contract/fault.ts';
import { lastToldGig } from '../../../domain/announcing/last-told.ts';
import { GoneError, NotFoundError, TooOftenError } from '../../../domain/errors.ts';
import { type ArtistName, findArtist } from '../../../domain/follows/followers.ts';
import { wasTakenDown } from '../../../domain/gigs/gig-rows.ts';
import { findGig } from '../../../domain/gigs/gig-summary.ts';
import { reportFromChat } from '../../../domain/reports/reports.ts';
import type { OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import type { Details } from '../../details.ts';
import { gigTakenDown, unknownGig } from '../../replies/gigs/gigs.ts';
import * as replies from '../../replies/talk/report.ts';
import type { Turn } from '../../turn.ts';

/** "Report", "Report djana": asks of what, and why. */
export async function report(
  turn: Turn,
  { usernames, name, shortId }: Details['reported'],
): Promise<OutgoingMessage> {
  const { db, words, contactId } = turn;
  if (shortId !== undefined) {
    const gig = await findGig(db, shortId);
    if (gig) return replies.whyReported(words, gig.title, gig.shortId);
    const isDown = await wasTakenDown(db, shortId);
    return isDown ? gigTakenDown(words, shortId) : unknownGig(words, shortId);
  }
  const artists: ArtistName[] = [];
  for (const username of usernames) {
    const found = await findArtist(db, [username]);
    if (found && !artists.some(({ id }) => id === found.id)) artists.push(found);
  }
  const [artist, ...others] = artists;
  if (others.length > 0) return replies.whoIsReported(words, artists);
  if (artist) return replies.whyReported(words, artist.displayName, `@${artist.username}`);
  const unknown = name ?? usernames.at(-1) ?? null;
  // A code without a figure in it reads like a name.
  const gig = unknown && (await findGig(db, unknown));
  if (gig) return replies.whyReported(words, gig.title, gig.shortId);
  return replies.whatToReport(words, unknown, await lastToldGig(db, contactId));
}

export async function reportBecause(
  { db, words, contactId }: Turn,
  { reason, of, name }: Details['report reason'],
): Promise<OutgoingMessage> {
  try {
    await reportFromChat(db, { kind: of, name, reason, text: '' }, contactId);
    return replies.reported(words);
  } catch (error) {
    const { gone } = words.chat.talk.reports;
    if (error instanceof TooOftenError) {
      return replies.notReported(words, sayFault(words.problems, error.fault) ?? gone);
    }
    if (!(error instanceof NotFoundError || error instanceof GoneError)) throw error;
    return replies.notReported(words, gone);
  }
}
