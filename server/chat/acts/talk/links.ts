import type { SetupSessionKind } from '../../../../contract/setup-session.ts';
import { calendarToken, renewCalendarToken } from '../../../domain/follows/calendar-addresses.ts';
import { endEveryLink } from '../../../domain/sessions/end-links.ts';
import { type LinkAskedFor, lastLinkAskedFor } from '../../../domain/sessions/setup-sessions.ts';
import * as replies from '../../replies/gigs/my-gigs.ts';
import { plainReply } from '../../replies/plain.ts';
import type { Reply, Turn } from '../../turn.ts';
import { myCities } from '../following/followed.ts';
import { editGig, lastGig, myGigs } from '../gigs/gigs.ts';
import { createGig, createProfile, editProfile } from '../own-artists/profiles.ts';

const AGAIN: Record<SetupSessionKind, (turn: Turn, of: LinkAskedFor) => Reply> = {
  'create-artist': createProfile,
  'edit-artist': (turn, { usernames }) => editProfile(turn, { usernames }),
  'create-gig': (turn, { usernames }) => createGig(turn, { usernames }),
  'edit-gig': (turn, { shortId }) => editGig(turn, { ...(shortId && { shortId }) }),
  'manage-locations': myCities,
  'followed-gigs': myGigs,
};

/** "The link expired": a new link of the kind that was asked for last, or that of the gig told of last. */
export async function linkAgain(turn: Turn): Reply {
  const last = await lastLinkAskedFor(turn.db, turn.contactId);
  return last ? await AGAIN[last.kind](turn, last) : await lastGig(turn);
}

/** "Somebody has my link": none that was sent until now opens anything any more. */
export async function endMyLinks({ db, words, contactId }: Turn): Reply {
  await endEveryLink(db, contactId);
  return plainReply(words, 'linksEnded');
}

export async function myCalendar({ db, vault, contactId, words, publicUrl }: Turn): Reply {
  const token = await calendarToken(db, vault, contactId);
  return replies.myCalendar(words, `${publicUrl}/calendar/${token}`);
}

/** Replaces an address that leaked: the old one stops working. */
export async function newCalendarAddress({ db, vault, contactId, words, publicUrl }: Turn): Reply {
  const token = await renewCalendarToken(db, vault, contactId);
  return replies.newCalendarAddress(words, `${publicUrl}/calendar/${token}`);
}
