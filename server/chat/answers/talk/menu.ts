import type { OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { withReminder } from '../../replies/leaving/leaving.ts';
import { menu, type Occasion } from '../../replies/talk/menu.ts';
import { overviewOf, type Turn } from '../../turn.ts';

export async function showMenu(turn: Turn, occasion: Occasion): Promise<OutgoingMessage> {
  return menu(turn.words, occasion, await overviewOf(turn));
}

/** Reminds contacts who said Stop. */
export function remind({ isStopped, words }: Turn, reply: OutgoingMessage): OutgoingMessage {
  return isStopped ? withReminder(words, reply) : reply;
}
