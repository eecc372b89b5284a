import type { Phrase } from '@stagebell/reading';
import {
  artistSubject,
  excerptOf,
  type Intent,
  type Kind,
  placeSubject,
  rowOf,
} from '@stagebell/reading';
import { linkShown, listAnswer, withoutLinks } from '@stagebell/reading/words';
import { askNext } from '../domain/contacts/pending-question.ts';
import type { MessageContent } from '../messenger/incoming.ts';
import type { OutgoingMessage } from '../messenger/outgoing.ts';
import { answerName } from './answers/following/bare-name.ts';
import * as followAll from './answers/following/follow-all.ts';
import * as following from './answers/following/following.ts';
import * as places from './answers/following/places.ts';
import { offerNearestCity } from './answers/following/places.ts';
import * as radius from './answers/following/radius.ts';
import * as undo from './answers/following/undo.ts';
import {
  corrected,
  isEditable,
  rememberReverted,
  reverted,
  takesBack,
} from './answers/following/undo.ts';
import * as askGig from './answers/gigs/ask-gig.ts';
import * as calendar from './answers/gigs/calendar.ts';
import * as gigs from './answers/gigs/gigs.ts';
import * as whatsOn from './answers/gigs/whats-on.ts';
import { whatsOnWhere } from './answers/gigs/whats-on-next.ts';
import * as leaving from './answers/leaving/leaving.ts';
import * as pauses from './answers/leaving/pauses.ts';
import * as myArtists from './answers/own-artists/my-artists.ts';
import * as profiles from './answers/own-artists/profiles.ts';
import { isGigAlone, isOfOwnGig } from './answers/own-artists/said-of-gig.ts';
import * as about from './answers/talk/about.ts';
import * as language from './answers/talk/language.ts';
import { speakAsPhrased, speakAsWritten } from './answers/talk/language.ts';
import * as linkAgain from './answers/talk/link-again.ts';
import { remind, showMenu } from './answers/talk/menu.ts';
import { notUnderstood } from './answers/talk/not-understood.ts';
import { asAnswer, declined, isRefusal } from './answers/talk/questions.ts';
import * as report from './answers/talk/report.ts';
import { reportedInOwnWords } from './answers/talk/report.ts';
import * as smallTalk from './answers/talk/small-talk.ts';
import { readInFocus } from './focus/read-in-focus.ts';
import { lastTextEdited, rememberLasting } from './inbox/last-text.ts';
import { isOvertaken } from './inbox/overtaken.ts';
import { tapMeantBy } from './offered.ts';
import { type PhraseWritten, phraseWritten, withoutPoliteness } from './phrases/phrase-written.ts';
import { readPhrase, readTap } from './phrases/read-phrase.ts';
import { reasonApart, withReason } from './phrases/report-reason.ts';
import { ABOUT_GIG, readText, TO_OWN_GIG } from './read-text.ts';
import { joinReplies } from './replies/talk/join-replies.ts';
import { explain } from './replies/talk/mentioned.ts';
import { didYouMean, editNotRead, sayAgain } from './replies/talk/menu.ts';
import { overviewOf, type Turn } from './turn.ts';

/** `text`: what was typed; null for a tap. */
type Answer<K extends Kind> = (
  turn: Turn,
  intent: Intent<K>,
  text: string | null,
) => Promise<OutgoingMessage>;

/** What answers an intent is the function of its name: an intent without one does not compile. */
const ANSWERS: { [K in Kind]: Answer<K> } = {
  ...about,
  ...askGig,
  ...calendar,
  ...followAll,
  ...following,
  ...gigs,
  ...language,
  ...places,
  ...leaving,
  ...linkAgain,
  ...myArtists,
  ...pauses,
  ...profiles,
  ...radius,
  ...report,
  ...smallTalk,
  ...undo,
  ...whatsOn,
};

