import { setImmediate as nextTurn } from 'node:timers/promises';
import { currentTime } from '../../db/clock.ts';
import type { Spoken } from '../../languages/spoken.ts';
import { ENGLISH, type Words } from '../../languages/words.ts';
import type { AnnouncementKind, ApprovedTexts, TextUpkeep } from '../../messenger/first-texts.ts';
import type { OutgoingMessage } from '../../messenger/outgoing.ts';
import type { TimesOf } from '../announcement-times.ts';
import { handOver } from '../ledger/contacts-number.ts';
import {
  endBatches,
  type LeasedDelivery,
  leaseDeliveries,
  type MarkedUpTo,
  markMayBePosted,
  nextDeliveryInMs,
} from '../ledger/lease.ts';
import { isQueuedAgain } from '../ledger/messages.ts';
import { recordDeliveries } from '../ledger/record-outcomes.ts';
import { putBackUntil } from '../ledger/sent-lately.ts';
import { type Decision, notNow, SUPPRESSED } from '../outcome-policy.ts';
import type { SendingTraces } from '../sending-traces.ts';
import {
  type AnnouncementContent,
  announcementContents,
  contentFor,
} from './announcement-content.ts';
import { announcementMessage } from './announcement-message.ts';
import type { DailyLimit, Opening } from './daily-limit.ts';
import { limitFlood } from './flood-limit.ts';
import { OpenBatches } from './open-batches.ts';
import type { Prepared } from './post.ts';
import type { Cleared, Pump, Taken } from './pump.ts';
import { returnTokens, takeTokens } from './rate.ts';
import { type Reader, readers } from './readers.ts';
import {
  type Composed,
  composeTo,
  createSender,
  type Prepare,
  type Result,
  type SenderDeps,
} from './sender.ts';

interface Deps extends SenderDeps {
  templates: TextUpkeep;
  dailyLimit: DailyLimit;
  publicUrl: string;
  spoken: Spoken;
  timesOf: TimesOf;
  traces: SendingTraces;
  /** Ends the leases of dead workers. @returns how many deliveries are queued again */
  expire(): Promise<number>;
  /** Called when deliveries were queued for another number. */
  onHandedOver(): void;
}

/** A delivery that would be posted now. */
interface Ready {
  content: AnnouncementContent;
  reader: Reader;
  words: Words;
}

/** When the next token is further away than this, nothing is leased. */
const MAX_WAIT_FOR_TOKENS_MS = 1000;

/** Composed without a pause: 2,000 in a row kept the worker from posting for 10 ms. */
const COMPOSED_IN_A_ROW = 100;

/** The lease has ended: nothing may begin, and what is left is given back. */
const LEASE_ENDED: Cleared = { count: 0, againInMs: null };

/**
 * Sends queued deliveries: leases them in batches, takes rate tokens for those that can be posted and
 * marks them as perhaps posted, posts, and records every outcome once.
 */
