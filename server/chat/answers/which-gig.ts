import { type GigPhrase, phrases } from '../../../contract/chat-phrases.ts';
import { watchedGigs } from '../../domain/followers.ts';
import type { GigSummary } from '../../domain/gig-summary.ts';
import { managedGigs } from '../../domain/managers.ts';
import { gigsNear } from '../../domain/upcoming.ts';
import type { OutgoingMessage } from '../../whatsapp/outgoing.ts';
import { whichGig } from '../replies/gigs.ts';
import type { Turn } from '../turn.ts';

/** Answers for the gig that a phrase names, or the only one it can mean; else asks which. */
export async function forGig(
  turn: Turn,
  { kind, shortId }: { kind: GigPhrase; shortId?: string },
  answer: (turn: Turn, shortId: string) => Promise<OutgoingMessage>,
): Promise<OutgoingMessage> {
  if (shortId !== undefined) return await answer(turn, shortId);
  const [only, ...others] = await possibleGigs(turn, kind);
  if (only && others.length === 0) return await answer(turn, only.shortId);
  return whichGig(only ? [only, ...others] : [], phrases[kind]);
}

/** The gigs that a contact can mean, soonest first. */
async function possibleGigs({ db, contactId }: Turn, kind: GigPhrase): Promise<GigSummary[]> {
  const isToCome = ({ startsAt }: GigSummary) => startsAt.getTime() > Date.now();
  switch (kind) {
    case 'watchGig':
      return await gigsNear(db, contactId);
    case 'unwatchGig':
      return await watchedGigs(db, contactId);
    case 'editGig':
      return await managedGigs(db, contactId);
    case 'cancelGig':
      return (await managedGigs(db, contactId)).filter(
        (gig) => isToCome(gig) && gig.status !== 'cancelled',
      );
    case 'postponeGig':
      return (await managedGigs(db, contactId)).filter(
        (gig) => isToCome(gig) && gig.status === 'scheduled',
      );
  }
}
