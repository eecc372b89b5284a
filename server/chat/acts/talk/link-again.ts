import type { SetupSessionKind } from '../../../../contract/setup-session.ts';
import { endEveryLink } from '../../../domain/sessions/end-links.ts';
import { type LinkAskedFor, lastLinkAskedFor } from '../../../domain/sessions/setup-sessions.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { linksEnded } from '../../replies/talk/about.ts';
import type { Turn } from '../../turn.ts';
import { myCities } from '../following/following.ts';
import { editGig, lastGig, myGigs } from '../gigs/gigs.ts';
import { createGig, createProfile, editProfile } from '../own-artists/profiles.ts';

type AnswerAgain = (turn: Turn, of: LinkAskedFor) => Promise<OutgoingMessage>;

const AGAIN: Record<SetupSessionKind, AnswerAgain> = {
  'create-artist': createProfile,
  'edit-artist': (turn, { usernames }) => editProfile(turn, { usernames }),
  'create-gig': (turn, { usernames }) => createGig(turn, { usernames }),
  'edit-gig': (turn, { shortId }) => editGig(turn, { ...(shortId && { shortId }) }),
  'manage-locations': myCities,
  'followed-gigs': myGigs,
};

/** "The link expired": a new link of the kind that was asked for last, or that of the gig told of last. */
export async function linkAgain(turn: Turn): Promise<OutgoingMessage> {
  const last = await lastLinkAskedFor(turn.db, turn.contactId);
  return last ? await AGAIN[last.kind](turn, last) : await lastGig(turn);
}

/** "Somebody has my link": none that was sent until now opens anything any more. */
export async function endMyLinks({ db, words, contactId }: Turn): Promise<OutgoingMessage> {
  await endEveryLink(db, contactId);
  return linksEnded(words);
}