export function createAnnouncementSender(deps: Deps): Pick<Pump, 'wake' | 'stop'> {
  const { db, ledger, sender, templates, dailyLimit, publicUrl, spoken, policy, worker } = deps;
  const { measures, timesOf, traces, log } = deps;
  const { client } = deps;
  const { firstTexts } = client;
  const by = { worker, senderNumberId: sender.id };

  /** A second's worth, so that what was read with the lease holds when it is posted. */
  let ahead = policy.leasedAtOnce;
  /** Whether nothing of the last batch could be posted, as when a daily limit is used up. */
  let wasLastUnsent = false;
  const batches = new OpenBatches();
  /** What is posted with a delivery, in the same message. */
  const postedWith = new Map<string, LeasedDelivery[]>();

  async function take(
    limit: number,
    prepare: Prepare<LeasedDelivery>,
  ): Promise<Taken<Prepared<LeasedDelivery>>> {
    const rate = await takeTokens(db, sender.id, 'announcements', 0, policy);
    if (rate.againInMs > MAX_WAIT_FOR_TOKENS_MS) return { items: [], againInMs: rate.againInMs };
    ahead = Math.max(1, Math.min(limit, Math.ceil(rate.perSecond)));
    const leaseEndsAt = performance.now() + policy.leaseMs;
    const begunAt = currentTime().getTime();
    const most = wasLastUnsent ? limit : ahead;
    const lease = { worker, senderNumberId: sender.id, limit: most };
    const leased = await leaseDeliveries(ledger, lease, policy);
    if (leased.length === 0) {
      wasLastUnsent = false;
      const freed = await deps.expire();
      return { items: [], againInMs: freed > 0 ? 0 : await nextDeliveryInMs(db, sender.id) };
    }
    batches.leased(leased, leaseEndsAt);
    for (const { waitedSeconds } of leased) measures.observe('delivery_leased', {}, waitedSeconds);
    const items = await prepare(leased, leaseEndsAt);
    await traces.leased(leased, begunAt);
    wasLastUnsent = items.length === 0;
    return { items, againInMs: 0 };
  }

  async function compose(leased: LeasedDelivery[]): Promise<(Composed | Decision | null)[]> {
    const [contents, whom, approved] = await Promise.all([
      announcementContents(db, [...new Set(leased.map(({ announcementId }) => announcementId))]),
      readers(ledger, leased, sender, policy),
      templates.approved(),
    ]);
    /** What would be posted now, and in which words. */
    const ready = new Map<LeasedDelivery, Ready>();
    /** Deliveries whose contact now belongs to another number, with that number. */
    const elsewhere = new Map<LeasedDelivery, number>();
    const unsentBecause = (delivery: LeasedDelivery, reader: Reader | null): Decision | null => {
      const number = reader?.senderNumberId ?? sender.id;
      if (number !== sender.id) {
        elsewhere.set(delivery, number);
        return null;
      }
      const toAll = contents.get(delivery.announcementId);
      const content = toAll && contentFor(toAll, delivery.knownRevision);
      if (!content || content.pointless || !reader) return SUPPRESSED;
      const words = wordsFor(reader, content.kind, approved);
      if (!words) return notNow(policy.templatePauseMs);
      ready.set(delivery, { content, reader, words });
      return null;
    };
    const unsent: (Decision | null)[] = [];
    for (const [index, delivery] of leased.entries()) {
      if (index % COMPOSED_IN_A_ROW === 0) await nextTurn();
      unsent.push(unsentBecause(delivery, whom[index] ?? null));
    }
    const { waiting, summed } = await limitFlood(ledger, ready);
    const withOthers = new Set([...summed.values()].flat());
    const alike = new Map<string, OutgoingMessage>();
    const openings: Opening[] = [];
    const composeFor = (delivery: LeasedDelivery) => {
      const one = ready.get(delivery);
      if (!one || waiting.has(delivery) || withOthers.has(delivery)) return null;
      const { content, reader } = one;
      const also = (summed.get(delivery) ?? []).map((other) => ({
        ...other,
        ...ready.get(other)!,
      }));
      const composed = composeOne(one, delivery, also, alike);
      // Outside the window a message begins a conversation.
      if ('message' in composed && !reader.windowOpen) {
        const { startsAt: gigStartsAt, artistUsername } = content.facts.new;
        const category = firstTexts.categoryOf(content.kind);
        openings.push({ delivery, gigStartsAt, artistUsername, category });
      }
      return composed;
    };
    const composed: (Composed | Decision | null)[] = [];
    for (const [index, delivery] of leased.entries()) {
      if (index % COMPOSED_IN_A_ROW === 0) await nextTurn();
      composed.push(unsent[index] ?? composeFor(delivery));
    }
    if (waiting.size > 0) {
      await putBackUntil(ledger, waiting, sender.id);
      batches.settled(waiting.keys());
    }
    if (elsewhere.size > 0) {
      await handOver(
        ledger,
        [...elsewhere].map(([delivery, to]) => ({ ...delivery, to })),
      );
      batches.settled(elsewhere.keys());
      deps.onHandedOver();
    }
    const held = await dailyLimit.hold(openings, sender.id);
    batches.settled(held);
    for (const [delivery, others] of summed) postedWith.set(keyOf(delivery), others);
    await giveBackWith(held);
    await endIfIdle();
    return composed.map((one, index) => (held.has(leased[index]!) ? null : one));
  }

  /** Outside the window nothing can be said in a language whose template is not approved. */
  function wordsFor(
    { language, windowOpen }: Reader,
    kind: AnnouncementKind,
    approved: ApprovedTexts,
  ): Words | null {
    const words = spoken.wordsFor(language);
    if (windowOpen || approved.has(kind, words.language)) return words;
    return approved.has(kind, ENGLISH.language) ? ENGLISH : null;
  }

  function composeOne(
    { words, content, reader }: Ready,
    { announcementId, reason, knownRevision }: LeasedDelivery,
    others: (LeasedDelivery & Ready)[],
    alike: Map<string, OutgoingMessage>,
  ): Composed | Decision {
    const shape = reader.windowOpen ? 'free-form' : 'template';
    const summed = others.map((one) => `${one.announcementId} ${one.knownRevision}`);
    const key = `${announcementId} ${shape} ${words.language} ${knownRevision} ${reason} ${summed}`;
    return composeTo(deps, reader, () => {
      const also = others.map(({ content }) => content);
      const options = {
        reason,
        publicUrl,
        also,
        firstTexts: reader.windowOpen ? null : firstTexts,
      };
      const message = alike.get(key) ?? client.fitted(announcementMessage(words, content, options));
      alike.set(key, message);
      return message;
    });
  }

  async function measureAccepted(results: Result<LeasedDelivery>[]): Promise<void> {
    const accepted = results.filter(({ decision }) => decision.state === 'sent');
    if (accepted.length === 0) return;
    const ids = accepted.map(({ announcementId }) => announcementId);
    // The outcome is recorded already and must not be recorded again when measuring fails.
    const times = await timesOf(ids).catch(() => null);
    for (const { announcementId, postedAt } of accepted) {
      const due = times?.get(announcementId);
      if (!due || !postedAt) continue;
      const seconds = (postedAt.getTime() - due.dueAt.getTime()) / 1000;
      measures.observe('announcement_accepted', { kind: due.kind }, seconds);
    }
  }

  /** Takes tokens for as many of these as there are tokens for. */
  async function permit(
    items: Prepared<LeasedDelivery>[],
  ): Promise<Cleared & { upTo: MarkedUpTo[] }> {
    const wanted = items.length;
    const { granted, againInMs } = await takeTokens(db, sender.id, 'announcements', wanted, policy);
    return { count: granted, againInMs, upTo: lastOfEachBatch(items.slice(0, granted)) };
  }

  /** Clears as many as there are tokens for, once they are marked. */
  async function clear(items: Prepared<LeasedDelivery>[]): Promise<Cleared> {
    const permitted = await permit(items);
    if (permitted.count === 0 || (await markMayBePosted(db, permitted.upTo))) return permitted;
    await returnTokens(deps, permitted.count);
    return LEASE_ENDED;
  }

  /** Records outcomes and marks the next messages in one commit, because each commit costs time. */
  async function recordAndClear(
    results: Result<LeasedDelivery>[],
    next: Prepared<LeasedDelivery>[],
  ): Promise<Cleared | null> {
    // Where tokens cannot be had, what was sent is recorded all the same.
    const permitted = next.length > 0 ? await permit(next).catch(() => null) : null;
    const upTo = permitted?.upTo ?? [];
    const ended = batches.takeEnded();
    let isMarked = false;
    try {
      isMarked = await recordDeliveries(ledger, results, by, policy, { next: upTo, ended });
    } catch (error) {
      batches.notEnded(ended);
      throw error;
    } finally {
      if (permitted && !isMarked) await returnTokens(deps, permitted.count);
    }
    batches.settled(results);
    return upTo.length > 0 && !isMarked ? LEASE_ENDED : permitted;
  }

  /** What was summed up in a message ends as the message does, without one of its own. */
  function withSummed(results: Result<LeasedDelivery>[]): Result<LeasedDelivery>[] {
    if (postedWith.size === 0) return results;
    return results.flatMap((result) => {
      const { decision, leaseEndsAt, messageHash } = result;
      const others = postedWith.get(keyOf(result)) ?? [];
      const theirs = isQueuedAgain(decision)
        ? notNow(decision.delayMs)
        : { ...decision, consequence: null };
      // Without the time of posting, which tells the messages that were posted from what they summed up.
      const ended = { decision: theirs, messageHash, postedAt: null, leaseEndsAt };
      return [result, ...others.map((one) => ({ ...one, ...ended, templateLanguage: undefined }))];
    });
  }

  /** Puts back what was to be posted with deliveries that the daily limit holds. */
  async function giveBackWith(held: Set<LeasedDelivery>): Promise<void> {
    for (const delivery of held) {
      const others = postedWith.get(keyOf(delivery)) ?? [];
      postedWith.delete(keyOf(delivery));
      await handOver(
        ledger,
        others.map((one) => ({ ...one, to: sender.id })),
      );
      batches.settled(others);
    }
  }

  /** Ends what the next record would, where none is to come. */
  async function endIfIdle(): Promise<void> {
    if (batches.isAnyOpen()) return;
    const ended = batches.takeEnded();
    await endBatches(ledger, ended).catch((error: Error) => {
      log.warn(
        { err: error },
        'Could not end batches that are recorded; trying again with the next',
      );
      batches.notEnded(ended);
    });
  }

  return createSender<LeasedDelivery>(deps, {
    name: 'delivery',
    room: ({ waiting }) => (waiting < ahead ? policy.leasedAtOnce : 0),
    take,
    compose,
    clear,
    async record(ownResults, next) {
      const results = withSummed(ownResults);
      const cleared = await recordAndClear(results, next);
      await endIfIdle();
      for (const result of ownResults) postedWith.delete(keyOf(result));
      traces.posted(ownResults);
      await dailyLimit.settle(ownResults);
      await measureAccepted(ownResults);
      return { cleared, isMore: false };
    },
    isTied: (one, next) => one.leased.batch === next.leased.batch,
    // With one, the worker waited for the database a third of the time: 9,000 messages a second, and not 13,000.
    recordedAtOnce: 2,
  });
}

const keyOf = ({ batch, position }: LeasedDelivery) => `${batch} ${position}`;

function lastOfEachBatch(items: Prepared<LeasedDelivery>[]): LeasedDelivery[] {
  return [...new Map(items.map(({ leased }) => [leased.batch, leased])).values()];
}
