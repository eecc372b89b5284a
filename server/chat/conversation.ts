import { randomUUID } from 'node:crypto';
import { dropForgotten } from '../domain/contacts/forget-contact.ts';
import { addJob, type Jobs } from '../domain/jobs.ts';
import { sweepUnconfirmed } from '../domain/sessions/unconfirmed-saves.ts';
import { limitConcurrency } from '../load/limit-concurrency.ts';
import { NO_TRACING, type Tracing } from '../watching/traces/tracing.ts';
import { type HandlerServices, handleNextEvent, type RetryPolicy } from './handle-events.ts';
import { sweepInbox } from './inbox/waking.ts';
import { tellApproved, tellDeclined, tellMaker, tellPaused } from './notify-managers.ts';

/** Four tries within about a minute; after that the contact is told that it did not work. */
const RETRIES: RetryPolicy = { attempts: 4, delayMs: (attempt) => 1000 * 4 ** (attempt - 1) };

/** Contacts at once. Each holds a connection and needs a second one for a moment. */
const AT_ONCE = 8;
/** Of one contact's; then others have their turn. */
const EVENTS_IN_A_TURN = 20;

export type Conversation = ReturnType<typeof createConversation>;

/** Works on what contacts send, the events of each in order, until it is stopped; nothing starts before it is woken. */
export function createConversation(
  services: Omit<HandlerServices, 'worker' | 'alone' | 'tracing' | 'retries'> & {
    /** Optional; without it nothing is traced. */
    tracing?: Tracing;
    retries?: RetryPolicy;
    /** Called when an event is handled, with the number that may have a reply to send; without it any may. */
    onWorked?: (senderNumberId?: number) => void;
  },
) {
  const { db, retries = RETRIES, onWorked } = services;
  const underWay = new Map<number, Promise<unknown>>();
  /** Contacts under way that have sent more meanwhile. */
  const woken = new Set<number>();
  const withLimit = limitConcurrency(AT_ONCE);
  const handler = {
    ...services,
    tracing: services.tracing ?? NO_TRACING,
    worker: randomUUID(),
    retries,
    alone: limitConcurrency(1),
  };
  let isStopping = false;

  /** @returns whether the contact's turn is over before all that it sent is handled */
  async function handleAll(contactId: number): Promise<boolean> {
    try {
      for (let events = 0; events < EVENTS_IN_A_TURN; events++) {
        if (isStopping) return false;
        woken.delete(contactId);
        const { isMore, senderNumberId } = await handleNextEvent(handler, contactId);
        if (senderNumberId !== null) onWorked?.(senderNumberId);
        if (!isMore && !woken.has(contactId)) return false;
      }
      return !isStopping;
    } finally {
      // No `await` lies between the last check of `woken` and this line, so a later call finds no run and starts one.
      underWay.delete(contactId);
    }
  }

  async function converse({ contactId }: Jobs['converse']): Promise<void> {
    // A burst of events of one contact takes one slot, not all of them.
    woken.add(contactId);
    if (isStopping || underWay.has(contactId)) return;
    const run = withLimit(() => handleAll(contactId));
    underWay.set(contactId, run);
    if (await run) await addJob(db, 'converse', { contactId });
  }

  async function thenWorked(telling: Promise<void>): Promise<void> {
    await telling;
    onWorked?.();
  }

  return {
    /** What the job runner calls; events of one contact are handled in order. */
    tasks: {
      converse,
      'tell-maker': (job) => thenWorked(tellMaker(services, job.setupSessionId)),
      'tell-approved': (job) => thenWorked(tellApproved(services, job.artistId)),
      'tell-declined': (job) => thenWorked(tellDeclined(services, job.artistId, job.changes)),
      'tell-paused': (job) => thenWorked(tellPaused(services, job.artistId)),
    } satisfies { [Name in keyof Jobs]?: (payload: Jobs[Name]) => Promise<void> },
    /** Handles what a contact has sent in the background; the sweep retries what fails. */
    wake(contactId: number) {
      converse({ contactId }).catch((error: unknown) => {
        services.log.warn(
          { err: error },
          'Could not handle what a contact sent; the sweep tries again',
        );
      });
    },
    /** Wake what nobody has handled, and drop the addresses of who was forgotten. */
    sweeps: [() => sweepInbox(db), () => sweepUnconfirmed(db), () => dropForgotten(db)],
    /** Lets the events under way finish and starts no other. */
    async stop() {
      isStopping = true;
      await Promise.allSettled(underWay.values());
    },
  };
}
