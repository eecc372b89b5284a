import type { Database } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import { type Destination, openAddress } from '../../domain/contacts/contacts.ts';
import type { SenderNumber } from '../../domain/sender/sender-numbers.ts';
import type { Logger } from '../../log.ts';
import type { Counters } from '../../metrics.ts';
import type { WhatsAppClient } from '../../whatsapp/client.ts';
import type { OutgoingMessage } from '../../whatsapp/outgoing.ts';
import { writeCallbackData } from '../callback-data.ts';
import { lookingUpByKey } from '../ledger/key-lookups.ts';
import {
  type LeasedDelivery,
  leaseDeliveries,
  nextReadyInMs,
  type Telling,
  tellings,
  tellingTo,
} from '../ledger/lease.ts';
import { markMayBePosted } from '../ledger/posting-marks.ts';
import { noteAccepted } from '../ledger/probe.ts';
import { type AttemptOutcome, recordOutcomes } from '../ledger/record-outcomes.ts';
import {
  type Decision,
  decideOnOutcome,
  isQueuedAgain,
  notNow,
  SUPPRESSED,
  unopened,
  unsendable,
} from '../outcome-policy.ts';
import type { DeliveryPolicy } from '../policy.ts';
import type { ApplyConsequence } from '../statuses/consequences.ts';
import type { TemplateUpkeep } from '../upkeep/template-upkeep.ts';
import { announcementMessage } from './announcement-message.ts';
import type { DailyLimit, Opening } from './daily-limit.ts';
import type { MediaUploads } from './media-uploads.ts';
import { createOutcomeRecorder } from './outcome-recorder.ts';
import { post } from './post.ts';
import { type Cleared, createPump, type Pump, type Taken } from './pump.ts';
import { returnTokens, takeTokens } from './rate.ts';

export interface SenderDeps {
  db: Database;
  vault: Vault;
  client: WhatsAppClient;
  sender: SenderNumber;
  uploads: MediaUploads;
  templates: TemplateUpkeep;
  dailyLimit: DailyLimit;
  applyConsequence: ApplyConsequence;
  publicUrl: string;
  policy: DeliveryPolicy;
  counters: Counters;
  log: Logger;
  /** Told, in words, what a person has to see to. */
  onAlert: (text: string) => void;
  /** Names this process in leases. */
  worker: string;
  /** Ends leases that nobody holds any more; how many deliveries are queued again by that. */
  expire(): Promise<number>;
}

interface Prepared {
  delivery: LeasedDelivery;
  leaseEndsAt: number;
  address: Destination;
  message: OutgoingMessage;
  gigStartsAt: string;
}

interface Result extends AttemptOutcome {
  leaseEndsAt: number;
}

/** Outside the window a message begins a conversation. */
function openingOf({ delivery, gigStartsAt }: Prepared): Opening[] {
  return delivery.windowOpen ? [] : [{ delivery, gigStartsAt }];
}

/** While there is no token for so long, nothing is leased. */
const LONGEST_WAIT_FOR_TOKENS_MS = 1000;

/**
 * Sends queued deliveries: leases them in batches, takes rate tokens for those that can be posted and
 * marks them as perhaps posted, posts, and records every outcome once.
 */
