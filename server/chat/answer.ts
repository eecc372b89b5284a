import type { Phrase } from '../../contract/chat-phrases.ts';
import { askNext } from '../domain/contacts/pending-question.ts';
import type { OutgoingMessage } from '../whatsapp/outgoing.ts';
import type { MessageContent } from '../whatsapp/webhook/payloads.ts';
import { answerName } from './answers/bare-name.ts';
import * as calendar from './answers/calendar.ts';
import { unfollowAll } from './answers/follow-all.ts';
import * as following from './answers/following.ts';
import * as gigs from './answers/gigs.ts';
import * as goingOut from './answers/going-out.ts';
import * as leaving from './answers/leaving.ts';
import * as profiles from './answers/profiles.ts';
import { answerOkay, answerYes, declined, isRefusal } from './answers/questions.ts';
import * as radius from './answers/radius.ts';
import { asUndone } from './answers/undo.ts';
import { forGig, possibleGigs } from './answers/which-gig.ts';
import { isOvertaken } from './inbox/last-word.ts';
import { tapMeantBy } from './offered.ts';
import { readPhrase, readTap } from './reading/read-phrase.ts';
import { cancelWhat, withReminder } from './replies/leaving.ts';
import { explain } from './replies/mentioned.ts';
import { didYouMean, help, menu, type Occasion, youAreWelcome } from './replies/menu.ts';
import { subjectOf } from './subject.ts';
import { standingOf, type Turn } from './turn.ts';

/** The one message that answers what a contact wrote, tapped or pinned. */
export async function answer(turn: Turn, said: MessageContent): Promise<OutgoingMessage> {
  const content = asTapped(turn, said);
  // A question is answered by what comes next or not at all, be it understood or not.
  if (turn.pending) await askNext(turn.db, turn.contactId, null);
  if (content.type === 'pin') return remind(turn, await goingOut.offerNearestCity(turn, content));
  if (content.type === 'wordless') return remind(turn, await showMenu(turn, 'wordless'));
  const read = phraseOf(content);
  if (isRefusal(turn, content, read)) return remind(turn, await showMenu(turn, declined(turn)));
  if (!read) {
    const named = content.type === 'text' ? await answerName(turn, content.text) : null;
    return remind(turn, named ?? (await showMenu(turn, 'not-understood')));
  }
  const phrase = asUndone(turn, read);
  const subject = subjectOf(phrase);
  if (subject && (await isOvertaken(turn.db, turn.vault, turn.event, subject))) {
    return remind(turn, await showMenu(turn, 'nothing-changed'));
  }
  const isTyped = content.type === 'text' && phrase === read;
  const reply = await answerPhrase(turn, phrase, isTyped ? content.text : null);
  return saysWhetherStopped(turn, phrase) ? reply : remind(turn, reply);
}

/** Their answers say themselves whether messages are off. */
const SAYS_WHETHER_STOPPED: Phrase['kind'][] = [
  'hello',
  'stop',
  'cancel',
  'start',
  'deleteMyData',
  'confirmDeleteMyData',
];

function saysWhetherStopped({ pending }: Turn, { kind }: Phrase): boolean {
  const isAnswer = kind === 'yes' || kind === 'okay';
  if (isAnswer) return pending?.ask === 'delete-my-data' || pending?.ask === 'stop';
  return SAYS_WHETHER_STOPPED.includes(kind);
}

/** Who types the words of a button or row of our last reply means the tap. */
function asTapped({ offered }: Turn, content: MessageContent): MessageContent {
  const id = content.type === 'text' ? tapMeantBy(offered, content.text) : null;
  return id !== null && content.type === 'text'
    ? { type: 'press', id, title: content.text }
    : content;
}

/** A button's id is a phrase, unless it was made up elsewhere: then its title may say more. */
function phraseOf(content: MessageContent & { type: 'text' | 'press' }): Phrase | null {
  if (content.type === 'text') return readPhrase(content.text);
  return readTap(content.id) ?? readTap(content.title);
}

function remind(turn: Turn, reply: OutgoingMessage): OutgoingMessage {
  return turn.isStopped ? withReminder(reply) : reply;
}

