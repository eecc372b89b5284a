import type { Understood } from '@stagebell/reading';
import { askNext } from '../../../domain/contacts/pending-question.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { everything } from '../../replies/talk/menu.ts';
import { perhaps } from '../../replies/talk/not-understood.ts';
import { overviewOf, type Turn } from '../../turn.ts';
import { showMenu } from './menu.ts';

/**
 * Answers a text that was not understood, never twice in the same way: first with the menu, then with the likeliest two
 * meanings, then with the list of everything.
 */
export async function notUnderstood(
  turn: Turn,
  { tokens, likely }: Pick<Understood, 'tokens' | 'likely'>,
): Promise<OutgoingMessage> {
  if (tokens.length === 0) return await showMenu(turn, 'not-understood');
  const before = turn.pending?.ask === 'again' ? turn.pending.misses : 0;
  await askNext(turn.db, turn.contactId, { ask: 'again', misses: before + 1 });
  if (before === 0) return await showMenu(turn, 'not-understood');
  const labels = likely.map(({ label }) => label);
  const question = before === 1 ? perhaps(turn.words, labels) : null;
  return question ?? everything(turn.words, await overviewOf(turn));
}