export function createAnnouncementSender(deps: SenderDeps): Pick<Pump, 'wake' | 'stop'> {
  const { db, vault, sender, templates, dailyLimit, publicUrl, policy, worker, log } = deps;

  // Without a rate limit, as only benchmarks run, groups this small would cost more than the posts.
  const inDoubtMost = policy.rateLimited ? 2 * policy.atOnce : policy.batch;
  /** A second's worth, so that what was read with the lease holds when it is posted. */
  let ahead = policy.batch;
  /** The last batch held nothing that can be posted, as while a daily limit is used up. */
  let wasBarren = false;

  async function take(limit: number): Promise<Taken<Prepared>> {
    const rate = await takeTokens(db, sender.id, 'announcements', 0, policy);
    if (rate.againInMs > LONGEST_WAIT_FOR_TOKENS_MS) {
      return { items: [], againInMs: rate.againInMs };
    }
    ahead = Math.max(1, Math.min(limit, Math.ceil(rate.perSecond)));
    const leaseEndsAt = performance.now() + policy.leaseMs;
    const leased = await leaseDeliveries(db, worker, wasBarren ? limit : ahead, sender, policy);
    if (leased.length === 0) {
      wasBarren = false;
      const freed = await deps.expire();
      return { items: [], againInMs: freed > 0 ? 0 : await nextReadyInMs(db) };
    }
    try {
      const items = await prepare(leased, leaseEndsAt);
      const held = await dailyLimit.hold(items.flatMap(openingOf));
      const free = items.filter(({ delivery }) => !held.has(delivery));
      wasBarren = free.length === 0;
      return { items: free, againInMs: 0 };
    } catch (error) {
      await giveBack(leased.map((delivery) => ({ delivery, leaseEndsAt })));
      throw error;
    }
  }

  /** What can be posted. What becomes of the others is recorded before any of it is marked. */
  async function prepare(leased: LeasedDelivery[], leaseEndsAt: number): Promise<Prepared[]> {
    const [told, approved] = await Promise.all([
      tellings(db, [...new Set(leased.map(({ announcementId }) => announcementId))]),
      templates.approved(),
    ]);
    const messages = new Map<string, OutgoingMessage>();
    const ready: Prepared[] = [];
    const others: Result[] = [];
    for (const delivery of leased) {
      const prepared = prepareOne(delivery, told.get(delivery.announcementId), approved, messages);
      if ('state' in prepared) others.push(resultOf(delivery, leaseEndsAt, prepared));
      else ready.push({ delivery, leaseEndsAt, ...prepared });
    }
    await recorder.now(others);
    return ready;
  }

  /** What to send and where; else what becomes of the delivery instead. */
  function prepareOne(
    delivery: LeasedDelivery,
    toAll: Telling | undefined,
    approved: Awaited<ReturnType<TemplateUpkeep['approved']>>,
    messages: Map<string, OutgoingMessage>,
  ): Omit<Prepared, 'delivery' | 'leaseEndsAt'> | Decision {
    const { announcementId, reason, knownRevision, windowOpen } = delivery;
    const { addressKind, sealedAddress } = delivery;
    const telling = toAll && tellingTo(toAll, knownRevision);
    const isReachable = addressKind !== null && sealedAddress !== null && !delivery.silenced;
    if (!telling || telling.pointless || !isReachable) return SUPPRESSED;
    if (!windowOpen && !approved.has(telling.kind)) return notNow(policy.templatePauseMs);
    let address: Destination;
    try {
      address = openAddress(vault, addressKind, sealedAddress);
    } catch (error) {
      return unopened(error as Error, policy.templatePauseMs);
    }
    const shape = windowOpen ? 'free-form' : 'template';
    const alike = `${announcementId} ${shape} ${knownRevision} ${reason}`;
    try {
      const message = messages.get(alike) ?? announcementMessage(telling, reason, publicUrl, shape);
      messages.set(alike, message);
      return { address, message, gigStartsAt: telling.facts.new.startsAt };
    } catch (error) {
      return unsendable(error as Error);
    }
  }

  /** Lets begin what there are tokens for, of one batch. */
  async function clear(items: Prepared[]): Promise<Cleared> {
    const { batch } = items[0]!.delivery;
    const other = items.findIndex(({ delivery }) => delivery.batch !== batch);
    const wanted = other < 0 ? items.length : other;
    const { granted, againInMs } = await takeTokens(db, sender.id, 'announcements', wanted, policy);
    if (granted > 0) await markMayBePosted(db, items[granted - 1]!.delivery);
    return { count: granted, againInMs };
  }

  async function work({ delivery, leaseEndsAt, address, message }: Prepared): Promise<void> {
    const { announcedOn, announcementId, contactId, attempt, lastError, lastSentAt } = delivery;
    const posted = await post(deps, {
      contactId,
      address,
      message,
      lastError,
      lastSentAt,
      leaseEndsAt,
      callbackData: (postedAt) =>
        writeCallbackData({
          kind: 'delivery',
          announcedOn,
          announcementId,
          contactId,
          attempt,
          postedAt,
        }),
    });
    if (!posted?.postedAt) await returnTokens(deps, 1);
    if (!posted) return recorder.add(resultOf(delivery, leaseEndsAt, notNow(0)));
    const { outcome, postedAt } = posted;
    const hash = outcome.kind === 'accepted' ? vault.lookup('wamid', outcome.messageId) : null;
    const decision = decideOnOutcome(outcome, attempt, policy);
    if (outcome.kind !== 'accepted') {
      const why = outcome.kind === 'refused' ? { code: outcome.code } : { err: outcome.cause };
      log.warn({ outcome: outcome.kind, ...why }, 'A delivery did not go through');
    }
    recorder.add(resultOf(delivery, leaseEndsAt, decision, hash, postedAt));
  }

  async function giveBack(items: Pick<Prepared, 'delivery' | 'leaseEndsAt'>[]): Promise<void> {
    const unsent = notNow(0);
    await recorder.now(items.map((item) => resultOf(item.delivery, item.leaseEndsAt, unsent)));
  }

  const recorder = createOutcomeRecorder<Result>({
    async record(results) {
      // What follows comes first: a retry must find the pause, and a crash in between repeats it.
      for (const { decision, contactId, announcementId } of results) {
        if (!decision.consequence) continue;
        await deps.applyConsequence(decision.consequence, { contactId, announcementId });
      }
      await lookingUpByKey(db, async (trx) => {
        await recordOutcomes(trx, results, worker, sender.id, policy);
        await noteAccepted(trx, sender.id, results);
      });
      for (const { decision } of results) {
        deps.counters.count('delivery_attempts', { outcome: decision.state });
      }
      if (results.some(({ decision }) => isQueuedAgain(decision))) pump.wake();
    },
    onDone: (count) => pump.settled(count),
    gatherMs: policy.gatherMs,
    // While these are being recorded, others are posted.
    enough: inDoubtMost / 4,
    log,
    onAlert: deps.onAlert,
    alertEveryMs: policy.alertEveryMs,
  });

  const pump = createPump<Prepared>({
    room: ({ waiting }) => (waiting < ahead ? policy.batch : 0),
    take,
    clear,
    isLate: ({ leaseEndsAt }) => leaseEndsAt - performance.now() <= policy.requestTimeoutMs,
    work,
    release: giveBack,
    atOnce: policy.atOnce,
    inDoubtMost,
    onIdle: () => recorder.hurry(),
    log,
  });

  return {
    wake: pump.wake,
    async stop() {
      await pump.stop();
      await recorder.drained();
    },
  };
}

function resultOf(
  { announcedOn, announcementId, contactId, attempt }: LeasedDelivery,
  leaseEndsAt: number,
  decision: Decision,
  messageHash: Buffer | null = null,
  postedAt: Date | null = null,
): Result {
  return {
    announcedOn,
    announcementId,
    contactId,
    attempt,
    leaseEndsAt,
    decision,
    messageHash,
    postedAt,
  };
}
