import { currentTime } from '../db/clock.ts';
import type { Database, Transaction } from '../db/connect.ts';
import { eventContext, identityContext } from '../db/encryption-contexts.ts';
import { queueReply, type Reply } from '../delivery/replies.ts';
import { messageKnown } from '../domain/announcing/last-told.ts';
import { countryOfIdentities } from '../domain/contacts/contact-country.ts';
import { languageOf } from '../domain/contacts/contact-language.ts';
import { contactState } from '../domain/contacts/contact-state.ts';
import { changeIdentity } from '../domain/contacts/contacts.ts';
import { type Focus, NO_FOCUS, rememberReply } from '../domain/contacts/focus.ts';
import { askNext } from '../domain/contacts/pending-question.ts';
import { suppress, suppressionsOf, unsuppress } from '../domain/contacts/suppressions.ts';
import { isWindowOpen } from '../domain/contacts/windows.ts';
import { noteWord } from '../domain/leaving/leaving.ts';
import type { Words } from '../languages/words.ts';
import type { Logger } from '../log.ts';
import type { MessageContent } from '../messenger/incoming.ts';
import type { OutgoingMessage } from '../messenger/outgoing.ts';
import type { GazetteerPlaces } from '../places/places.ts';
import type { Measures } from '../watching/metrics.ts';
import type { Tracing } from '../watching/traces/tracing.ts';
import { listMissed } from './acts/leaving/leaving.ts';
import { answer } from './answer.ts';
import { withShown } from './focus/shown.ts';
import {
  countAttempt,
  ending,
  type Failure,
  type NextEvent,
  postponeEvent,
  takeNext,
  undoneIfFailed,
} from './inbox/attempts.ts';
import type { EventBody, StoredEvent } from './inbox/inbox.ts';
import { isOvertaken } from './inbox/last-word.ts';
import { offeredIn } from './offered.ts';
import { voiceIn } from './replies/parts/names.ts';
import { plainReply } from './replies/plain.ts';
import type { ChatServices, Written } from './turn.ts';

/** An event is not tried again after so many workers died while they handled it. */
const MAX_CRASHES = 2;
/** Events that are not messages and get no answer. */
const WORDLESS_KINDS = ['system', 'user_preferences'];
/** What WhatsApp's own switch for announcements is about. */
const OPT_OUT = 'opt-out';

/** The last of them says so; what else a contact asks for within the minute is done without a word. */
const MAX_REPLIES_PER_MINUTE = 20;

export interface RetryPolicy {
  /** How often an event is tried before it is given up. */
  attempts: number;
  /** How long to wait after the nth failure. */
  delayMs: (attempt: number) => number;
}

