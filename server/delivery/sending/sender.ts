import { alertSeldom } from '../../alert-seldom.ts';
import type { Database } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import {
  type Destination,
  openAddress,
  type StoredAddress,
} from '../../domain/contacts/destinations.ts';
import type { SenderNumber } from '../../domain/sender/sender-numbers.ts';
import type { Logger } from '../../log.ts';
import type { Messenger } from '../../messenger/messenger.ts';
import { languageOfTemplate, type OutgoingMessage } from '../../messenger/outgoing.ts';
import type { Measures } from '../../watching/metrics.ts';
import type { Ledger } from '../ledger/connect-ledger.ts';
import type { LeasedDelivery, LeasedReply } from '../ledger/lease.ts';
import { idOf, isQueuedAgain } from '../ledger/messages.ts';
import { noteAccepted } from '../ledger/record-outcomes.ts';
import { type Decision, decideOnOutcome, notNow, unopened, unsendable } from '../outcome-policy.ts';
import type { DeliveryPolicy } from '../policy.ts';
import type { ApplyConsequence } from '../statuses/consequences.ts';
import { createAcceptedNote } from './accepted-note.ts';
import type { MediaUploads } from './media-uploads.ts';
import { createOutcomeRecorder } from './outcome-recorder.ts';
import { type Prepared, post } from './post.ts';
import { type Cleared, createPump, type Pump, type PumpOptions, type Taken } from './pump.ts';
import { returnTokens } from './rate.ts';
import type { Throttle } from './slow-down.ts';

export interface SenderDeps {
  db: Database;
  ledger: Ledger;
  vault: Vault;
  client: Messenger;
  sender: SenderNumber;
  uploads: MediaUploads;
  applyConsequence: ApplyConsequence;
  throttle: Throttle;
  policy: DeliveryPolicy;
  measures: Measures;
  log: Logger;
  /** Raises an alert for the operator. */
  onAlert: (text: string) => void;
  /** Names this process in leases. */
  worker: string;
}

/** A message and where it goes. */
export type Composed = Pick<Prepared<unknown>, 'address' | 'message'>;

/** How one attempt ended. */
export type Result<Leased> = Leased & {
  decision: Decision;
  messageHash: Buffer | null;
  postedAt: Date | null;
  /** Meta's code of the language in which a template was posted. */
  templateLanguage: string | undefined;
  leaseEndsAt: number;
};

/** What differs between announcements and replies. */
export interface Queue<Leased>
  extends Pick<PumpOptions<Prepared<Leased>>, 'room' | 'clear' | 'isTied'> {
  name: 'delivery' | 'reply';
  /** Leases at most so many messages that are ready, and prepares them. */
  take(limit: number, prepare: Prepare<Leased>): Promise<Taken<Prepared<Leased>>>;
  /** The message to post for each leased one, or its outcome without a post; null: it is back in the queue. */
  compose(leased: Leased[]): Promise<(Composed | Decision | null)[]>;
  /** Records results, and in the same commit clears those of the next messages that may begin. */
  record(results: Result<Leased>[], next: Prepared<Leased>[]): Promise<Recorded>;
  /** Groups of results recorded at once. */
  recordedAtOnce: number;
}

/** What followed from recording results. */
export interface Recorded {
  /** Null where no next messages were given, or they could not be asked about. */
  cleared: Cleared | null;
  /** Whether others in the queue have waited for these outcomes. */
  isMore: boolean;
}

/** Composes leased messages, and records the outcome of those that are not to be posted. */
export type Prepare<Leased> = (
  leased: Leased[],
  leaseEndsAt: number,
) => Promise<Prepared<Leased>[]>;

