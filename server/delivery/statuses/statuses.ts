import { sql } from 'kysely';
import type { DatabaseError } from 'pg';
import { alertSeldom } from '../../alert-seldom.ts';
import { asynchronousCommit } from '../../db/asynchronous-commit.ts';
import { currentTime } from '../../db/clock.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { retryDeadlock } from '../../db/deadlocks.ts';
import { faultOf } from '../../db/row-errors.ts';
import type { Vault } from '../../db/vault.ts';
import { addJob } from '../../domain/jobs.ts';
import type { Messenger } from '../../messenger/messenger.ts';
import type { StatusUpdate } from '../../messenger/webhook.ts';
import type { Measures } from '../../watching/metrics.ts';
import type { TimesOf } from '../announcement-times.ts';
import { readCallbackData, type SendKey } from '../callback-data.ts';
import { commitInParts } from '../commit-in-parts.ts';
import {
  applyDeliverySteps,
  applyReplySteps,
  contactOfReply,
  findByMessage,
  followingMerges,
} from '../ledger/apply-statuses.ts';
import type { Ledger } from '../ledger/connect-ledger.ts';
import { idOf } from '../ledger/messages.ts';
import { recordDeliveries, recordReplies } from '../ledger/record-outcomes.ts';
import type { NumberDeps } from '../number-deps.ts';
import { replyPolicy } from '../policy.ts';
import type { NumberSender } from '../sending/own-number.ts';
import type { SendingTraces } from '../sending-traces.ts';
import type { About } from './consequences.ts';
import { groupCommits } from './group-commit.ts';
import {
  type Failed,
  furthestSteps,
  type KnownStatus,
  lastFailures,
  ofKind,
} from './known-statuses.ts';
import { countCosts } from './message-costs.ts';

interface Deps extends Pick<NumberDeps, 'db' | 'policy' | 'log' | 'onAlert'> {
  messenger: Pick<Messenger, 'actionOf' | 'codeLabel'>;
  ledger: Ledger;
  vault: Vault;
  /** The number of Meta's id; the first of ours for no id or an unknown one, of which it raises an alert. */
  numberOf(phoneNumberId: string | undefined): Promise<NumberOfStatus>;
  timesOf: TimesOf;
  traces: SendingTraces;
  measures: Measures;
}

/** The number that sent the messages, and what follows from their failures. */
export type NumberOfStatus = Pick<NumberSender, 'sender' | 'applyConsequence'>;

/** Applies statuses, which may be repeated, late, out of order, or of messages that are not ours. */
export interface StatusApplier {
  /**
   * Resolves once everything is committed or, where it never can be, put aside; else it rejects, so that Meta
   * sends the webhook again.
   */
  apply(updates: StatusUpdate[]): Promise<void>;
}

const LARGEST_GROUP = 1000;

