import { randomUUID } from 'node:crypto';
import type { Database } from '../db/connect.ts';
import { queueReply } from '../delivery/ledger/replies.ts';
import { contactState } from '../domain/contacts/contact-state.ts';
import {
  changeIdentity,
  isWindowOpen,
  type SuppressionReason,
  suppress,
  unsuppress,
} from '../domain/contacts/contacts.ts';
import { dropForgotten, welcomeBack } from '../domain/contacts/forget-contact.ts';
import { rememberOffered } from '../domain/contacts/pending-question.ts';
import { addJob, type Jobs } from '../domain/jobs.ts';
import { sweepMade } from '../domain/sessions/made-things.ts';
import type { Logger } from '../log.ts';
import { takingTurns } from '../media/taking-turns.ts';
import type { OutgoingMessage } from '../whatsapp/outgoing.ts';
import { answer } from './answer.ts';
import { resume } from './answers/leaving.ts';
import type { EventBody } from './inbox/event-body.ts';
import type { InboundEvent, StoredEvent } from './inbox/inbox.ts';
import { sweepInbox } from './inbox/inbox-upkeep.ts';
import { type RetryPolicy, workOffNext } from './inbox/attempts.ts';
import { isOvertaken } from './inbox/last-word.ts';
import { offeredIn } from './offered.ts';
import { apology, unreadable } from './replies/menu.ts';
import { OPT_OUT } from './subject.ts';
import { tellMaker } from './tell-maker.ts';
import type { ChatServices } from './turn.ts';

/** Four tries within about a minute: what lasts longer is told to the person, who then knows. */
const RETRIES: RetryPolicy = { attempts: 4, delayMs: (attempt) => 1000 * 4 ** (attempt - 1) };

/** Contacts at once. Each holds a connection and needs a second one for a moment. */
const AT_ONCE = 8;
/** Of one contact's; then others have their turn. */
const EVENTS_IN_A_TURN = 20;
/** Events that are no message, and get no answer. */
const WORDLESS_KINDS = ['system', 'user_preferences'];

/** What a message from the contact proves wrong. */
const DISPROVED: SuppressionReason[] = ['blocked', 'undeliverable'];

export interface Conversation {
  /** The task of the job 'converse': works off what a contact has sent, in order. */
  converse(payload: Jobs['converse']): Promise<void>;
  /** The task of the job 'tell-maker': says in the chat that what a page made is live. */
  tellMaker(payload: Jobs['tell-maker']): Promise<void>;
  /** Wakes what nobody has worked on, and drops the addresses of who was forgotten. */
  sweep(): Promise<void>;
  /** Lets the events under way finish and starts no other. */
  stop(): Promise<void>;
}

export function createConversation(
  services: ChatServices & {
    db: Database;
    log: Logger;
    retries?: RetryPolicy;
    /** Told, in words, what a person has to see to. */
    onAlert: (text: string) => void;
    /** Called when what a contact wrote has had its effects. */
    onWorked?: () => void;
  },
): Conversation {
  const { db, vault, log, onAlert, retries = RETRIES, onWorked } = services;
  const underWay = new Map<number, Promise<void>>();
  /** Contacts under way that have sent more meanwhile. */
  const woken = new Set<number>();
  const inTurn = takingTurns(AT_ONCE);
  const inbox = { worker: randomUUID(), retries, work, giveUp, putAside, alone: takingTurns(1) };
  let isStopping = false;

  async function work(trx: Database, event: InboundEvent): Promise<void> {
    const reply = await workOn({ ...services, db: trx }, event);
    if (reply) await send(trx, event, event.id, reply);
  }

  async function giveUp(trx: Database, event: StoredEvent, cause: unknown): Promise<void> {
    log.error({ err: cause, eventId: event.id }, 'Gave up on an inbound event');
    await send(trx, event, event.id, apology());
  }

  async function putAside(trx: Database, event: StoredEvent): Promise<void> {
    onAlert(
      `A message was put aside because its worker ended in the middle of it, twice: event ${event.id}, of kind ${event.kind}. Its sender is told that it could not be read; everyone else goes on`,
    );
    if (WORDLESS_KINDS.includes(event.kind)) return;
    if (!(await isWindowOpen(trx, event.contactId, event.senderNumberId))) return;
    // Not the event's own answer: that may still come, when an operator has it worked on again.
    await send(trx, event, null, unreadable());
  }

  async function send(
    trx: Database,
    { contactId, senderNumberId }: StoredEvent,
    inboundEventId: number | null,
    message: OutgoingMessage,
  ): Promise<void> {
    await queueReply(trx, vault, { contactId, senderNumberId, inboundEventId, message });
  }

  async function workOff(contactId: number): Promise<void> {
    try {
      for (let events = 0; events < EVENTS_IN_A_TURN; events++) {
        if (isStopping) return;
        woken.delete(contactId);
        const isMore = await workOffNext(db, vault, contactId, inbox);
        onWorked?.();
        if (!isMore && !woken.has(contactId)) return;
      }
      await addJob(db, 'converse', { contactId });
    } finally {
      // In the same breath as the last look: whoever comes after it begins anew.
      underWay.delete(contactId);
    }
  }

  return {
    async converse({ contactId }) {
      // A burst of one contact's takes one place, not all of them.
      woken.add(contactId);
      if (isStopping || underWay.has(contactId)) return;
      const run = inTurn(() => workOff(contactId));
      underWay.set(contactId, run);
      await run;
    },
    async tellMaker({ setupSessionId }) {
      await tellMaker(services, setupSessionId);
      onWorked?.();
    },
    async sweep() {
      await sweepInbox(db);
      await sweepMade(db);
      await dropForgotten(db);
    },
    async stop() {
      isStopping = true;
      await Promise.allSettled(underWay.values());
    },
  };
}

/** What an event changes, and the one message that answers it, if it wants one. */
async function workOn(
  services: ChatServices & { db: Database },
  event: InboundEvent,
): Promise<OutgoingMessage | null> {
  const { db, vault } = services;
  const { contactId } = event;
  const told = JSON.parse(event.body) as EventBody;
  switch (told.kind) {
    case 'identity-change':
      await changeIdentity(db, vault, told.portfolio, told.previous, told.current);
      return null;
    case 'preference':
      if (await isOvertaken(db, vault, event, OPT_OUT)) return null;
      if (told.choice === 'stop') await suppress(db, contactId, 'opted-out');
      else await unsuppress(db, contactId, 'opted-out');
      return told.choice === 'stop' ? null : await resume({ db, contactId }, event.senderNumberId);
    case 'message': {
      const { pending, offered, suppressions, isForgotten } = await contactState(db, contactId);
      if (isForgotten) await welcomeBack(db, contactId);
      // Who writes to us has not blocked us and can be reached.
      const isReachable = !suppressions.some((reason) => DISPROVED.includes(reason));
      if (!isReachable) await unsuppress(db, contactId, ...DISPROVED);
      const isStopped = suppressions.includes('stop');
      const turn = { ...services, contactId, event, pending, offered, isStopped };
      const reply = await answer(turn, told.content);
      await rememberOffered(db, contactId, offeredIn(reply));
      return reply;
    }
  }
}
