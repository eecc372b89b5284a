import type { Kind, Phrase } from '@stagebell/reading';
import type { PendingQuestion } from '../domain/contacts/pending-question.ts';
import type { Turn } from './turn.ts';

/** What becomes of a wish: it is done, it is asked whether or what is meant, or it is explained. */
export type Decision = 'done' | 'asked' | 'explained';

/** How a thing was named: in a request, by its name and no more, nearly by its name, or by a pin on the map. */
export type NamedBy = 'request' | 'name' | 'guess' | 'pin';

/** What is known of a wish, beside the conversation that it is said in. */
export interface Wish {
  /** The id or code of what it changes. */
  of?: string | undefined;
  by?: NamedBy;
  /** How many things it may mean; left out: one. */
  candidates?: number;
  /** The name means this before all else: it is no everyday word, and the place is well known. */
  isPlain?: boolean;
  /** It is known to others by that name, and neither large nor in this person's country. */
  isUnlikely?: boolean;
  /** An artist and a place may be meant. */
  isOfBoth?: boolean;
  /** It was read from people's own words. */
  isFree?: boolean;
  /** It is said beside something else. */
  isInPassing?: boolean | undefined;
  /** The intent that it would take back. */
  takesBack?: Kind;
}

type Conversation = Pick<Turn, 'pending' | 'focus' | 'isStopped'>;
type Condition = (wish: Wish, conversation: Conversation) => boolean;
/** The first rule whose conditions all hold counts. */
type Rule = [Decision, ...Condition[]];

const severalMeant: Condition = ({ candidates = 1 }) => candidates > 1;
const anyMeant: Condition = ({ candidates = 1 }) => candidates > 0;
const isOfBoth: Condition = (wish) => wish.isOfBoth === true;
const isGuess: Condition = ({ by }) => by === 'guess' || by === 'pin';
const byNameAlone: Condition = ({ by }) => by === 'name';
const isPlain: Condition = (wish) => wish.isPlain === true;
const isUnlikely: Condition = (wish) => wish.isUnlikely === true;
const isFree: Condition = ({ isFree }) => isFree === true;
const isOfAll: Condition = ({ of }) => of === undefined;
const isStopped: Condition = (_, conversation) => conversation.isStopped;
const isOn: Condition = (_, conversation) => !conversation.isStopped;
/** The conversation is about one artist, whose messages may be meant instead of all. */
const isAboutOneArtist: Condition = (_, { focus }) => focus.artists.length === 1;
const answersWhere: Condition = ({ by }, { pending }) => by === 'name' && pending?.ask === 'where';

/** The last message asked just this, of just this thing. */
const isAnswerTo =
  (...questions: PendingQuestion['ask'][]): Condition =>
  ({ of, isInPassing }, { pending }) =>
    pending !== null &&
    questions.includes(pending.ask) &&
    !isInPassing &&
    (of === undefined || Object.values(pending).includes(of));

/** What is no question: a "Cancel" after it does not answer it. */
const NO_QUESTIONS: PendingQuestion['ask'][] = ['where', 'undo', 'whats-on-at', 'again'];
const isAnswer: Condition = (_, { pending }) =>
  pending !== null && !NO_QUESTIONS.includes(pending.ask);

/** What a bare no takes back: a follow or pause made without asking, and what asks before it acts. */
// biome-ignore format: the words of a list stay together
const TAKEN_BACK_BY_NO: (Kind | undefined)[] = [
  'undo', 'swap', 'resume', 'confirmCancelGig', 'confirmPostponeGig', 'confirmRestoreGig',
];
const isOfLastAct: Condition = ({ takesBack }, { pending }) =>
  pending?.ask === 'undo' && TAKEN_BACK_BY_NO.includes(takesBack);

/** Done right after the question alone; else, such as on an old button, it is asked again. */
const askedFirst = (question: PendingQuestion['ask']): Rule[] => [
  ['done', isAnswerTo(question)],
  ['asked'],
];

/**
 * When what somebody follows or hears is changed, when it is asked about first, and when it is explained. Nothing else
 * decides that; what has no rules is done as it was said.
 */
const DECISIONS: { [K in Phrase['kind']]?: Rule[] } = {
  /** An act that is only spoken of: "should I unfollow her?" */
  mentioned: [['explained']],
  mistyped: [['asked']],

  follow: [
    ['asked', isOfBoth],
    ['asked', severalMeant],
    ['asked', byNameAlone],
  ],
  followPlace: [
    ['asked', isGuess],
    ['asked', isUnlikely],
    ['asked', severalMeant],
    ['done', answersWhere],
    ['done', byNameAlone, isPlain],
    ['asked', byNameAlone],
  ],
  unfollow: [['asked', severalMeant]],
  unfollowPlace: [
    ['done', isAnswerTo('unfollow-place')],
    ['asked', byNameAlone],
  ],
  confirmUnfollowEverything: askedFirst('unfollow-everything'),
  confirmUnfollowArtists: askedFirst('unfollow-everything'),

  /** In own words it may be about the artist spoken of alone. */
  stop: [['asked', isFree, isAboutOneArtist, isOn]],
  /** "Cancel" alone ends a question, else all messages, unless it may mean a gig. */
  cancel: [
    ['explained', isAnswer],
    ['asked', anyMeant],
  ],
  /** After a Stop nothing is left to pause, and its Undo would turn messages on again. */
  pause: [['explained', isStopped, isOfAll]],
  deleteMyData: askedFirst('delete-my-data'),
  confirmDeleteMyData: askedFirst('delete-my-data'),

  /** Many people hear of these at once. */
  confirmCancelGig: askedFirst('cancel-gig'),
  confirmPostponeGig: askedFirst('postpone-gig'),
  confirmRestoreGig: askedFirst('restore-gig'),

  /** A bare no takes back what was done last. */
  no: [['done', isOfLastAct], ['explained']],
};

/** Whether something is done, asked or explained. */
export function decisionOn(
  conversation: Conversation,
  kind: Phrase['kind'],
  wish: Wish = {},
): Decision {
  const isMet = ([, ...conditions]: Rule) => conditions.every((holds) => holds(wish, conversation));
  return DECISIONS[kind]?.find(isMet)?.[0] ?? 'done';
}