/** Gathers what comes at the same time, and applies it in groups. */
export function createStatusApplier(deps: Deps): StatusApplier {
  const { db, ledger, vault, policy, measures, log } = deps;

  async function commit(updates: StatusUpdate[]): Promise<void> {
    const begunAt = currentTime().getTime();
    // Raises the alerts for unknown numbers, also where no message is ours.
    for (const id of new Set(updates.map(({ phoneNumberId }) => phoneNumberId))) {
      await deps.numberOf(id);
    }
    const known: KnownStatus[] = [];
    const nameless: Omit<KnownStatus, 'key'>[] = [];
    for (const update of updates) {
      const messageHash = vault.lookup('wamid', update.messageId);
      const key = readCallbackData(update.callbackData);
      if (key) known.push({ key, update, messageHash });
      else nameless.push({ update, messageHash });
    }
    known.push(...(await withKeys(deps, nameless)));
    const reported = await byNumber(deps, known);
    // Consequences first: should we die in between, the webhook comes again.
    for (const { sender, applyConsequence, failedDeliveries, failedReplies } of reported) {
      for (const failure of [...failedDeliveries, ...failedReplies]) {
        const { errorCode, consequence } = failure.decision;
        const which = { ...idOf(failure), number: sender.id, attempt: failure.attempt };
        log.warn({ code: errorCode, ...which }, 'A message failed after it was accepted');
        measures.count('whatsapp_errors', { code: deps.messenger.codeLabel(errorCode) });
        const about = consequence && (await contactOfFailure(db, failure));
        if (consequence && about) await applyConsequence(consequence, about);
      }
    }
    const applied = await retryDeadlock(() =>
      ledger.transaction().execute(async (trx) => {
        const steps = new Set<string>();
        for (const ofNumber of reported) {
          for (const step of await applyDeliveries(trx, deps, ofNumber)) steps.add(step);
        }
        for (const { replies, failedReplies } of reported) {
          await applyReplySteps(trx, furthestSteps(replies));
          if (failedReplies.length > 0) await recordReplies(trx, failedReplies, 'status', policy);
        }
        // Last, because every process that applies statuses writes these same rows.
        await countCosts(trx, known);
        return steps;
      }),
    );
    // After the commit, because every process that sends writes this row and would wait for it.
    for (const { sender, statuses } of reported) await keepYoungest(ledger, sender.id, statuses);
    const deliveries = reported.flatMap((ofNumber) => ofNumber.deliveries);
    await measureDelivered(deps, applied, deliveries);
    await deps.traces.statuses(
      deliveries.map(({ key, update }) => ({ ...key, status: update.status })),
      begunAt,
    );
    for (const { status } of updates) measures.count('statuses', { status });
  }

  const raise = alertSeldom(db, deps.onAlert, policy.alertEveryMs);
  function putAside({ status, callbackData }: StatusUpdate, cause: DatabaseError): void {
    const key = readCallbackData(callbackData);
    log.error({ err: cause, status, key }, 'Put aside a status that cannot be recorded');
    measures.count('statuses_put_aside', {});
    const fault = faultOf(cause);
    void raise(
      `status ${fault}`,
      `A status from WhatsApp cannot be recorded (${fault}) and was put aside: its message stays as it was. The others are recorded`,
    );
  }

  const commitTogether = groupCommits<StatusUpdate>(
    (updates) => commitInParts(updates, commit, putAside),
    LARGEST_GROUP,
  );
  return {
    async apply(updates) {
      if (updates.length > 0) await commitTogether(updates);
    },
  };
}

/** Looks statuses up by their message; those of messages that are not ours are dropped. */
async function withKeys(
  { ledger, measures }: Deps,
  nameless: Omit<KnownStatus, 'key'>[],
): Promise<KnownStatus[]> {
  if (nameless.length === 0) return [];
  const hashes = nameless.map(({ messageHash }) => messageHash);
  const found = await findByMessage(ledger, hashes);
  // What a message summed up has no time of posting.
  const keys = new Map(
    found
      .sort((one, other) => one.postedAt.getTime() - other.postedAt.getTime())
      .map(({ hash, ...key }) => [hash, key]),
  );
  return nameless.flatMap((status) => {
    const key = keys.get(hex(status));
    if (!key) measures.count('statuses_of_unknown_messages', {});
    return key ? [{ ...status, key }] : [];
  });
}

/** The statuses of one number's messages in a group. */
interface Reported extends NumberOfStatus {
  statuses: KnownStatus[];
  deliveries: KnownStatus<'delivery'>[];
  replies: KnownStatus<'reply'>[];
  failedDeliveries: Failed<'delivery'>[];
  failedReplies: Failed<'reply'>[];
}

/** Groups statuses by number, always in the same order, so that two groups never deadlock. */
async function byNumber(
  { numberOf, policy, messenger }: Deps,
  known: KnownStatus[],
): Promise<Reported[]> {
  const reported: Reported[] = [];
  const grouped = Map.groupBy(known, ({ update }) => update.phoneNumberId);
  for (const [phoneNumberId, statuses] of grouped) {
    const deliveries = ofKind(statuses, 'delivery');
    const replies = ofKind(statuses, 'reply');
    reported.push({
      ...(await numberOf(phoneNumberId)),
      statuses,
      deliveries,
      replies,
      failedDeliveries: lastFailures(deliveries, policy, messenger),
      failedReplies: lastFailures(replies, replyPolicy(policy), messenger),
    });
  }
  return reported.sort((one, other) => one.sender.id - other.sender.id);
}

