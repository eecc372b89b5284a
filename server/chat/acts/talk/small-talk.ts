import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { decisionOn } from '../../decisions.ts';
import { cancelWhat } from '../../replies/leaving/leaving.ts';
import * as replies from '../../replies/talk/menu.ts';
import type { Turn } from '../../turn.ts';
import { askForStatus, cancellableGigs } from '../gigs/gigs.ts';
import { stop } from '../leaving/leaving.ts';
import { remind, remindOfPauses, showMenu } from './menu.ts';
import { declined } from './questions.ts';

export const hello = async (turn: Turn) => remindOfPauses(turn, await showMenu(turn, 'greeting'));

export const help = (turn: Turn) => remindOfPauses(turn, replies.help(turn.words));

export const thanks = async ({ words }: Turn) => replies.pleasantry(words, 'youAreWelcome');

export const smallTalk = async ({ words }: Turn) => replies.pleasantry(words, 'smallTalk');

export const goodbye = async ({ words }: Turn) => replies.pleasantry(words, 'seeYou');

/** To no question: one that was asked is answered by what it asked about (`questions.ts`). */
export const yes = (turn: Turn) => showMenu(turn, 'nothing-asked');

export async function okay(turn: Turn): Promise<OutgoingMessage> {
  const { pending } = turn;
  return pending?.ask === 'restore-gig'
    ? await askForStatus(turn, pending.gig, 'scheduled')
    : replies.pleasantry(turn.words, 'youAreWelcome');
}

export const no = (turn: Turn) => showMenu(turn, declined(turn));

export async function cancel(turn: Turn): Promise<OutgoingMessage> {
  const gigs = await cancellableGigs(turn);
  const decision = decisionOn(turn, 'cancel', { candidates: gigs.length });
  if (decision === 'explained') return remind(turn, await showMenu(turn, 'nothing-changed'));
  return decision === 'asked' ? remind(turn, cancelWhat(turn.words, gigs)) : await stop(turn);
}
