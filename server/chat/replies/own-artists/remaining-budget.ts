import { type Fault, sayFault } from '../../../../contract/fault.ts';
import type { Scarce } from '../../../domain/cost/budgets.ts';
import type { Words } from '../../../languages/words.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { buttons } from '../parts/parts.ts';

/** A text, with a last paragraph on the day's budgets where they are nearly used up. */
export function withRemainingBudget(words: Words, text: string, scarce: Scarce[]): string {
  const say = words.chat.ownArtists.left;
  const left = scarce.map(({ what, left: count }) => say[what]({ count }));
  return left.length > 0 ? `${text}\n\n${left.join('\n')}` : text;
}

/** Replaces a link that could not be used today. */
export function usedUp(words: Words, why: Fault): OutgoingMessage {
  return buttons(words, sayFault(words.problems, why) ?? '', 'myGigs', 'help');
}
