import { type GigPhrase, phrases } from '../../../contract/chat-phrases.ts';
import { managedGigs } from '../../domain/artists/managers.ts';
import { watchedGigs } from '../../domain/follows/followers.ts';
import { findGig, type GigSummary } from '../../domain/gigs/gig-summary.ts';
import { gigsNear } from '../../domain/gigs/upcoming.ts';
import type { OutgoingMessage } from '../../whatsapp/outgoing.ts';
import { unknownGig, whichGig } from '../replies/gigs.ts';
import type { Turn } from '../turn.ts';
import { calledSo } from './gig-names.ts';
import { askWhetherToStop } from './leaving.ts';

const NOTHING_TO_PAUSE = 'You asked for updates about no gig that is coming up.';

/**
 * Answers for the gig that a phrase names by code, title, town or day, or the only one it can mean; else asks
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
    if (!only && kind === 'unwatchGig') return await askWhetherToStop(turn, NOTHING_TO_PAUSE);
    return only && others.length === 0
      ? await answer(turn, only.shortId)
      : whichGig(possible, phrases[kind]);
  }
  const isCalled = calledSo(named, turn.places);
  const standing = possible.filter(isCalled);
  // What it would do may be done already, which the answer then says.
  const called =
    standing.length > 0 ? standing : (await ownGigsToCome(turn, kind)).filter(isCalled);
  const [only, ...others] = called;
  if (only && others.length === 0) return await answer(turn, only.shortId);
  if (only) return whichGig(called, phrases[kind]);
  return named.includes(' ')
    ? whichGig(possible, phrases[kind])
    : unknownGig(named, possible, phrases[kind]);
}

const isToCome = ({ startsAt }: GigSummary) => startsAt.getTime() > Date.now();

/** The gigs whose status an artist may want to change, whatever it is; none for other phrases. */
async function ownGigsToCome({ db, contactId }: Turn, kind: GigPhrase): Promise<GigSummary[]> {
  const isStatusChange = kind === 'cancelGig' || kind === 'postponeGig';
  return isStatusChange ? (await managedGigs(db, contactId)).filter(isToCome) : [];
}

/** The gigs that a contact can mean, soonest first. */
export async function possibleGigs(
  { db, contactId }: Turn,
  kind: GigPhrase,
): Promise<GigSummary[]> {
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
