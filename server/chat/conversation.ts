import type { Database } from '../db/connect.ts';
import { queueReply } from '../delivery/replies.ts';
import { contactState } from '../domain/contact-state.ts';
import {
  changeIdentity,
  type SuppressionReason,
  suppress,
  unsuppress,
} from '../domain/contacts.ts';
import { dropForgotten, welcomeBack } from '../domain/forget-contact.ts';
import { type InboundEvent, type RetryPolicy, workOffNext } from '../domain/inbox.ts';
import { sweepInbox } from '../domain/inbox-upkeep.ts';
import type { Jobs } from '../domain/jobs.ts';
import { isOvertaken } from '../domain/last-word.ts';
import { sweepMade } from '../domain/made-things.ts';
import type { Logger } from '../log.ts';
import type { OutgoingMessage } from '../whatsapp/outgoing.ts';
import { answer } from './answer.ts';
import { resume } from './answers/leaving.ts';
import type { EventBody } from './event-body.ts';
import { apology } from './replies/menu.ts';
import { OPT_OUT } from './subject.ts';
import { tellMaker } from './tell-maker.ts';
import type { ChatServices } from './turn.ts';

/** Four tries within about a minute: what lasts longer is told to the person, who then knows. */
const RETRIES: RetryPolicy = { attempts: 4, delayMs: (attempt) => 1000 * 4 ** (attempt - 1) };

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
    /** Called when what a contact wrote has had its effects. */
    onWorked?: () => void;
  },
): Conversation {
  const { db, vault, log, retries = RETRIES, onWorked } = services;
  const underWay = new Set<Promise<void>>();
  let isStopping = false;

  async function work(trx: Database, event: InboundEvent): Promise<void> {
    const reply = await workOn({ ...services, db: trx }, event);
    if (reply) await send(trx, event, reply);
  }

  async function giveUp(trx: Database, event: InboundEvent, cause: unknown): Promise<void> {
    log.error({ err: cause, eventId: event.id }, 'Gave up on an inbound event');
    await send(trx, event, apology());
  }

  async function send(trx: Database, event: InboundEvent, message: OutgoingMessage): Promise<void> {
    const { id, contactId, senderNumberId } = event;
    await queueReply(trx, vault, { contactId, senderNumberId, inboundEventId: id, message });
  }

  async function workOff(contactId: number): Promise<void> {
    let isMore = true;
    while (isMore && !isStopping) {
      isMore = await workOffNext(db, vault, contactId, retries, work, giveUp);
      onWorked?.();
    }
  }

  return {
    async converse({ contactId }) {
      const run = workOff(contactId);
      underWay.add(run);
      try {
        await run;
      } finally {
        underWay.delete(run);
      }
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
      await Promise.allSettled(underWay);
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
      const { pending, suppressions, isForgotten } = await contactState(db, contactId);
      if (isForgotten) await welcomeBack(db, contactId);
      // Who writes to us has not blocked us and can be reached.
      const isReachable = !suppressions.some((reason) => DISPROVED.includes(reason));
      if (!isReachable) await unsuppress(db, contactId, ...DISPROVED);
      const isStopped = suppressions.includes('stop');
      return await answer({ ...services, contactId, event, pending, isStopped }, told.content);
    }
  }
}
