import {
  artistSubject,
  type Phrase,
  placeSubject,
  rowOf,
  type TextReading,
} from '@stagebell/reading';
import { linkShown } from '@stagebell/reading/words';
import type { OutgoingMessage } from '../../messenger/outgoing.ts';
import { act } from '../acts/acts.ts';
import { answerName } from '../acts/following/bare-name.ts';
import { rememberReverted, reverted } from '../acts/following/undo.ts';
import { showMenu } from '../acts/talk/menu.ts';
import { asAnswer, declined, isRefusal } from '../acts/talk/questions.ts';
import { reportedInOwnWords } from '../acts/talk/report.ts';
import { isOvertaken, rememberLasting } from '../inbox/last-word.ts';
import { withReason } from '../phrases/report-reason.ts';
import { joinReplies } from '../replies/talk/join-replies.ts';
import { sayAgain } from '../replies/talk/menu.ts';
import type { Turn } from '../turn.ts';
import { hostOf, type Message } from './message.ts';

/** What is done, asked or explained for what a message says. `isComplete`: it says itself whether messages are off. */
export interface Decision {
  /** Null: no word. */
  reply: OutgoingMessage | null;
  isComplete?: boolean;
}

/** Their answers say themselves whether messages are off. */
// biome-ignore format: the words of a list stay together
const SAYS_WHETHER_STOPPED: Phrase['kind'][] = [
  'hello', 'stop', 'cancel', 'deleteMyData', 'confirmDeleteMyData', 'howItStands', 'setLanguage',
];

/** What people say beside a link that they only show. */
const BESIDE_LINK: Phrase['kind'][] = ['hello', 'help', 'thanks', 'okay'];
const saysMoreThanLink = ({ kind }: Phrase) => !BESIDE_LINK.includes(kind);

/** Decides what becomes of what a message says; null where it says nothing. */
export async function decide(
  { turn, content, text, apart }: Message,
  reading: TextReading,
): Promise<Decision | null> {
  const { phrases, isFree, understood } = reading;
  const shown = text === null ? undefined : linkShown(text, hostOf(turn));
  // With a link, "hey, look" and "please" are said beside what is wanted, unless they answer a question.
  const wanted = shown && !turn.pending ? phrases.filter(saysMoreThanLink) : phrases;
  const isOnlyShown = shown && phrases.length > 0 && wanted.length === 0;
  const linked = isOnlyShown ? await answerName(turn, shown) : null;
  if (linked) return { reply: linked };
  const [said, ...more] = isOnlyShown ? phrases : wanted;
  const reported = text ? await reportedInOwnWords(turn, text, reading) : null;
  if (reported) return { reply: reported };
  if (isRefusal(turn, content, said ?? null))
    return { reply: await showMenu(turn, declined(turn)) };
  if (!said) return null;
  if (more.length > 0) return { reply: await actOnEach(turn, [said, ...more], understood?.left) };
  const repair = reverted(turn, said, isFree ? text : null);
  const unanswered = await withoutOvertaken(turn, repair?.act ?? said);
  if (!unanswered) return { reply: await showMenu(turn, 'nothing-changed') };
  const phrase = withReason(asAnswer(turn, unanswered, text), apart);
  const isTyped = phrase === said && !isFree;
  const reply = await act(turn, phrase, isTyped ? text : null, isFree && phrase === said);
  if (repair) rememberReverted(turn, repair.from);
  return { reply, isComplete: SAYS_WHETHER_STOPPED.includes(phrase.kind) };
}

/** Several requests of one text, in one message. `left`: those that are not done, in the writer's words. */
async function actOnEach(
  turn: Turn,
  phrases: Phrase[],
  left: string[] = [],
): Promise<OutgoingMessage> {
  const replies: OutgoingMessage[] = [];
  // Only the last of them could be taken back.
  await rememberLasting(turn.db, turn.vault, turn.event);
  for (const phrase of phrases) {
    const unanswered = await withoutOvertaken(turn, phrase);
    if (unanswered) replies.push(await act(turn, unanswered, null));
  }
  if (left.length > 0) replies.push(sayAgain(turn.words, left));
  return replies.length > 0 ? joinReplies(replies) : await showMenu(turn, 'nothing-changed');
}

/** What is left to do of a phrase after what was said later of the same things; null: nothing. */
async function withoutOvertaken(turn: Turn, phrase: Phrase): Promise<Phrase | null> {
  const overtaken = (subject: string) => isOvertaken(turn.db, turn.vault, turn.event, subject);
  if (phrase.kind === 'followThese' || phrase.kind === 'unfollowThese') {
    const left = async (names: string[], subjectOfOne: (name: string) => string) => {
      const kept: string[] = [];
      for (const name of names) if (!(await overtaken(subjectOfOne(name)))) kept.push(name);
      return kept;
    };
    const usernames = await left(phrase.usernames, artistSubject);
    const placeIds = await left(phrase.placeIds, placeSubject);
    return usernames.length + placeIds.length > 0 ? { ...phrase, usernames, placeIds } : null;
  }
  if (phrase.kind === 'mentioned' || phrase.kind === 'mistyped') return phrase;
  const subject = rowOf(phrase.kind).subject?.(phrase);
  return subject && (await overtaken(subject)) ? null : phrase;
}
