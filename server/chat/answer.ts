import { excerptOf, type Intent, type TextReading } from '@stagebell/reading';
import { deniedIn, linkShown, listAnswer } from '@stagebell/reading/words';
import { buttonPayload } from '../button-payload.ts';
import { findArtist } from '../domain/artists/artist-names.ts';
import { welcomeBack } from '../domain/contacts/forget-contact.ts';
import { askNext } from '../domain/contacts/pending-question.ts';
import { type SuppressionReason, unsuppress } from '../domain/contacts/suppressions.ts';
import { findGig } from '../domain/gigs/gig-summary.ts';
import type { MessageContent } from '../messenger/incoming.ts';
import type { OutgoingMessage } from '../messenger/outgoing.ts';
import { act, actOn } from './acts/acts.ts';
import { answerName } from './acts/following/bare-name.ts';
import { offerNearestCity } from './acts/following/places.ts';
import { corrected, isEditable, takesBack } from './acts/following/undo.ts';
import { whatsOnWhere } from './acts/gigs/whats-on-where.ts';
import { isGigAlone, isOfOwnGig, isOfOwnName } from './acts/own-artists/said-of-gig.ts';
import { halfUnderstood } from './acts/talk/half-understood.ts';
import { speakAsWritten } from './acts/talk/language.ts';
import { remind, showMenu } from './acts/talk/menu.ts';
import { notUnderstood } from './acts/talk/not-understood.ts';
import { gigPointedAt, ofGigAsked } from './focus/about-gigs.ts';
import { described } from './focus/described.ts';
import { isDoubted } from './focus/doubted.ts';
import { ownGigChanged, readInFocus } from './focus/read-in-focus.ts';
import { lastTextEdited } from './inbox/last-word.ts';
import { readPayload } from './payloads.ts';
import { type PhraseWritten, phraseWritten } from './phrases/phrase-written.ts';
import { readPhrase } from './phrases/read-phrase.ts';
import { readText } from './read-text.ts';
import { plainReply } from './replies/plain.ts';
import { joinReplies } from './replies/talk/join-replies.ts';
import { besideTalk } from './steps/beside-talk.ts';
import { type Decision, decide } from './steps/decide.ts';
import { hostOf, type Message, messageOf, phraseOfTap } from './steps/message.ts';
import type { Turn } from './turn.ts';

/** Answers a message, or passes it on: null. */
type Step = (message: Message) => Promise<Decision | null>;

/** A step for texts; `text`: with a phrase of any language in English. */
const ofText =
  (answered: (message: Message, text: string) => Promise<Decision | null>): Step =>
  async (message) =>
    message.text === null ? null : await answered(message, message.text);

/** A step for texts that are no phrase. */
const ofOwnWords = (answered: Parameters<typeof ofText>[0]): Step =>
  ofText(async (message, text) => (message.written ? null : await answered(message, text)));

const reading = (intent: Intent | null): TextReading => ({
  phrases: intent ? [intent] : [],
  isFree: false,
  understood: null,
});

/** An operator blocked the contact: the event is stored and has no effect. */
const barred: Step = async ({ turn }) =>
  turn.suppressions.includes('barred') ? { reply: null } : null;

/** Suppressions that a message from the contact disproves. */
const DISPROVED: SuppressionReason[] = ['blocked', 'undeliverable'];

/** Who writes to us is not forgotten any more, has not blocked us and can be reached. */
const isBack: Step = async ({ turn: { db, contactId, isForgotten, suppressions } }) => {
  if (isForgotten) await welcomeBack(db, contactId);
  if (suppressions.some((reason) => DISPROVED.includes(reason)))
    await unsuppress(db, contactId, ...DISPROVED);
  return null;
};

/**
 * An edited text counts where it stops messages now, and where it corrects the last text: that is taken back, and the
 * edited one answered in its place. Of any other the answer says that it was not read.
 */
const edited: Step = async ({ turn, content }) => {
  if (content.type !== 'edited') return null;
  const { db, vault, event, contactId, words } = turn;
  const excerpt = excerptOf(content.text);
  const text = { type: 'text', text: content.text } as const;
  if (readPhrase(phraseWritten(excerpt)?.english ?? excerpt)?.kind === 'stop')
    return { reply: await answer(turn, text), isComplete: true };
  const last = content.of && (await lastTextEdited(db, vault, event, content.of));
  if (!last || !isEditable(turn, last)) return { reply: plainReply(words, 'editNotRead') };
  const back = takesBack(turn);
  const undone = back && (await actOn(turn, back, null));
  await askNext(db, contactId, null);
  // What was asked or offered answered the text that is corrected, so the correction is no answer to it.
  const reply = await answer({ ...turn, pending: null, offered: null }, text);
  return { reply: undone && reply ? joinReplies([undone, reply]) : reply, isComplete: true };
};

/** A question is answered by what comes next or not at all, be it understood or not. */
const questionIsOver: Step = async ({ turn }) => {
  if (turn.pending) await askNext(turn.db, turn.contactId, null);
  return null;
};

const pin: Step = async ({ turn, content }) =>
  content.type === 'pin' ? { reply: await offerNearestCity(turn, content) } : null;

const wordless: Step = async ({ turn, content }) =>
  content.type === 'wordless' ? { reply: await showMenu(turn, 'wordless') } : null;