/**
 * Applies steps before failures, because a message that failed was sent first.
 * @returns the messages that went a step further, by their hash in hex
 */
async function applyDeliveries(
  trx: Transaction,
  { policy, measures }: Deps,
  { sender, deliveries, failedDeliveries }: Reported,
): Promise<Set<string>> {
  const applied = new Set<string>();
  const lost = await followingMerges(trx, furthestSteps(deliveries), async (some) => {
    const unsure = await applyDeliverySteps(trx, some);
    const isUnsure = new Set(unsure);
    for (const step of some) if (!isUnsure.has(step)) applied.add(hex(step));
    return unsure;
  });
  if (lost.length > 0) measures.count('statuses_of_unknown_messages', {}, lost.length);
  if (failedDeliveries.length === 0) return applied;
  const by = { worker: null, senderNumberId: sender.id };
  const failed = await withSummed(trx, failedDeliveries);
  await followingMerges(trx, failed, async (some) => {
    await recordDeliveries(trx, some, by, policy);
    return some;
  });
  await addJob(trx, 'deliver', {});
  return applied;
}

/** What a message summed up has failed with it, and is told again where it is. */
async function withSummed(
  trx: Transaction,
  failures: Failed<'delivery'>[],
): Promise<Failed<'delivery'>[]> {
  const found = await findByMessage(
    trx,
    failures.map(({ messageHash }) => messageHash),
  );
  const others = found.flatMap(({ hash, ...key }) => {
    const failure = failures.find((one) => hex(one) === hash);
    const isOther = key.kind === 'delivery' && key.announcementId !== failure?.announcementId;
    return failure && isOther ? [{ ...failure, ...key }] : [];
  });
  return [...failures, ...others];
}

const hex = ({ messageHash }: { messageHash: Buffer }) => messageHash.toString('hex');

/**
 * Measures how long announcements were on their way to phones. Repeated statuses change nothing and are not
 * measured again.
 * @param applied messages that went a step further, by their hash in hex
 */
async function measureDelivered(
  { measures, timesOf }: Deps,
  applied: Set<string>,
  deliveries: KnownStatus<'delivery'>[],
): Promise<void> {
  const arrived = deliveries.filter(
    (one) => one.update.status === 'delivered' && applied.has(hex(one)),
  );
  if (arrived.length === 0) return;
  const ids = arrived.map(({ key }) => key.announcementId);
  // The statuses are committed: a failed measurement must not make Meta send them again.
  const times = await timesOf(ids).catch(() => null);
  for (const { key, update } of arrived) {
    const due = times?.get(key.announcementId);
    if (!due) continue;
    const seconds = (update.at.getTime() - due.dueAt.getTime()) / 1000;
    measures.observe('announcement_delivered', { kind: due.kind }, seconds);
  }
}

/** Notes the time of posting of the youngest message that has a status. */
async function keepYoungest(ledger: Ledger, senderNumberId: number, known: KnownStatus[]) {
  const times = known.map(({ key }) => key.postedAt.getTime());
  if (times.length === 0) return;
  const youngest = new Date(Math.max(...times));
  await sql`
    update sender_numbers set last_status_at = ${youngest}
    where id = ${senderNumberId}
      and coalesce(last_status_at, '-infinity') < ${youngest}
    returning ${asynchronousCommit}`.execute(ledger);
}

async function contactOfFailure(db: Database, key: SendKey): Promise<About | null> {
  if (key.kind === 'delivery') return key;
  const contactId = await contactOfReply(db, key.replyId);
  return contactId === undefined ? null : { contactId, postedAt: key.postedAt };
}
