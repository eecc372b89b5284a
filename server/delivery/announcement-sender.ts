import type { Database } from '../db/connect.ts';
import type { Vault } from '../db/vault.ts';
import { type Destination, openAddress } from '../domain/contacts.ts';
import type { SenderNumber } from '../domain/sender-numbers.ts';
import type { Logger } from '../log.ts';
import type { Counters } from '../metrics.ts';
import type { WhatsAppClient } from '../whatsapp/client.ts';
import type { OutgoingMessage } from '../whatsapp/outgoing.ts';
import { announcementMessage } from './announcement-message.ts';
import { writeCallbackData } from './callback-data.ts';
import type { ApplyConsequence } from './consequences.ts';
import type { DailyLimit, Opening } from './daily-limit.ts';
import {
  isQueuedAgain,
  type Judgement,
  judgeOutcome,
  notNow,
  SUPPRESSED,
  unopened,
  unsendable,
} from './judgement.ts';
import { lookingUpByKey } from './key-lookups.ts';
import type { MediaUploads } from './media-uploads.ts';
import { createOutcomeRecorder } from './outcomes.ts';
import type { DeliveryPolicy } from './policy.ts';
import { post } from './post.ts';
import { createPump, type Pump, type Taken } from './pump.ts';
import {
  type LeasedDelivery,
  leaseDeliveries,
  nextReadyInMs,
  tellings,
  tellingTo,
} from './queue.ts';
import { returnTokens, takeTokens } from './rate.ts';
import { type Settlement, settle } from './settle.ts';
import type { TemplateUpkeep } from './template-upkeep.ts';

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
  /** Names this process in leases. */
  worker: string;
}

interface Prepared {
  delivery: LeasedDelivery;
  leaseEndsAt: number;
  /** What to send and where; null when `instead` says that nothing is sent. */
  sending: { address: Destination; message: OutgoingMessage; gigStartsAt: string } | null;
  instead: Judgement;
}

interface Result extends Settlement {
  leaseEndsAt: number;
}

/** Outside the window a message begins a conversation. */
function openingOf({ delivery, sending }: Prepared): Opening[] {
  if (!sending || delivery.windowOpen) return [];
  return [{ delivery, gigStartsAt: sending.gigStartsAt }];
}

/** Sends queued deliveries: leases them in batches, posts, and records every outcome once. */
export function createAnnouncementSender(deps: SenderDeps): Pump {
  const { db, vault, sender, templates, dailyLimit, publicUrl, policy, worker, log } = deps;

  async function take(): Promise<Taken<Prepared>> {
    const grant = await takeTokens(db, sender.id, 'announcements', policy.batch, policy);
    if (grant.granted === 0) return { items: [], againInMs: grant.againInMs };
    const leaseEndsAt = performance.now() + policy.leaseMs;
    const leased = await leaseDeliveries(db, worker, grant.granted, sender, policy);
    await returnTokens(db, sender.id, grant.granted - leased.length, policy);
    if (leased.length === 0) return { items: [], againInMs: await nextReadyInMs(db) };
    try {
      const prepared = await prepare(leased, leaseEndsAt);
      const held = await dailyLimit.hold(prepared.flatMap(openingOf));
      return { items: prepared.filter(({ delivery }) => !held.has(delivery)), againInMs: null };
    } catch (error) {
      for (const delivery of leased) record(delivery, leaseEndsAt, notNow(0), null, null);
      throw error;
    }
  }

  async function prepare(leased: LeasedDelivery[], leaseEndsAt: number): Promise<Prepared[]> {
    const [told, approved] = await Promise.all([
      tellings(db, [...new Set(leased.map(({ announcementId }) => announcementId))]),
      templates.approved(),
    ]);
    const messages = new Map<string, OutgoingMessage>();
    return leased.map((delivery) => {
      const { announcementId, reason, knownRevision, windowOpen } = delivery;
      const { addressKind, sealedAddress } = delivery;
      const toAll = told.get(announcementId);
      const telling = toAll && tellingTo(toAll, knownRevision);
      const prepared = { delivery, leaseEndsAt, sending: null };
      const isReachable = addressKind !== null && sealedAddress !== null && !delivery.silenced;
      if (!telling || telling.pointless || !isReachable) {
        return { ...prepared, instead: SUPPRESSED };
      }
      if (!windowOpen && !approved.has(telling.kind)) {
        return { ...prepared, instead: notNow(policy.templatePauseMs) };
      }
      let address: Destination;
      try {
        address = openAddress(vault, addressKind, sealedAddress);
      } catch (error) {
        return { ...prepared, instead: unopened(error as Error, policy.templatePauseMs) };
      }
      const shape = windowOpen ? 'free-form' : 'template';
      const alike = `${announcementId} ${shape} ${knownRevision} ${reason}`;
      try {
        const message =
          messages.get(alike) ?? announcementMessage(telling, reason, publicUrl, shape);
        messages.set(alike, message);
        const gigStartsAt = telling.facts.new.startsAt;
        return { ...prepared, sending: { address, message, gigStartsAt }, instead: notNow(0) };
      } catch (error) {
        return { ...prepared, instead: unsendable(error as Error) };
      }
    });
  }

  async function work({ delivery, leaseEndsAt, sending, instead }: Prepared): Promise<void> {
    if (!sending) return record(delivery, leaseEndsAt, instead, null, null);
    const { announcedOn, announcementId, contactId, attempt, lastError, lastSentAt } = delivery;
    const { address, message } = sending;
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
    if (!posted) return record(delivery, leaseEndsAt, notNow(0), null, null);
    const { outcome, postedAt } = posted;
    const hash = outcome.kind === 'accepted' ? vault.lookup('wamid', outcome.messageId) : null;
    const judgement = judgeOutcome(outcome, delivery.attempt, policy);
    if (outcome.kind !== 'accepted') {
      const why = outcome.kind === 'refused' ? { code: outcome.code } : { err: outcome.cause };
      log.warn({ outcome: outcome.kind, ...why }, 'A delivery did not go through');
    }
    record(delivery, leaseEndsAt, judgement, hash, postedAt);
  }

  function record(
    { announcedOn, announcementId, contactId, attempt }: LeasedDelivery,
    leaseEndsAt: number,
    judgement: Judgement,
    messageHash: Buffer | null,
    postedAt: Date | null,
  ): void {
    recorder.add({
      announcedOn,
      announcementId,
      contactId,
      attempt,
      leaseEndsAt,
      judgement,
      messageHash,
      postedAt,
    });
  }

  const recorder = createOutcomeRecorder<Result>(
    async (results) => {
      // What follows comes first: a retry must find the pause, and a crash in between repeats it.
      for (const { judgement, contactId, announcementId } of results) {
        if (!judgement.consequence) continue;
        await deps.applyConsequence(judgement.consequence, { contactId, announcementId });
      }
      await lookingUpByKey(db, (trx) => settle(trx, results, worker, sender.id, policy));
      for (const { judgement } of results) {
        deps.counters.count('delivery_attempts', { outcome: judgement.state });
      }
      if (results.some(({ judgement }) => isQueuedAgain(judgement))) pump.wake();
    },
    log,
    policy.gatherMs,
  );

  const pump = createPump<Prepared>({
    take,
    work,
    atOnce: policy.atOnce,
    waitingAtLeast: policy.batch,
    onIdle: () => recorder.hurry(),
    log,
    async release(left) {
      for (const { delivery, leaseEndsAt } of left) {
        record(delivery, leaseEndsAt, notNow(0), null, null);
      }
    },
  });

  return {
    wake: pump.wake,
    async stop() {
      await pump.stop();
      await recorder.drained();
    },
  };
}