/** The one message that answers what a contact wrote, tapped or pinned. */
export async function answer(received: Turn, said: MessageContent): Promise<OutgoingMessage> {
  if (said.type === 'edited') return await answerEdit(received, said);
  const typed = asTapped(received, asRead(received, said));
  const apart = typed.type === 'text' ? reasonApart(typed.text) : null;
  const whole: MessageContent = apart ? { type: 'text', text: apart.phrase } : typed;
  const written = whole.type === 'text' ? phraseWritten(whole.text) : null;
  const phrased = written ?? phraseAround(received, whole);
  // From here on it is the English phrase, by which all the rest is the same in every language.
  const content: MessageContent = written ? { type: 'text', text: written.english } : whole;
  const text = content.type === 'text' ? content.text : null;
  let turn = phrased ? await speakAsPhrased(received, phrased) : received;
  // A question is answered by what comes next or not at all, be it understood or not.
  if (turn.pending) await askNext(turn.db, turn.contactId, null);
  if (content.type === 'pin') return remind(turn, await offerNearestCity(turn, content));
  if (content.type === 'wordless') return remind(turn, await showMenu(turn, 'wordless'));
  if (text !== null && !written && (await isGigAlone(turn)))
    return remind(turn, await answerPhrase(turn, { kind: 'createGig', usernames: [] }, null));
  const next = text === null ? null : await whatsOnWhere(turn, text);
  if (next) return remind(turn, next);
  const instead = text === null ? null : await corrected(turn, text);
  if (instead) return remind(turn, await answerPhrase(turn, instead, null));
  const inFocus = text === null || written ? null : await readInFocus(turn, text);
  const isEdit = inFocus && 'phrases' in inFocus && inFocus.phrases[0]?.kind === 'editGig';
  if (text !== null && !written && !isEdit && (await isOfOwnGig(turn)))
    return remind(turn, await answerPhrase(turn, { kind: 'editGig' }, null));
  if (inFocus && 'reply' in inFocus) return remind(turn, inFocus.reply);
  const exact = written?.isAlone ? readPhrase(written.english) : null;
  const asPhrased = exact && { phrases: [exact], isFree: false, understood: null };
  const reading = text === null ? null : (asPhrased ?? inFocus ?? (await readText(turn, text)));
  if (text !== null && reading && !written) turn = await speakAsWritten(turn, text, reading);
  const tapped = phraseOfTap(content);
  const shown = text === null ? undefined : linkShown(text, hostOf(turn));
  const phrases = reading?.phrases ?? [];
  // With a link, "hey, look" and "please" are said beside what is wanted, unless they answer a question.
  const wanted = shown && !turn.pending ? phrases.filter(saysMoreThanLink) : phrases;
  const isOnlyShown = shown && phrases.length > 0 && wanted.length === 0;
  const linked = isOnlyShown ? await answerName(turn, shown) : null;
  if (linked) return remind(turn, linked);
  const [read = tapped, ...more] = isOnlyShown ? phrases : wanted;
  const reported = text && reading && (await reportedInOwnWords(turn, text, reading));
  if (reported) return remind(turn, reported);
  if (isRefusal(turn, content, read)) return remind(turn, await showMenu(turn, declined(turn)));
  if (!read) {
    const named = text && !listAnswer(text) ? await answerName(turn, shown ?? text) : null;
    return remind(turn, named ?? (await notUnderstood(turn, text)));
  }
  if (more.length > 0)
    return remind(turn, await answerEach(turn, [read, ...more], reading?.understood?.left));
  const repair = reverted(turn, read, reading?.isFree ? text : null);
  const unanswered = await withoutOvertaken(turn, repair?.act ?? read);
  if (!unanswered) return remind(turn, await showMenu(turn, 'nothing-changed'));
  const phrase = withReason(asAnswer(turn, unanswered, text), apart);
  const isTyped = phrase === read && !reading?.isFree;
  const reply = await answerPhrase(turn, phrase, isTyped ? text : null);
  if (repair) rememberReverted(turn, repair.from);
  return SAYS_WHETHER_STOPPED.includes(phrase.kind) ? reply : remind(turn, reply);
}

/** Their answers say themselves whether messages are off. */
// biome-ignore format: the words of a list stay together
const SAYS_WHETHER_STOPPED: Phrase['kind'][] = [
  'hello', 'stop', 'cancel', 'deleteMyData', 'confirmDeleteMyData', 'howItStands', 'setLanguage',
];

const hostOf = ({ publicUrl }: Turn) => new URL(publicUrl).host;

/** What people say beside a link that they only show. */
const BESIDE_LINK: Phrase['kind'][] = ['hello', 'help', 'thanks', 'okay'];
const saysMoreThanLink = ({ kind }: Phrase) => !BESIDE_LINK.includes(kind);

