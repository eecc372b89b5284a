import type { Intent, LabelAlone, SaidAlone } from '@stagebell/reading';
import { isNegative, type Phrase } from '@stagebell/reading';
import { saysYes } from '@stagebell/reading/words';
import type { PendingQuestion } from '../../../domain/contacts/pending-question.ts';
import type { MessageContent } from '../../../messenger/incoming.ts';
import type { Occasion } from '../../replies/talk/menu.ts';
import type { Turn } from '../../turn.ts';

/** Words that may stand in a refusal. */
// biome-ignore format: the words of a list stay together
const IN_A_REFUSAL: (Phrase['kind'] | undefined)[] = [
  undefined, 'no', 'yes', 'okay', 'mentioned', 'cancel', 'undo', 'myData',
];

interface Question<Asked> {
  /** What a yes means; left out: nothing. */
  yes?(asked: Asked): Intent;
  /**
   * What "OK" means instead, or a yes that says more ("yes, but later"), of a question about what cannot be undone or
   * what many people hear of: such a question is asked again before it does harm, and a no in any form ends it. Null:
   * nothing.
   */
  okay?(asked: Asked): Intent | null;
  /** With `okay`: what people call the act themselves. */
  act?: LabelAlone | SaidAlone;
  /** What a no leaves undone; left out: nothing has changed. */
  no?: Occasion;
}

const QUESTIONS: { [Ask in PendingQuestion['ask']]: Question<PendingQuestion & { ask: Ask }> } = {
  // A "no" to no question may be about the last action.
  again: { no: 'left-as-is' },
  undo: { no: 'left-as-is' },
  'whats-on-at': { no: 'left-as-is' },
  where: { yes: () => ({ kind: 'myCities' }), no: 'left-as-is' },
  'whats-on-where': { yes: () => ({ kind: 'myCities' }), no: 'left-as-is' },
  stop: { yes: () => ({ kind: 'stop' }) },
  'follow-place': { yes: ({ place }) => ({ kind: 'followPlace', placeId: place }) },
  'unfollow-place': { yes: ({ place }) => ({ kind: 'unfollowPlace', placeId: place }) },
  'follow-artist': { yes: ({ username }) => ({ kind: 'follow', usernames: [username] }) },
  'report-why': { no: 'left-as-is' },
  'fill-in': { no: 'left-as-is' },
  radius: { yes: ({ place }) => ({ kind: 'radius', placeId: place }), no: 'left-as-is' },
  'which-city': { yes: ({ km }) => ({ kind: 'myRadius', ...(km !== undefined && { km }) }) },
  'delete-my-data': {
    act: 'deletedata',
    yes: () => ({ kind: 'confirmDeleteMyData' }),
    okay: () => ({ kind: 'deleteMyData', inPassing: true }),
    no: 'nothing-deleted',
  },
  'unfollow-everything': {
    act: 'unfollowEverything',
    yes: () => ({ kind: 'confirmUnfollowEverything' }),
    okay: () => ({ kind: 'unfollowEverything' }),
  },
  'cancel-gig': {
    act: 'cancelgig',
    yes: ({ gig }) => ({ kind: 'confirmCancelGig', shortId: gig }),
    okay: ({ gig }) => ({ kind: 'cancelGig', shortId: gig }),
    no: 'nothing-cancelled',
  },
  'postpone-gig': {
    act: 'postponegig',
    yes: ({ gig }) => ({ kind: 'confirmPostponeGig', shortId: gig }),
    okay: ({ gig }) => ({ kind: 'postponeGig', shortId: gig }),
    no: 'nothing-postponed',
  },
  'restore-gig': {
    act: 'restoreGig',
    yes: ({ gig }) => ({ kind: 'confirmRestoreGig', shortId: gig }),
    okay: () => null,
    no: 'nothing-put-back',
  },
};

/** A no in any form ends a question before an act that cannot be undone. */
export function isRefusal(
  { pending, words }: Turn,
  content: MessageContent,
  phrase: Phrase | null,
): boolean {
  const { okay, act }: Question<PendingQuestion> = pending ? QUESTIONS[pending.ask] : {};
  if (!okay) return false;
  // "Yes, cancel"
  if (content.type === 'text' && act && saysYes(content.text, words.language, act)) return false;
  if (!IN_A_REFUSAL.includes(phrase?.kind)) return false;
  if (phrase?.kind === 'no' || phrase?.kind === 'cancel' || phrase?.kind === 'undo') return true;
  return content.type === 'text' && isNegative(content.text);
}

/** What did not happen, because the contact refused. */
export const declined = ({ pending }: Turn): Occasion =>
  pending ? (QUESTIONS[pending.ask].no ?? 'nothing-changed') : 'left-as-is';

/**
 * What a "Yes" or "OK" means: the last question, if there is one.
 * @param text what was typed; null for a tap
 */
export function asAnswer({ pending, words }: Turn, phrase: Phrase, text: string | null): Phrase {
  if (!pending) return phrase;
  const { yes, okay, act }: Question<PendingQuestion> = QUESTIONS[pending.ask];
  const meant = yes?.(pending) ?? phrase;
  const isAnswer = phrase.kind === 'yes' || phrase.kind === 'okay';
  if (!okay || !act) return isAnswer ? meant : phrase;
  const isPlain = text === null ? phrase.kind === 'yes' : saysYes(text, words.language, act);
  if (isPlain && phrase.kind !== 'okay') return meant;
  return isAnswer ? (okay(pending) ?? phrase) : phrase;
}
