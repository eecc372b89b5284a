import { decisionOn } from '../../decisions.ts';
import { cancelWhat } from '../../replies/leaving/leaving.ts';
import { type PlainReply, plainReply } from '../../replies/plain.ts';
import * as mentioned from '../../replies/talk/mentioned.ts';
import * as replies from '../../replies/talk/menu.ts';
import { overviewOf, type Reply, type Turn } from '../../turn.ts';
import { askForStatus, cancellableGigs } from '../gigs/gigs.ts';
import { stop } from '../leaving/leaving.ts';
import { remind, remindOfPauses, showMenu } from './menu.ts';
import { declined } from './questions.ts';

export const hello = async (turn: Turn) => remindOfPauses(turn, await showMenu(turn, 'greeting'));

export const help = (turn: Turn) => remindOfPauses(turn, replies.help(turn.words));

/** What one text answers, whoever asks. */
const said = (name: PlainReply) => async (turn: Turn) => plainReply(turn.words, name);

export const free = said('free');
export const bot = said('bot');
export const moreManagers = said('moreManagers');
export const newNumber = said('newNumber');
export const thanks = said('thanks');
export const smallTalk = said('smallTalk');
export const goodbye = said('goodbye');

export const contact = async ({ words }: Turn) => replies.contact(words);

export const whyMessages = async (turn: Turn) =>
  mentioned.whyMessages(turn.words, await overviewOf(turn));

/** To no question: one that was asked is answered by what it asked about (`questions.ts`). */
export const yes = (turn: Turn) => showMenu(turn, 'nothing-asked');

export async function okay(turn: Turn): Reply {
  const { pending } = turn;
  return pending?.ask === 'restore-gig'
    ? await askForStatus(turn, pending.gig, 'scheduled')
    : await thanks(turn);
}

export const no = (turn: Turn) => showMenu(turn, declined(turn));

export async function cancel(turn: Turn): Reply {
  const gigs = await cancellableGigs(turn);
  const decision = decisionOn(turn, 'cancel', { candidates: gigs.length });
  if (decision === 'explained') return remind(turn, await showMenu(turn, 'nothing-changed'));
  return decision === 'asked' ? remind(turn, cancelWhat(turn.words, gigs)) : await stop(turn);
}