export interface HandlerServices extends ChatServices {
  db: Database;
  /** Left out: as many as people get. */
  repliesPerMinute?: number;
  log: Logger;
  /** Raises an alert for the operator. */
  onAlert: (text: string) => void;
  /** Names this process in the attempts that it begins. */
  worker: string;
  measures: Measures;
  tracing: Tracing;
  retries: RetryPolicy;
  /** Runs tasks one at a time: attempts at events whose worker died once. */
  alone<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** What came of looking at a contact's events. */
export interface Handled {
  /** Whether others are open. */
  isMore: boolean;
  /** To which number the event was sent, which may have a reply to send now; null: there was none. */
  senderNumberId: number | null;
}

/**
 * Handles the contact's earliest open event: its effects, its reply and its outcome are one transaction, so that a
 * crash repeats nothing. What failed is undone and tried again later; meanwhile later events wait, for they may mean
 * the opposite. Events that are stored after it ended with no other open (`isMore` is false) wake us again.
 *
 * Takes a second connection for a moment while it holds one.
 */
export async function handleNextEvent(
  services: HandlerServices,
  contactId: number,
): Promise<Handled> {
  const { db, worker, retries, measures, tracing } = services;
  let unanswered: Failure | null = null;
  let ended: { outcome: string; receivedAt: Date } | null = null;
  const handled = await db.transaction().execute(async (trx) => {
    const next = await takeNext(trx, contactId, worker);
    if (!next) return { isMore: false, senderNumberId: null };
    const { event, receivedAt, trace, crashes, isMore } = next;
    const { senderNumberId } = event;
    const inTransaction = { ...services, db: trx };
    if (crashes >= MAX_CRASHES) {
      unanswered = await undoneIfFailed(trx, () => putAside(inTransaction, event));
      await ending(event.id, 'put-aside').execute(trx);
      ended = { outcome: 'put aside', receivedAt };
      return { isMore, senderNumberId };
    }
    const tryOnce = async () => {
      const attempt = await countAttempt(db, next, worker);
      const failure = await undoneIfFailed(trx, () =>
        tracing.within('conversation', trace, { 'stagebell.event_kind': event.kind }, () =>
          handle(inTransaction, next),
        ),
      );
      return { attempt, failure };
    };
    // Several events died with one worker, and only one of them killed it: so one at a time.
    const { attempt, failure } = await (crashes > 0 ? services.alone(tryOnce) : tryOnce());
    if (failure && attempt < retries.attempts) {
      await postponeEvent(trx, event, retries.delayMs(attempt));
      ended = { outcome: 'postponed', receivedAt };
      return { isMore: false, senderNumberId };
    }
    ended = { outcome: failure ? 'failed' : 'done', receivedAt };
    if (failure) {
      unanswered = await undoneIfFailed(trx, () => giveUp(inTransaction, event, failure));
      await ending(event.id, 'failed').execute(trx);
    }
    return { isMore, senderNumberId };
  });
  if (ended) measureHandled(measures, ended);
  // The event has ended without a word, so that later ones get their turn.
  if (unanswered) throw (unanswered as Failure).cause;
  return handled;
}

function measureHandled(
  measures: Measures,
  { outcome, receivedAt }: { outcome: string; receivedAt: Date },
): void {
  measures.count('chat_events', { outcome });
  if (outcome !== 'done') return;
  measures.observe('chat_answer', {}, (currentTime().getTime() - receivedAt.getTime()) / 1000);
}

type InTransaction = HandlerServices & { db: Transaction };

/** Applies the event's effects, queues its reply and ends it. */
async function handle(
  services: InTransaction,
  { event, dedupeKey, sealed }: NextEvent,
): Promise<void> {
  const context = eventContext(event.kind, dedupeKey);
  const body = JSON.parse(services.vault.open(sealed, context)) as EventBody;
  const answered = await replyTo(services, event, body);
  const ended = ending(event.id, 'done');
  if (!answered) {
    await ended.execute(services.db);
    return;
  }
  const along = [ended];
  const { reply, focus } = answered;
  if (focus)
    along.push(rememberReply(event.contactId, offeredIn(reply), withShown(focus, reply, event.id)));
  await queue(services, event, event.id, reply, along);
}

async function giveUp(
  services: InTransaction,
  event: StoredEvent,
  { cause }: Failure,
): Promise<void> {
  services.log.error({ err: cause, eventId: event.id }, 'Gave up on an inbound event');
  if (await isBarred(services, event)) return;
  const words = await wordsOf(services, event.contactId);
  await queue(services, event, event.id, plainReply(words, 'apology'));
}

/** Puts aside an event that may have killed its workers, without reading its body again. */
async function putAside(services: InTransaction, event: StoredEvent): Promise<void> {
  services.onAlert(
    `A message was put aside because its worker ended in the middle of it, twice: event ${event.id}, of kind ${event.kind}. Its sender is told that it could not be read; everyone else goes on`,
  );
  if (WORDLESS_KINDS.includes(event.kind) || (await isBarred(services, event))) return;
  if (!(await isWindowOpen(services.db, event.contactId, event.senderNumberId))) return;
  // Not the event's own answer: that may still come, when an operator has it handled again.
  const words = await wordsOf(services, event.contactId);
  await queue(services, event, null, plainReply(words, 'unreadable'));
}

/** Whether an operator blocked the contact, who is then answered nothing. */
async function isBarred({ db }: InTransaction, { contactId }: StoredEvent): Promise<boolean> {
  return (await suppressionsOf(db, contactId)).has('barred');
}

async function wordsOf({ db, spoken }: InTransaction, contactId: number): Promise<Words> {
  return spoken.wordsFor(await languageOf(db, contactId));
}

async function queue(
  { db, vault }: InTransaction,
  { contactId, senderNumberId }: StoredEvent,
  inboundEventId: number | null,
  message: OutgoingMessage,
  along: Reply['along'] = [],
): Promise<void> {
  await queueReply(db, vault, { contactId, senderNumberId, inboundEventId, message, along });
}

/** The places as somebody in a country names them: of two called alike its own comes first. */
const placesFrom = (places: GazetteerPlaces, country: string | null): GazetteerPlaces => ({
  ...places,
  called: (name) => places.called(name, country ?? undefined),
});

/** The one message that answers an event; `focus`: what the conversation is about then, besides what the message shows. */
interface Answered {
  reply: OutgoingMessage;
  focus?: Focus;
}

/** What an event changes, and what answers it, if it wants an answer. */
async function replyTo(
  services: InTransaction,
  event: StoredEvent,
  body: EventBody,
): Promise<Answered | null> {
  const { db, vault } = services;
  const { contactId } = event;
  switch (body.kind) {
    case 'identity-change':
      await changeIdentity(db, vault, body);
      return null;
    case 'preference':
      if (await isOvertaken(db, vault, event, OPT_OUT)) return null;
      if (body.choice === 'stop') await suppress(db, contactId, 'opted-out');
      else await unsuppress(db, contactId, 'opted-out');
      await noteWord(services, contactId, body.choice === 'stop' ? 'opted-out' : 'opted-in');
      return body.choice === 'stop' || (await isBarred(services, event))
        ? null
        : await missedBy(services, event);
    case 'message': {
      const {
        addressKind: kind,
        addressLookup: lookup,
        sealedAddress,
        repliesLately,
        ...state
      } = await contactState(db, contactId);
      const isStopped = state.suppressions.includes('stop');
      const address =
        kind && lookup && sealedAddress
          ? [{ kind, value: vault.open(sealedAddress, identityContext(kind, lookup)) }]
          : [];
      const country = countryOfIdentities(address);
      const places = placesFrom(services.places, country);
      const { publicUrl, spoken } = services;
      const words = voiceIn(spoken.wordsFor(state.language), { publicUrl, country });
      const max = services.repliesPerMinute ?? MAX_REPLIES_PER_MINUTE;
      const isSilent = repliesLately >= max - 1;
      const focus = { ...NO_FOCUS, ...state.focus };
      const repliesTo = body.repliesTo
        ? await gigsRepliedTo(services, contactId, body.repliesTo, focus)
        : null;
      const { sinceAct, sinceChoices } = focus;
      const since = { sinceAct: sinceAct + 1, sinceChoices: sinceChoices + 1 };
      const next = { ...focus, question: null, ...since };
      const written = writtenIn(body.content, event);
      const said = { written, focus, next, repliesTo, words, event, isStopped, isSilent };
      const turn = { ...services, ...state, ...said, places, country, contactId };
      const reply = await answer(turn, body.content);
      if (!reply) return null;
      if (!isSilent) return { reply, focus: next };
      // It is done, and a question that nobody reads is not asked.
      await askNext(db, contactId, null);
      return repliesLately === max - 1 ? { reply: plainReply(words, 'tooFast') } : null;
    }
  }
}

/** The gigs of the message of ours that a text replies to, as `Turn` has them. */
async function gigsRepliedTo(
  { db, vault }: InTransaction,
  contactId: number,
  messageId: string,
  { replies }: Focus,
): Promise<string[] | null> {
  const known = await messageKnown(db, contactId, vault.lookup('wamid', messageId));
  if (known && 'gig' in known) return [known.gig];
  const reply = known && replies.find(({ eventId }) => eventId === known.eventId);
  if (!reply) return [];
  return reply.gigs.length > 0 ? reply.gigs : null;
}

function writtenIn(content: MessageContent, { senderNumberId }: StoredEvent): Written {
  const text = 'text' in content ? content.text : '';
  const mediaId = content.type === 'text' ? content.picture : undefined;
  return { text, picture: mediaId === undefined ? null : { mediaId, senderNumberId } };
}

async function missedBy(
  services: InTransaction,
  { contactId, senderNumberId }: StoredEvent,
): Promise<Answered | null> {
  const words = await wordsOf(services, contactId);
  const reply = await listMissed({ db: services.db, contactId, words }, senderNumberId);
  return reply && { reply };
}
