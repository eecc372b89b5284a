import { type GigPhrase, phrases } from '../../../contract/chat-phrases.ts';
import { managedGigs } from '../../domain/artists/managers.ts';
import { watchedGigs } from '../../domain/follows/followers.ts';
import { findGig, type GigSummary } from '../../domain/gigs/gig-summary.ts';
import { gigsNear } from '../../domain/gigs/upcoming.ts';
import type { OutgoingMessage } from '../../whatsapp/outgoing.ts';
import { unknownGig, whichGig } from '../replies/gigs.ts';
import type { Turn } from '../turn.ts';

/**
 * Answers for the gig that a phrase names by code or title, or the only one it can mean; else asks
 * which. A code that no gig has is never taken for another gig.
 */
export async function forGig(
  turn: Turn,
  { kind, shortId, words }: { kind: GigPhrase; shortId?: string; words?: string },
  answer: (turn: Turn, shortId: string) => Promise<OutgoingMessage>,
): Promise<OutgoingMessage> {
  if (shortId !== undefined && (await findGig(turn.db, shortId))) {
    return await answer(turn, shortId);
  }
  const possible = await possibleGigs(turn, kind);
  const named = shortId ?? words;
  if (named === undefined) {
    const [only, ...others] = possible;
    return only && others.length === 0
      ? await answer(turn, only.shortId)
      : whichGig(possible, phrases[kind]);
  }
  const titled = possible.filter(({ title }) =>
    inPlainLetters(title).includes(inPlainLetters(named)),
  );
  const [only, ...others] = titled;
  if (only && others.length === 0) return await answer(turn, only.shortId);
  if (only) return whichGig(titled, phrases[kind]);
  return named.includes(' ')
    ? whichGig(possible, phrases[kind])
    : unknownGig(named, possible, phrases[kind]);
}

/** Words as people type them in a hurry: "Forró!" → "forro" */
function inPlainLetters(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** The gigs that a contact can mean, soonest first. */
export async function possibleGigs(
  { db, contactId }: Turn,
  kind: GigPhrase,
): Promise<GigSummary[]> {
  const isToCome = ({ startsAt }: GigSummary) => startsAt.getTime() > Date.now();
  const isNotOff = ({ status }: GigSummary) => status !== 'cancelled';
  switch (kind) {
    case 'watchGig':
      return await gigsNear(db, contactId);
    case 'unwatchGig':
      return (await watchedGigs(db, contactId)).filter(isNotOff);
    case 'editGig':
      return await managedGigs(db, contactId);
    case 'cancelGig':
      return (await managedGigs(db, contactId)).filter((gig) => isToCome(gig) && isNotOff(gig));
    case 'postponeGig':
      return (await managedGigs(db, contactId)).filter(
        (gig) => isToCome(gig) && gig.status === 'scheduled',
      );
  }
}
