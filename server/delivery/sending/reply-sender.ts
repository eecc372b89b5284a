import { currentTime } from '../../db/clock.ts';
import { sealedAddressOfAny } from '../../domain/contacts/destinations.ts';
import type { Tracing } from '../../watching/traces/tracing.ts';
import { type LeasedReply, leaseReplies } from '../ledger/lease.ts';
import { recordReplies } from '../ledger/record-outcomes.ts';
import { type Decision, SUPPRESSED } from '../outcome-policy.ts';
import { replyPolicy } from '../policy.ts';
import { openReply } from '../replies.ts';
import type { Prepared } from './post.ts';
import type { Pump, Taken } from './pump.ts';
import { createReplyTokens } from './rate.ts';
import { type Composed, composeTo, createSender, type Prepare, type SenderDeps } from './sender.ts';

/**
 * Sends queued replies, before any announcement. Whoever asked gets an answer, also after Stop:
 * suppressions are for what nobody asked for. Only as many are leased as can be posted at once, so a
 * worker that dies leaves few whose outcome is unknown.
 */
export function createReplySender(
  given: SenderDeps & { tracing: Tracing },
): Pick<Pump, 'wake' | 'stop'> {
  const deps = { ...given, policy: replyPolicy(given.policy) };
  const { client, ledger, vault, sender, worker, policy, measures, tracing } = deps;
  const tokens = createReplyTokens(deps);

  async function take(
    limit: number,
    prepare: Prepare<LeasedReply>,
  ): Promise<Taken<Prepared<LeasedReply>>> {
    const { granted, againInMs } = await tokens.take(limit);
    if (granted === 0) return { items: [], againInMs };
    const leaseEndsAt = performance.now() + policy.leaseMs;
    const lease = { worker, senderNumberId: sender.id, limit: granted };
    const leased = await leaseReplies(ledger, lease, policy, (contactId) =>
      sealedAddressOfAny(sender.portfolio, contactId),
    );
    let items: Prepared<LeasedReply>[] = [];
    try {
      items = await prepare(leased.replies, leaseEndsAt);
    } finally {
      await tokens.giveBack(granted - items.length);
    }
    return { items, againInMs: leased.againInMs };
  }

  function compose(reply: LeasedReply): Composed | Decision {
    const { addressKind: kind, addressLookup: lookup, sealedAddress: sealed } = reply;
    if (!kind || !lookup || !sealed) return SUPPRESSED;
    return composeTo(deps, { address: { kind, lookup, sealed } }, () =>
      client.fitted(openReply(vault, reply)),
    );
  }

  const replies = createSender<LeasedReply>(deps, {
    name: 'reply',
    room: ({ waiting, underWay, inDoubt }) =>
      Math.min(policy.atOnce - underWay, 2 * policy.atOnce - inDoubt) - waiting,
    take,
    compose: async (leased) => leased.map(compose),
    async record(results) {
      const isMore = await recordReplies(ledger, results, 'worker', policy);
      for (const { decision, postedAt, askedAt, trace } of results) {
        if (trace && postedAt) {
          const time = { from: postedAt.getTime(), to: currentTime().getTime() };
          tracing.note('reply', trace, time, { 'stagebell.outcome': decision.state });
        }
        if (decision.state !== 'sent' || !postedAt || !askedAt) continue;
        const seconds = (postedAt.getTime() - askedAt.getTime()) / 1000;
        measures.observe('reply_accepted', {}, seconds);
      }
      return { cleared: null, isMore };
    },
    recordedAtOnce: 1,
  });
  return {
    wake: replies.wake,
    async stop() {
      await replies.stop();
      await tokens.giveBackAll();
    },
  };
}
