import { addressesOf, type Destination } from '../domain/contacts.ts';
import { type OutgoingMessage, outgoingMessageSchema } from '../whatsapp/outgoing.ts';
import type { SenderDeps } from './announcement-sender.ts';
import { writeCallbackData } from './callback-data.ts';
import { type Judgement, judgeOutcome, notNow, SUPPRESSED, unsendable } from './judgement.ts';
import { lookingUpByKey } from './key-lookups.ts';
import { createOutcomeRecorder } from './outcomes.ts';
import { replyPolicy } from './policy.ts';
import { post } from './post.ts';
import { createPump, type Pump, type Taken } from './pump.ts';
import { returnTokens, takeTokens } from './rate.ts';
import {
  type LeasedReply,
  leaseReplies,
  nextReplyInMs,
  type ReplySettlement,
  settleReplies,
} from './reply-queue.ts';

type Prepared = { reply: LeasedReply; leaseEndsAt: number } & (
  | { address: Destination; message: OutgoingMessage }
  | { instead: Judgement }
);

interface Result extends ReplySettlement {
  contactId: number;
  leaseEndsAt: number;
}

/**
 * Sends queued replies, before any announcement. Whoever asked gets an answer, also after Stop:
 * suppressions are for what nobody asked for.
 */
export function createReplySender(
  deps: Omit<SenderDeps, 'templates' | 'dailyLimit' | 'publicUrl'>,
): Pump {
  const { db, vault, sender, worker, log } = deps;
  const policy = replyPolicy(deps.policy);

  async function take(): Promise<Taken<Prepared>> {
    const grant = await takeTokens(db, sender.id, 'replies', policy.atOnce, policy);
    if (grant.granted === 0) return { items: [], againInMs: grant.againInMs };
    const leaseEndsAt = performance.now() + policy.leaseMs;
    const leased = await leaseReplies(db, worker, grant.granted, sender.id, policy);
    await returnTokens(db, sender.id, grant.granted - leased.length, policy);
    if (leased.length === 0) return { items: [], againInMs: await nextReplyInMs(db) };
    try {
      return { items: await prepare(leased, leaseEndsAt), againInMs: null };
    } catch (error) {
      for (const reply of leased) record(reply, leaseEndsAt, notNow(0), null, null);
      throw error;
    }
  }

  async function prepare(leased: LeasedReply[], leaseEndsAt: number): Promise<Prepared[]> {
    const addresses = await addressesOf(
      db,
      vault,
      sender.portfolio,
      leased.map(({ contactId }) => contactId),
    );
    return leased.map((reply) => {
      const address = addresses.get(reply.contactId);
      if (!address) return { reply, leaseEndsAt, instead: SUPPRESSED };
      try {
        const message = outgoingMessageSchema.parse(JSON.parse(vault.open(reply.sealed)));
        return { reply, leaseEndsAt, address, message };
      } catch (error) {
        return { reply, leaseEndsAt, instead: unsendable(error as Error) };
      }
    });
  }

  async function work(prepared: Prepared): Promise<void> {
    const { reply, leaseEndsAt } = prepared;
    if ('instead' in prepared) return record(reply, leaseEndsAt, prepared.instead, null, null);
    const { id: replyId, attempt } = reply;
    const posted = await post(deps, {
      ...prepared,
      ...reply,
      leaseEndsAt,
      callbackData: (postedAt) => writeCallbackData({ kind: 'reply', replyId, attempt, postedAt }),
    });
    if (!posted) return record(reply, leaseEndsAt, notNow(0), null, null);
    const { outcome, postedAt } = posted;
    const hash = outcome.kind === 'accepted' ? vault.lookup('wamid', outcome.messageId) : null;
    if (outcome.kind !== 'accepted') {
      const why = outcome.kind === 'refused' ? { code: outcome.code } : { err: outcome.cause };
      log.warn({ outcome: outcome.kind, reply: reply.id, ...why }, 'A reply did not go through');
    }
    record(reply, leaseEndsAt, judgeOutcome(outcome, attempt, policy), hash, postedAt);
  }

  function record(
    { id, contactId, attempt }: LeasedReply,
    leaseEndsAt: number,
    judgement: Judgement,
    messageHash: Buffer | null,
    postedAt: Date | null,
  ): void {
    const what = { judgement, messageHash, postedAt, fromStatus: false };
    recorder.add({ id, contactId, attempt, leaseEndsAt, ...what });
  }

  const recorder = createOutcomeRecorder<Result>(async (results) => {
    for (const { judgement, contactId } of results) {
      if (!judgement.consequence) continue;
      await deps.applyConsequence(judgement.consequence, { contactId, announcementId: null });
    }
    await lookingUpByKey(db, (trx) => settleReplies(trx, results, policy));
    for (const { judgement } of results) {
      deps.counters.count('reply_attempts', { outcome: judgement.state });
    }
    // A contact's next reply waited for this one.
    pump.wake();
  }, log);

  const pump = createPump<Prepared>({
    take,
    work,
    atOnce: policy.atOnce,
    waitingAtLeast: policy.atOnce,
    log,
    async release(left) {
      for (const { reply, leaseEndsAt } of left) {
        record(reply, leaseEndsAt, notNow(0), null, null);
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
