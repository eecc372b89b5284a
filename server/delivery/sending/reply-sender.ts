import { addressesOf, type Destination } from '../../domain/contacts/contacts.ts';
import { type OutgoingMessage, outgoingMessageSchema } from '../../whatsapp/outgoing.ts';
import { writeCallbackData } from '../callback-data.ts';
import { lookingUpByKey } from '../ledger/key-lookups.ts';
import { noteAccepted } from '../ledger/probe.ts';
import {
  type LeasedReply,
  leaseReplies,
  nextReplyInMs,
  type ReplyOutcome,
  recordReplyOutcomes,
} from '../ledger/reply-queue.ts';
import {
  type Decision,
  decideOnOutcome,
  notNow,
  SUPPRESSED,
  unopened,
  unsendable,
} from '../outcome-policy.ts';
import { replyPolicy } from '../policy.ts';
import type { SenderDeps } from './announcement-sender.ts';
import { createOutcomeRecorder } from './outcome-recorder.ts';
import { post } from './post.ts';
import { createPump, type Pump, type Taken } from './pump.ts';
import { returnTokens, takeTokens } from './rate.ts';

interface Prepared {
  reply: LeasedReply;
  leaseEndsAt: number;
  address: Destination;
  message: OutgoingMessage;
}

interface Result extends ReplyOutcome {
  contactId: number;
  leaseEndsAt: number;
}

/**
 * Sends queued replies, before any announcement. Whoever asked gets an answer, also after Stop:
 * suppressions are for what nobody asked for. Only as many are leased as can be posted at once, so a
 * worker that dies leaves few whose outcome is unknown.
 */
export function createReplySender(
  deps: Omit<SenderDeps, 'templates' | 'dailyLimit' | 'publicUrl' | 'expire'>,
): Pick<Pump, 'wake' | 'stop'> {
  const { db, vault, sender, worker, log } = deps;
  const policy = replyPolicy(deps.policy);

  async function take(limit: number): Promise<Taken<Prepared>> {
    const grant = await takeTokens(db, sender.id, 'replies', limit, policy);
    if (grant.granted === 0) return { items: [], againInMs: grant.againInMs };
    const leaseEndsAt = performance.now() + policy.leaseMs;
    const leased = await leaseReplies(db, worker, grant.granted, sender.id, policy);
    let items: Prepared[] = [];
    try {
      items = await prepare(leased, leaseEndsAt);
    } catch (error) {
      await giveBack(leased.map((reply) => ({ reply, leaseEndsAt })));
      throw error;
    } finally {
      await returnTokens(deps, grant.granted - items.length);
    }
    if (leased.length === 0) return { items, againInMs: await nextReplyInMs(db) };
    return { items, againInMs: 0 };
  }

  /** What can be posted; what becomes of the others is recorded. */
  async function prepare(leased: LeasedReply[], leaseEndsAt: number): Promise<Prepared[]> {
    if (leased.length === 0) return [];
    const addresses = await addressesOf(
      db,
      vault,
      sender.portfolio,
      leased.map(({ contactId }) => contactId),
    );
    const ready: Prepared[] = [];
    const others: Result[] = [];
    for (const reply of leased) {
      const address = addresses.get(reply.contactId);
      if (!address) {
        others.push(resultOf(reply, leaseEndsAt, SUPPRESSED));
        continue;
      }
      if (address instanceof Error) {
        const waits = unopened(address, policy.templatePauseMs);
        others.push(resultOf(reply, leaseEndsAt, waits));
        continue;
      }
      try {
        const message = outgoingMessageSchema.parse(JSON.parse(vault.open(reply.sealed)));
        ready.push({ reply, leaseEndsAt, address, message });
      } catch (error) {
        others.push(resultOf(reply, leaseEndsAt, unsendable(error as Error)));
      }
    }
    await recorder.now(others);
    return ready;
  }

  async function work(prepared: Prepared): Promise<void> {
    const { reply, leaseEndsAt } = prepared;
    const { id: replyId, attempt } = reply;
    const posted = await post(deps, {
      ...prepared,
      ...reply,
      leaseEndsAt,
      callbackData: (postedAt) => writeCallbackData({ kind: 'reply', replyId, attempt, postedAt }),
    });
    if (!posted?.postedAt) await returnTokens(deps, 1);
    if (!posted) return recorder.add(resultOf(reply, leaseEndsAt, notNow(0)));
    const { outcome, postedAt } = posted;
    const hash = outcome.kind === 'accepted' ? vault.lookup('wamid', outcome.messageId) : null;
    if (outcome.kind !== 'accepted') {
      const why = outcome.kind === 'refused' ? { code: outcome.code } : { err: outcome.cause };
      log.warn({ outcome: outcome.kind, reply: reply.id, ...why }, 'A reply did not go through');
    }
    const decision = decideOnOutcome(outcome, attempt, policy);
    recorder.add(resultOf(reply, leaseEndsAt, decision, hash, postedAt));
  }

  async function giveBack(items: Pick<Prepared, 'reply' | 'leaseEndsAt'>[]): Promise<void> {
    const unsent = notNow(0);
    await recorder.now(items.map((item) => resultOf(item.reply, item.leaseEndsAt, unsent)));
  }

  const recorder = createOutcomeRecorder<Result>({
    async record(results) {
      for (const { decision, contactId } of results) {
        if (!decision.consequence) continue;
        await deps.applyConsequence(decision.consequence, { contactId, announcementId: null });
      }
      await lookingUpByKey(db, async (trx) => {
        await recordReplyOutcomes(trx, results, policy);
        await noteAccepted(trx, sender.id, results);
      });
      for (const { decision } of results) {
        deps.counters.count('reply_attempts', { outcome: decision.state });
      }
      // A contact's next reply waited for this one.
      pump.wake();
    },
    onDone: (count) => pump.settled(count),
    gatherMs: 0,
    enough: 1,
    log,
    onAlert: deps.onAlert,
    alertEveryMs: policy.alertEveryMs,
  });

  const pump = createPump<Prepared>({
    room: ({ waiting, underWay, inDoubt }) =>
      Math.min(policy.atOnce - underWay, 2 * policy.atOnce - inDoubt) - waiting,
    take,
    work,
    release: giveBack,
    atOnce: policy.atOnce,
    inDoubtMost: 2 * policy.atOnce,
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
  { id, contactId, attempt }: LeasedReply,
  leaseEndsAt: number,
  decision: Decision,
  messageHash: Buffer | null = null,
  postedAt: Date | null = null,
): Result {
  return {
    id,
    contactId,
    attempt,
    leaseEndsAt,
    decision,
    messageHash,
    postedAt,
    fromStatus: false,
  };
}
