import { type RawBuilder, sql } from 'kysely';
import { milliseconds } from '../../db/milliseconds.ts';
import type { DeliveryPolicy } from '../policy.ts';

/** One announcement to one contact. */
export interface DeliveryKey {
  announcedOn: string;
  announcementId: number;
  contactId: number;
}

export interface ReplyKey {
  replyId: number;
}

/** Which message, of either kind. */
export type MessageKey = ({ kind: 'delivery' } & DeliveryKey) | ({ kind: 'reply' } & ReplyKey);

/** Which message it is, for the log: the announcement of a delivery, which names no contact, or the reply. */
export const idOf = (message: MessageKey) =>
  message.kind === 'delivery'
    ? { announcement: message.announcementId }
    : { reply: message.replyId };

/** How the attempt before this one ended. */
export interface LastAttempt {
  lastError: number | null;
  lastSentAt: Date | null;
}

/** How far a message has come, as a status says it. */
export type Step = 'sent' | 'delivered' | 'read';

/** What becomes of a message after one attempt. */
export interface Ending {
  /** `queued`: it is tried again. `unsent`: the attempt never took place. */
  state: 'sent' | 'queued' | 'failed' | 'suppressed' | 'unknown' | 'unsent';
  errorCode: number | null;
  /** Before a further attempt. */
  delayMs: number;
  /** The same error a second time ends it. */
  once: boolean;
}

/** Whether the message goes back to the queue. */
export const isQueuedAgain = ({ state }: Ending) => state === 'queued' || state === 'unsent';

/** The end of one attempt, known from our own result or from a status. */
export interface AttemptOutcome {
  attempt: number;
  decision: Ending;
  messageHash: Buffer | null;
  postedAt: Date | null;
}

// The state machine of a message, the same for deliveries `d` and replies `r`, as parts of statements in
// which `t` is what is reported of the row.

type Row = 'd' | 'r';
// Not `ref`, which makes several objects of each name: they were a tenth of the garbage of a chat message.
const of = (row: Row | 't', column: string) => sql.raw(`${row}.${column}`);

/** Later steps imply the earlier ones; what was delivered cannot have failed. */
const rank = (state: RawBuilder<unknown>) => sql`
  case ${state}
    when 'queued' then 0 when 'unknown' then 0 when 'sent' then 1
    when 'delivered' then 3 when 'read' then 4 else 2
  end`;

/** Whether a step is further than the row has come. */
export const isFurther = (row: Row) => sql`
  ${rank(of('t', 'step'))} > ${rank(of(row, 'state'))}
  -- It was sent and then failed: the failure is the later news, whichever came first.
  and not (t.step = 'sent' and ${of(row, 'failed_attempt')} is not distinct from t.attempt)`;

/** Assignments that apply a step. */
export const stepped = (row: Row) => sql`
  state = t.step, message_hash = t.message_hash, unknown_until = null, updated_at = now(),
  sent_at = coalesce(${of(row, 'sent_at')}, t.posted_at)`;

/** Whether what is reported of an attempt that is not leased still counts. */
export const isOpenTo = (row: Row, isOwn: boolean) => sql`
  (${of(row, 'state')} = 'unknown' or ${!isOwn} and ${of(row, 'state')} = 'sent')`;

/** Assignments that record the end of an attempt; nothing is taken back that a status has said. */
export const ended = (row: Row, isOwn: boolean, { unknownWaitMs }: DeliveryPolicy) => sql`
  state = case
    when ${of(row, 'state')} in ('sent', 'delivered', 'read')
      and (${isOwn} or ${of(row, 'state')} <> 'sent') then ${of(row, 'state')}
    when t.once and ${of(row, 'error_code')} = t.error_code then 'failed'
    when t.state = 'unsent' then 'queued'
    else t.state
  end,
  message_hash = coalesce(t.message_hash, ${of(row, 'message_hash')}),
  error_code = coalesce(t.error_code, ${of(row, 'error_code')}),
  failed_attempt = case
    when t.error_code is null then ${of(row, 'failed_attempt')} else t.attempt
  end,
  unknown_until = case
    when t.state = 'unknown' and ${of(row, 'state')} in ('queued', 'unknown')
      then now() + ${milliseconds(unknownWaitMs)}
  end,
  -- As doubles: 0.6 µs less for an outcome than as numeric.
  sent_at = coalesce(to_timestamp(t.posted_at / 1000::float8), ${of(row, 'sent_at')}),
  updated_at = now()`;

/**
 * Assignments that mark a message of a dead worker as unknown. This does not use up its one repetition, and the
 * end of the lease stands for the time of posting, which cannot have been later.
 */
export const lost = (leasedUntil: RawBuilder<unknown>, { unknownWaitMs }: DeliveryPolicy) => sql`
  state = 'unknown', repeated = false, sent_at = ${leasedUntil}, updated_at = now(),
  unknown_until = ${leasedUntil} + ${milliseconds(unknownWaitMs)}`;

/** Whether the statuses of a sender number `s` are up to date, and not late after an absence of ours. */
const statusesAreCurrent = sql`coalesce(s.statuses_late_until, '-infinity') <= now()`;

/** Whether its outcome has been unknown for long enough. */
export const isOverdue = (row: Row) => sql`
  ${of(row, 'unknown_until')} <= now() and ${of(row, 'state')} = 'unknown'`;

/** Whether statuses came of messages that sender number `s` posted later, but none of this one. */
export const wasOvertaken = (row: Row) => sql`
  (s.last_status_at > ${of(row, 'sent_at')} and ${statusesAreCurrent})`;

/** Whether nothing that sender number `s` posted later was accepted, so that no later status is to come. */
export const isYoungest = (row: Row) => sql`
  (${of(row, 'sent_at')} >= coalesce(s.last_accepted_at, '-infinity') and ${statusesAreCurrent})`;

/** Assignments that queue a message of unknown outcome once more. */
export const queuedAgain = sql`
  state = 'queued', repeated = true, unknown_until = null, updated_at = now()`;
