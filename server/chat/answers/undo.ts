import type { Phrase } from '../../../contract/chat-phrases.ts';
import { readTap } from '../reading/read-phrase.ts';
import type { Turn } from '../turn.ts';

/** What "no" or "Cancel" takes back too: a follow made at once, and what asks before it does anything. */
const TAKEN_BACK_BY_NO: Phrase['kind'][] = [
  ...(['undo', 'confirmCancelGig', 'confirmPostponeGig', 'confirmRestoreGig'] as const),
];

/** The phrase that takes back what was done last; null where nothing was, or not just now. */
function takesBack({ pending }: Turn): Phrase | null {
  const isDone = pending?.ask === 'undo' || pending?.ask === 'where';
  return isDone && pending.phrase !== undefined ? readTap(pending.phrase) : null;
}

/**
 * What is to be done for a phrase that takes back what was done last; the phrase itself where it names
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
