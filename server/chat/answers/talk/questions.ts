import type { PendingQuestion } from '../../../domain/contacts/pending-question.ts';
import type { MessageContent } from '../../../whatsapp/webhook/payloads.ts';
import type { Intent } from '../../intents.ts';
import { isNegative, type Phrase } from '../../reading/read-phrase.ts';
import type { Occasion } from '../../replies/talk/menu.ts';
import type { Turn } from '../../turn.ts';

/** Words that may stand in a refusal. */
const IN_A_REFUSAL: (Phrase['kind'] | undefined)[] = [
  undefined,
  'no',
  'mentioned',
  'cancel',
  'undo',
  'myData',
];

/** Questions about actions that cannot be undone, or that many people hear of. */
const IRREVOCABLE: PendingQuestion['ask'][] = [
  'delete-my-data',
  'unfollow-everything',
  'cancel-gig',
  'postpone-gig',
  'restore-gig',
];

/** A no in any form ends a question before an act that cannot be undone. */
export function isRefusal(turn: Turn, content: MessageContent, phrase: Phrase | null): boolean {
  if (!turn.pending || !IRREVOCABLE.includes(turn.pending.ask)) return false;
  if (!IN_A_REFUSAL.includes(phrase?.kind)) return false;
  if (phrase?.kind === 'no' || phrase?.kind === 'cancel' || phrase?.kind === 'undo') return true;
  return content.type === 'text' && isNegative(content.text);
}

/** What did not happen, because the contact refused. */
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
    // A "no" to no question may be about the last action.
    case undefined:
    case 'again':
    case 'undo':
    case 'where':
    case 'whats-on-where':
    case 'whats-on-at':
      return 'left-as-is';
    default:
      return 'nothing-changed';
  }
}

/**
 * What a "Yes" or "OK" means: the last question, if there is one. "OK" is a yes only where it does no harm; else the
 * question is asked again.
 */
export function asAnswer(turn: Turn, phrase: Phrase): Phrase {
  if (phrase.kind === 'yes') return askedAbout(turn) ?? phrase;
  if (phrase.kind !== 'okay' || turn.pending?.ask === 'restore-gig') return phrase;
  return askedAgain(turn) ?? askedAbout(turn) ?? phrase;
}

function askedAbout({ pending }: Turn): Intent | null {
  switch (pending?.ask) {
    case undefined:
    case 'again':
    case 'undo':
    case 'whats-on-at':
      return null;
    case 'where':
    case 'whats-on-where':
      return { kind: 'myCities' };
    case 'delete-my-data':
      return { kind: 'confirmDeleteMyData' };
    case 'stop':
      return { kind: 'stop' };
    case 'unfollow-everything':
      return { kind: 'confirmUnfollowEverything' };
    case 'cancel-gig':
      return { kind: 'confirmCancelGig', shortId: pending.gig };
    case 'postpone-gig':
      return { kind: 'confirmPostponeGig', shortId: pending.gig };
    case 'restore-gig':
      return { kind: 'confirmRestoreGig', shortId: pending.gig };
    case 'follow-place':
      return { kind: 'followPlace', placeId: pending.place };
    case 'unfollow-place':
      return { kind: 'unfollowPlace', placeId: pending.place };
    case 'follow-artist':
      return { kind: 'follow', usernames: [pending.username] };
    case 'radius':
      return { kind: 'radius', placeId: pending.place };
    case 'which-city':
      return { kind: 'myRadius', ...(pending.km !== undefined && { km: pending.km }) };
  }
}

/** Asks again before it does harm. */
function askedAgain({ pending }: Turn): Intent | null {
  switch (pending?.ask) {
    case 'delete-my-data':
      return { kind: 'deleteMyData', inPassing: true };
    case 'unfollow-everything':
      return { kind: 'unfollowEverything' };
    case 'cancel-gig':
      return { kind: 'cancelGig', shortId: pending.gig };
    case 'postpone-gig':
      return { kind: 'postponeGig', shortId: pending.gig };
    default:
      return null;
  }
}