/** Takes messages from a queue, composes and posts each, and records every outcome once. */
export function createSender<Leased extends LeasedDelivery | LeasedReply>(
  deps: SenderDeps,
  queue: Queue<Leased>,
): Pick<Pump, 'wake' | 'stop'> {
  const { ledger, vault, sender, policy, measures, log } = deps;
  const accepted = createAcceptedNote((youngest) => noteAccepted(ledger, sender.id, youngest), log);

  async function prepare(leased: Leased[], leaseEndsAt: number): Promise<Prepared<Leased>[]> {
    try {
      const composed = await queue.compose(leased);
      const ready: Prepared<Leased>[] = [];
      const others: Result<Leased>[] = [];
      for (const [index, message] of leased.entries()) {
        const what = composed[index];
        if (!what) continue;
        if ('state' in what) others.push(resultOf(message, leaseEndsAt, what));
        else ready.push({ leased: message, leaseEndsAt, ...what });
      }
      await recorder.now(others);
      return ready;
    } catch (error) {
      await giveBack(leased.map((message) => ({ leased: message, leaseEndsAt })));
      throw error;
    }
  }

  async function work(prepared: Prepared<Leased>): Promise<void> {
    const { leased, leaseEndsAt } = prepared;
    const posted = await post(deps, prepared);
    if (!posted?.postedAt) await returnTokens(deps, 1);
    if (!posted) return recorder.add(resultOf(leased, leaseEndsAt, notNow(0)));
    const { outcome, postedAt } = posted;
    const hash = outcome.kind === 'accepted' ? vault.lookup('wamid', outcome.messageId) : null;
    if (outcome.kind !== 'accepted') {
      const why = outcome.kind === 'refused' ? { code: outcome.code } : { err: outcome.cause };
      const which = { ...idOf(leased), number: sender.id, attempt: leased.attempt };
      log.warn({ outcome: outcome.kind, ...why, ...which }, `A ${queue.name} did not go through`);
    }
    const decision = decideOnOutcome(outcome, leased.attempt, policy);
    const templateLanguage = languageOfTemplate(prepared.message);
    recorder.add(resultOf(leased, leaseEndsAt, decision, hash, postedAt, templateLanguage));
  }

  async function giveBack(
    items: Pick<Prepared<Leased>, 'leased' | 'leaseEndsAt'>[],
  ): Promise<void> {
    const unsent = notNow(0);
    await recorder.now(
      items.map(({ leased, leaseEndsAt }) => resultOf(leased, leaseEndsAt, unsent)),
    );
  }

  const recorder = createOutcomeRecorder<Result<Leased>>({
    async record(results, wereUnderWay) {
      // Consequences first: a retry must find the pause, and after a crash in between they are applied again.
      await deps.throttle(
        results.map(({ postedAt, decision: { consequence } }) => ({
          postedAt,
          isTooFast: consequence?.kind === 'slow-down',
        })),
      );
      for (const result of results) {
        const { consequence } = result.decision;
        // A single refusal for the rate may be chance.
        if (consequence && consequence.kind !== 'slow-down') {
          await deps.applyConsequence(consequence, result);
        }
      }
      await accepted.add(results);
      const offer = wereUnderWay ? pump.offer(results.length) : null;
      let recorded: Recorded | null = null;
      try {
        recorded = await queue.record(results, offer?.items ?? []);
      } finally {
        offer?.answer(recorded?.cleared ?? null);
      }
      for (const { decision } of results) {
        measures.count(`${queue.name}_attempts`, { outcome: decision.state });
      }
      if (recorded.isMore || results.some(({ decision }) => isQueuedAgain(decision))) pump.wake();
    },
    onDone: (count) => pump.settled(count),
    gatherMs: policy.gatherMs,
    atOnce: queue.recordedAtOnce,
    // While these are being recorded, others are posted. Measured, groups of half of what is posted at once took 4 % longer.
    enough: policy.atOnce * 0.75,
    log,
    raise: alertSeldom(deps.db, deps.onAlert, policy.alertEveryMs),
  });

  const pump = createPump<Prepared<Leased>>({
    room: queue.room,
    take: (limit) => queue.take(limit, prepare),
    ...(queue.clear && { clear: queue.clear }),
    ...(queue.isTied && { isTied: queue.isTied }),
    isLate: ({ leaseEndsAt }) => leaseEndsAt - performance.now() <= policy.requestTimeoutMs,
    work,
    release: giveBack,
    atOnce: policy.atOnce,
    onIdle: () => recorder.hurry(),
    log,
  });

  return {
    wake: pump.wake,
    async stop() {
      await pump.stop();
      await recorder.drained();
      await accepted.stop();
    },
  };
}

/** Composes a message to a stored address; where one of the two cannot be had, its outcome without a post. */
export function composeTo(
  { vault, policy }: Pick<SenderDeps, 'vault' | 'policy'>,
  { address: stored }: { address: StoredAddress },
  message: () => OutgoingMessage,
): Composed | Decision {
  let address: Destination;
  try {
    address = openAddress(vault, stored);
  } catch (error) {
    return unopened(error as Error, policy.templatePauseMs);
  }
  try {
    return { address, message: message() };
  } catch (error) {
    return unsendable(error as Error);
  }
}

function resultOf<Leased>(
  leased: Leased,
  leaseEndsAt: number,
  decision: Decision,
  messageHash: Buffer | null = null,
  postedAt: Date | null = null,
  templateLanguage?: string,
): Result<Leased> {
  return { ...leased, leaseEndsAt, decision, messageHash, postedAt, templateLanguage };
}
