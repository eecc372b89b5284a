import type { Phrase } from '../../../contract/chat-phrases.ts';
import type { PendingQuestion } from '../../domain/contacts/pending-question.ts';
import type { OutgoingMessage } from '../../whatsapp/outgoing.ts';
import type { MessageContent } from '../../whatsapp/webhook/payloads.ts';
import { isNegative } from '../reading/read-phrase.ts';
import type { Occasion } from '../replies/menu.ts';
import type { Turn } from '../turn.ts';
import * as following from './following.ts';
import * as gigs from './gigs.ts';
import * as goingOut from './going-out.ts';
import * as leaving from './leaving.ts';
import * as radius from './radius.ts';

/** What may stand in a text that turns a question down. */
const IN_A_REFUSAL: (Phrase['kind'] | undefined)[] = [
  ...([undefined, 'no', 'mentioned', 'cancel', 'undo', 'myData'] as const),
];

/** Questions about what cannot be undone, or is told to many at once. */
const IRREVOCABLE: PendingQuestion['ask'][] = [
  ...(['delete-my-data', 'cancel-gig', 'postpone-gig', 'restore-gig'] as const),
];

/** A no in any form ends a question about something that cannot be undone. */
export function isRefusal(turn: Turn, content: MessageContent, phrase: Phrase | null): boolean {
  if (!turn.pending || !IRREVOCABLE.includes(turn.pending.ask)) return false;
  if (!IN_A_REFUSAL.includes(phrase?.kind)) return false;
  if (phrase?.kind === 'no' || phrase?.kind === 'cancel' || phrase?.kind === 'undo') return true;
  return content.type === 'text' && isNegative(content.text);
}

/** What did not happen, as the question was turned down. */
export function declined({ pending }: Turn): Occasion {
  switch (pending?.ask) {
    case 'delete-my-data':
      return 'nothing-deleted';
    case 'cancel-gig':
      return 'nothing-cancelled';
    case 'postpone-gig':
      return 'nothing-postponed';
    case 'restore-gig':
      return 'nothing-put-back';
    // Who says no to no question may just have done something.
    case undefined:
    case 'undo':
    case 'where':
      return 'left-as-is';
    default:
      return 'nothing-changed';
  }
}

/** A "Yes" means what was asked last; null where nothing was. */
export async function answerYes(turn: Turn): Promise<OutgoingMessage | null> {
  const { pending } = turn;
  switch (pending?.ask) {
    case undefined:
    case 'undo':
      return null;
    case 'where':
      return await following.myCities(turn);
    case 'delete-my-data':
      return await leaving.deleteMyData(turn);
    case 'stop':
      return await leaving.stop(turn);
    case 'cancel-gig':
      return await gigs.changeStatus(turn, pending.gig, 'cancelled');
    case 'postpone-gig':
      return await gigs.changeStatus(turn, pending.gig, 'postponed');
    case 'restore-gig':
      return await gigs.changeStatus(turn, pending.gig, 'scheduled');
    case 'follow-place':
      return await goingOut.followPlaceById(turn, pending.place);
    case 'unfollow-place':
      return await goingOut.unfollowPlaceById(turn, pending.place);
    case 'follow-artist':
      return await following.follow(turn, { usernames: [pending.username] });
    case 'radius':
      return await radius.askForRadius(turn, pending.place);
    case 'which-city':
      return await radius.myRadius(turn, pending.km);
  }
}

/** "OK" is yes to what does no harm; what does is asked again. Null where nothing was asked. */
export async function answerOkay(turn: Turn): Promise<OutgoingMessage | null> {
  const { pending } = turn;
  switch (pending?.ask) {
    case 'delete-my-data':
      return await leaving.askForDeletion(turn);
    case 'cancel-gig':
      return await gigs.askForStatus('cancelled')(turn, pending.gig);
    case 'postpone-gig':
      return await gigs.askForStatus('postponed')(turn, pending.gig);
    case 'restore-gig':
      return await gigs.askForStatus('scheduled')(turn, pending.gig);
    default:
      return await answerYes(turn);
  }
}