/** `text`: what was typed; null for a tap. */
async function answerPhrase(
  turn: Turn,
  phrase: Phrase,
  text: string | null,
): Promise<OutgoingMessage> {
  switch (phrase.kind) {
    case 'hello':
      return await showMenu(turn, 'greeting');
    case 'help':
      return help();
    case 'follow':
      return await following.follow(turn, phrase, text);
    case 'unfollow':
      return await following.unfollow(turn, phrase);
    case 'myCities':
      return await following.myCities(turn);
    case 'myRadius':
      return await radius.myRadius(turn, phrase.km);
    case 'radius':
      return await radius.askForRadius(turn, phrase.placeId);
    case 'setRadius':
      return await radius.setRadius(turn, phrase.placeId, phrase.km);
    case 'distance':
      return (
        (await radius.takeDistance(turn, phrase.km)) ?? (await showMenu(turn, 'not-understood'))
      );
    case 'followPlace':
      return await goingOut.followPlaceById(turn, phrase.placeId);
    case 'unfollowPlace':
      return await goingOut.unfollowPlaceById(turn, phrase.placeId);
    case 'addPlace':
      return (
        (await goingOut.addPlace(turn, phrase.name, phrase.isTalk ?? false)) ??
        (await showMenu(turn, 'not-understood'))
      );
    case 'undo':
      return phrase.placeIds.length + phrase.usernames.length > 0
        ? await unfollowAll(turn, phrase)
        : await showMenu(turn, 'nothing-to-undo');
    case 'watchLastGig':
      return await gigs.watchLastGig(turn);
    case 'watchGig':
      return await forGig(turn, phrase, gigs.watchGig);
    case 'unwatchGig':
      return await forGig(turn, phrase, gigs.unwatchGig);
    case 'myGigs':
      return await gigs.myGigs(turn);
    case 'myCalendar':
      return await calendar.myCalendar(turn);
    case 'newCalendarAddress':
      return await calendar.newCalendarAddress(turn);
    case 'editGig':
      return await forGig(turn, phrase, gigs.editGig);
    case 'cancelGig':
      return await forGig(turn, phrase, gigs.askForStatus('cancelled'));
    case 'postponeGig':
      return await forGig(turn, phrase, gigs.askForStatus('postponed'));
    case 'confirmCancelGig':
      return await gigs.changeStatus(turn, phrase.shortId, 'cancelled');
    case 'confirmPostponeGig':
      return await gigs.changeStatus(turn, phrase.shortId, 'postponed');
    case 'confirmRestoreGig':
      return await gigs.changeStatus(turn, phrase.shortId, 'scheduled');
    case 'createProfile':
      return await profiles.createProfile(turn);
    case 'editProfile':
      return await profiles.editProfile(turn, phrase.usernames);
    case 'createGig':
      return await profiles.createGig(turn, phrase.usernames);
    case 'myQrCode':
      return await profiles.myQrCode(turn, phrase.usernames);
    case 'stop':
      return await leaving.stop(turn);
    case 'cancel':
      return await answerCancel(turn);
    case 'start':
      return await leaving.start(turn);
    case 'myData':
      return await leaving.myData(turn);
    case 'deleteMyData':
      return phrase.inPassing
        ? await leaving.askForDeletion(turn)
        : await leaving.deleteMyData(turn);
    case 'confirmDeleteMyData':
      return await leaving.deleteMyData(turn);
    case 'yes':
      return (await answerYes(turn)) ?? (await showMenu(turn, 'nothing-asked'));
    case 'okay':
      return (await answerOkay(turn)) ?? youAreWelcome();
    case 'no':
      return await showMenu(turn, declined(turn));
    case 'thanks':
      return youAreWelcome();
    case 'perhapsStop':
      return await leaving.askWhetherToStop(turn);
    case 'meant':
      return didYouMean(phrase.phrase);
    case 'mentioned':
      return explain(phrase);
  }
}

/** "Cancel" alone ends a question, else all messages, unless it may mean a gig. */
async function answerCancel(turn: Turn): Promise<OutgoingMessage> {
  const isAsked = turn.pending && turn.pending.ask !== 'where' && turn.pending.ask !== 'undo';
  if (isAsked) return remind(turn, await showMenu(turn, 'nothing-changed'));
  const gigs = await possibleGigs(turn, 'cancelGig');
  return gigs.length > 0 ? remind(turn, cancelWhat()) : await leaving.stop(turn);
}

async function showMenu(turn: Turn, occasion: Occasion): Promise<OutgoingMessage> {
  return menu(occasion, await standingOf(turn));
}