/** What may be asked with the link of a page. */
const OF_LINKED = ['follow', 'unfollow', 'whatsOn', 'report', ...ABOUT_GIG, ...TO_OWN_GIG];

/** A link is read as a name in a request alone: beside other words it is only shown. */
function asRead(turn: Turn, content: MessageContent): MessageContent {
  if (content.type !== 'text') return content;
  const text = excerptOf(content.text);
  const named = withoutLinks(text, hostOf(turn));
  const phrase = named === text ? null : readPhrase(phraseWritten(named)?.english ?? named);
  return { type: 'text', text: phrase && OF_LINKED.includes(phrase.kind) ? named : text };
}

/** Who types the words of a button or row of our last reply means the tap. */
function asTapped({ offered, repliesTo }: Turn, content: MessageContent): MessageContent {
  // Who replies to an announcement means its own buttons.
  if (content.type !== 'text' || repliesTo !== null) return content;
  const id = tapMeantBy(offered, content.text);
  return id === null ? content : { type: 'press', id, title: content.text };
}

/** A button that is not ours, or was tampered with, goes by its title. */
function phraseOfTap(content: MessageContent): Phrase | null {
  return content.type === 'press'
    ? (readTap(content.id) ?? readTap(phraseWritten(content.title)?.english ?? content.title))
    : null;
}

/**
 * A phrase with polite words around it, or on a button, for its language. Buttons of older messages may be in a
 * language that the contact writes in no more.
 */
function phraseAround({ languageSource }: Turn, content: MessageContent): PhraseWritten | null {
  if (content.type === 'text') return phraseWritten(withoutPoliteness(content.text));
  const isTold = content.type === 'press' && languageSource !== 'written';
  return isTold ? phraseWritten(content.title) : null;
}

/**
 * An edited text counts where it stops messages now, and where it corrects the last text: that is taken back, and the
 * edited one answered in its place. Of any other the answer says that it was not read.
 */
async function answerEdit(
  turn: Turn,
  { text, of }: MessageContent & { type: 'edited' },
): Promise<OutgoingMessage> {
  const { db, vault, event, contactId, words } = turn;
  const excerpt = excerptOf(text);
  const edited = { type: 'text', text } as const;
  if (readPhrase(phraseWritten(excerpt)?.english ?? excerpt)?.kind === 'stop')
    return await answer(turn, edited);
  const last = of === undefined ? null : await lastTextEdited(db, vault, event, of);
  if (!last || !isEditable(turn, last)) return remind(turn, editNotRead(words));
  const act = takesBack(turn);
  const undone = act && (await answerIntent(turn, act, null));
  await askNext(db, contactId, null);
  // What was asked or offered answered the text that is corrected, so the correction is no answer to it.
  const reply = await answer({ ...turn, pending: null, offered: null }, edited);
  return undone ? joinReplies([undone, reply]) : reply;
}

/** Several requests of one text, in one message. `left`: those that are not done, in the writer's words. */
async function answerEach(
  turn: Turn,
  phrases: Phrase[],
  left: string[] = [],
): Promise<OutgoingMessage> {
  const replies: OutgoingMessage[] = [];
  // Only the last of them could be taken back.
  await rememberLasting(turn.db, turn.vault, turn.event);
  for (const phrase of phrases) {
    const unanswered = await withoutOvertaken(turn, phrase);
    if (unanswered) replies.push(await answerPhrase(turn, unanswered, null));
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

async function answerPhrase(
  turn: Turn,
  phrase: Phrase,
  text: string | null,
): Promise<OutgoingMessage> {
  if (phrase.kind === 'mentioned') {
    return explain(turn.words, phrase, await overviewOf(turn));
  }
  if (phrase.kind === 'mistyped') return didYouMean(turn.words, phrase);
  if (LASTING.includes(phrase.kind)) await rememberLasting(turn.db, turn.vault, turn.event);
  return await answerIntent(turn, phrase, text);
}

const answerIntent: Answer<Kind> = (turn, intent, text) =>
  (ANSWERS[intent.kind] as Answer<Kind>)(turn, intent, text);

/** What is done, or may be, without an offer to take it all back. */
// biome-ignore format: the words of a list stay together
const LASTING: Kind[] = [
  'start', 'resume', 'swap', 'undo', 'redo', 'confirmUnfollowEverything', 'confirmUnfollowArtists', 'setLanguage',
  'endMyLinks', 'newCalendarAddress',
];