const button: Step = async (message) =>
  message.content.type === 'press' ? await decide(message, reading(phraseOfTap(message))) : null;

/**
 * A phrase of ours and nothing else, about nothing or about an artist or gig by its very username or code, is a button
 * that was typed.
 */
const exactPhrase = ofText(async (message) => {
  const { turn, written } = message;
  const intent = written && !written.isAsked ? intentOf(written) : null;
  if (!written || !intent) return null;
  if (written.name === undefined) return await decide(message, reading(intent));
  return (await isAboutKnown(turn, intent))
    ? await decide({ ...message, text: null }, reading(intent))
    : null;
});

const intentOf = ({ kind, name }: PhraseWritten) =>
  readPayload(buttonPayload(kind, ...(name === undefined ? [] : [name]))) ?? null;

async function isAboutKnown({ db, contactId }: Turn, intent: Intent): Promise<boolean> {
  if (intent.kind === 'follow' || intent.kind === 'unfollow')
    return (await findArtist(db, intent.usernames)) !== null;
  return 'shortId' in intent && intent.kind !== 'report' && intent.shortId !== undefined
    ? (await findGig(db, intent.shortId, contactId)) !== null
    : false;
}

/** What is said beside talk is answered as if it stood alone. */
const withoutTalk = ofOwnWords(async (message, text) => {
  message.text = (await besideTalk(message.turn, text)) ?? text;
  return null;
});

/** A poster's caption, which opens the form of a new gig. */
const poster = ofOwnWords(async ({ turn }) =>
  (await isGigAlone(turn))
    ? { reply: await act(turn, { kind: 'createGig', usernames: [] }, null) }
    : null,
);

/** The answer to the question where. */
const where = ofText(async ({ turn }, text) => {
  const reply = await whatsOnWhere(turn, text);
  return reply && { reply };
});

/**
 * "No, I meant Noor": takes back what was done, and does it with what is named. "Not Recife, only this gig" wants the gig
 * besides.
 */
const correction = ofText(async ({ turn }, text) => {
  const instead = await corrected(turn, text);
  if (!instead) return null;
  const only = instead.kind === 'undo' ? deniedIn(text)?.only : undefined;
  const meant = only ? await readInFocus(turn, only) : null;
  const reply = await act(turn, instead, null);
  const [gig] = meant && 'phrases' in meant ? meant.phrases : [];
  return gig?.kind === 'watchGig' && reply
    ? { reply: joinReplies([reply, await act(turn, gig, null)]) }
    : { reply };
});

/** What the conversation is about. */
const inFocus = ofOwnWords(async (message, text) => {
  const { turn } = message;
  const meant = await readInFocus(turn, text);
  const isEdit = meant && 'phrases' in meant && meant.phrases[0]?.kind === 'editGig';
  if (await isOfOwnName(turn)) return { reply: await act(turn, { kind: 'editProfile' }, null) };
  if (!isEdit && (await isOfOwnGig(turn)))
    return { reply: await act(turn, await ownGigChanged(turn, text), null) };
  if (!meant || 'reply' in meant) return meant;
  message.turn = await speakAsWritten(turn, text, meant);
  return await decide(message, meant);
});

const freely = ofText(async (message, text) => {
  const said = ofGigAsked(message.turn, await readText(message.turn, text));
  if (!message.written) message.turn = await speakAsWritten(message.turn, text, said);
  if (!(await isDoubted(said, text))) return await decide(message, said);
  const pointed = await gigPointedAt(message.turn, said, text);
  if (pointed && 'phrases' in pointed) return await decide(message, { ...said, ...pointed });
  const reply = await halfUnderstood(message.turn, text, true);
  return reply && { reply };
});

/** A name alone. */
const name = ofText(async ({ turn }, text) => {
  if (listAnswer(text)) return null;
  const reply = await answerName(turn, linkShown(text, hostOf(turn)) ?? text);
  return reply && { reply };
});

/** A gig or artist that a text speaks of. */
const spokenOf = ofOwnWords(async (message, text) => {
  const meant = await described(message.turn, text);
  if (!meant || 'reply' in meant) return meant;
  return await decide(message, { ...meant, isFree: true, understood: null });
});

const half = ofOwnWords(async ({ turn }, text) => {
  const reply = await halfUnderstood(turn, text);
  return reply && { reply };
});

const askBack: Step = async ({ turn, text }) => ({ reply: await notUnderstood(turn, text) });

/** How a message is answered: by the first step that does not pass it on. */
const STEPS: Step[] = [
  barred,
  isBack,
  edited,
  questionIsOver,
  pin,
  wordless,
  button,
  exactPhrase,
  poster,
  withoutTalk,
  where,
  correction,
  inFocus,
  freely,
  name,
  spokenOf,
  half,
  askBack,
];

/** The one message that answers what a contact wrote, tapped or pinned; null for none. */
export async function answer(turn: Turn, said: MessageContent): Promise<OutgoingMessage | null> {
  const message = await messageOf(turn, said);
  for (const step of STEPS) {
    const decision = await step(message);
    if (!decision) continue;
    const { reply, isComplete } = decision;
    return reply && !isComplete ? await remind(message.turn, reply) : reply;
  }
  return null;
}
