import type { OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import type { Details } from '../../details.ts';
import type { Intent } from '../../intents.ts';
import { type Phrase, readTap } from '../../reading/read-phrase.ts';
import type { Turn } from '../../turn.ts';
import { showMenu } from '../talk/menu.ts';
import { unfollowAll } from './follow-all.ts';

/** What a bare "no" or "Cancel" may also revert: a follow made without asking, and what asks before it acts. */
const TAKEN_BACK_BY_NO: Phrase['kind'][] = [
  'undo',
  'confirmCancelGig',
  'confirmPostponeGig',
  'confirmRestoreGig',
];

/** The phrase that reverts the last action; null where there was none recently. */
function takesBack({ pending }: Turn): Intent | null {
  const isDone = pending?.ask === 'undo' || pending?.ask === 'where';
  return isDone && pending.phrase !== undefined ? readTap(pending.phrase) : null;
}

/**
 * What to do for a phrase that reverts the last action; the phrase itself where it names
 * what it takes back, is about something else, or nothing was done.
 */
export function asUndone(turn: Turn, phrase: Phrase): Phrase {
  const last = takesBack(turn);
  if (!last) return phrase;
  switch (phrase.kind) {
    case 'undo':
      return phrase.placeIds.length + phrase.usernames.length === 0 ? last : phrase;
    case 'no':
    case 'cancel':
      return turn.pending?.ask === 'undo' && TAKEN_BACK_BY_NO.includes(last.kind) ? last : phrase;
    default:
      return phrase;
  }
}

export async function undo(turn: Turn, followed: Details['followed']): Promise<OutgoingMessage> {
  return followed.placeIds.length + followed.usernames.length > 0
    ? await unfollowAll(turn, followed)
    : await showMenu(turn, 'nothing-to-undo');
}
