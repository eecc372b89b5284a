import { suppressionsOf } from '../../../domain/contacts/suppressions.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { pausedSentences } from '../../replies/leaving/pauses.ts';
import { button, usualButton } from '../../replies/parts/parts.ts';
import { withReminder } from '../../replies/talk/join-replies.ts';
import { menu, type Occasion } from '../../replies/talk/menu.ts';
import { overviewOf, type Reply, type Turn } from '../../turn.ts';
import { pausedNow } from '../leaving/pauses.ts';

export async function showMenu(turn: Turn, occasion: Occasion): Reply {
  return menu(turn.words, occasion, await overviewOf(turn));
}

/** Reminds contacts who said Stop, and did not take it back by what is replied to. */
export async function remind(turn: Turn, reply: OutgoingMessage): Reply {
  const { db, contactId, isStopped, words } = turn;
  if (!isStopped || !(await suppressionsOf(db, contactId)).has('stop')) return reply;
  return withReminder(reply, words.chat.leaving.reminder, usualButton(words, 'start'));
}

/** Reminds contacts who did not say Stop of what they paused. */
export async function remindOfPauses(turn: Turn, reply: OutgoingMessage): Reply {
  const now = turn.hasPauses && !turn.isStopped ? await pausedNow(turn) : null;
  if (!now) return reply;
  const end = button(turn.words.chat.leaving.pauses.end, 'resume');
  return withReminder(reply, pausedSentences(turn.words, now), end);
}
