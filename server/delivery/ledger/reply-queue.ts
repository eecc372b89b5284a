import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Decision } from '../outcome-policy.ts';
import type { DeliveryPolicy } from '../policy.ts';
import { lookingUpByKey } from './key-lookups.ts';
import { STATUSES_ARE_CURRENT } from './late-statuses.ts';

/** A reply that this worker may send, once, until the lease ends. */
export interface LeasedReply {
  id: number;
  contactId: number;
  attempt: number;
  sealed: Buffer;
  lastError: number | null;
  lastSentAt: Date | null;
}

/** The end of one attempt at one reply, known from our own result or from a status. */
export interface ReplyOutcome {
  id: number;
  attempt: number;
  decision: Decision;
  fromStatus: boolean;
  messageHash: Buffer | null;
  postedAt: Date | null;
}

/** Whether a reply `r` may still go out: Meta refuses it once the contact's window has closed. */
const ANSWERABLE = sql<boolean>`exists (
  select from contacts c
  join windows w on w.contact_id = coalesce(c.merged_into, c.id)
    and w.sender_number_id = r.sender_number_id
  where c.id = r.contact_id and w.open_until > now()
)`;

/** Leases replies that are ready; of one contact's the oldest only, so that they go out in order. */
export async function leaseReplies(
  db: Database,
  worker: string,
  limit: number,
  senderNumberId: number,
  policy: DeliveryPolicy,
): Promise<LeasedReply[]> {
  const { rows } = await lookingUpByKey(db, (trx) =>
    sql<LeasedReply>`
    with ready as (
      select r.id from replies r
      where r.state = 'queued' and r.ready_at <= now() and r.leased_until is null
        and r.sender_number_id = ${senderNumberId} and ${ANSWERABLE}
        and not exists (
          select from replies e
          where e.contact_id = r.contact_id and e.id < r.id and e.state = 'queued'
            and (e.ready_at <= now() or e.leased_until is not null)
        )
      order by r.ready_at, r.id
      limit ${limit}
      for update skip locked
    )
    update replies r
    set worker = ${worker}, attempt = r.attempt + 1,
      leased_until = now() + ${policy.leaseMs} * interval '1 millisecond'
    from ready
    where r.id = ready.id
    returning r.id, r.contact_id as "contactId", r.attempt, r.sealed,
      r.error_code as "lastError", r.sent_at as "lastSentAt"`.execute(trx),
  );
  return rows;
}

/** When the next reply will be ready, in milliseconds from now; null when none is queued. */
export async function nextReplyInMs(db: Database): Promise<number | null> {
  const { rows } = await sql<{ wait: number | null }>`
    select (extract(epoch from min(ready_at) - now()) * 1000)::float8 as wait
    from replies r where state = 'queued' and leased_until is null and ${ANSWERABLE}`.execute(db);
  const wait = rows[0]?.wait ?? null;
  return wait === null ? null : Math.max(wait, 0);
}

/**
 * Records how attempts ended, under the same rules as for deliveries: only the attempt that is under
 * way counts, or the one whose outcome is unknown. Bodies are erased as soon as nothing is left to do.
 * Runs on the caller's transaction, one that looks up by key.
 */
export async function recordReplyOutcomes(
  db: Database,
  outcomes: ReplyOutcome[],
  policy: DeliveryPolicy,
): Promise<void> {
  const told = [...outcomes].sort((one, other) => one.id - other.id);
  const column = <Value>(read: (outcome: ReplyOutcome) => Value) => told.map(read);
  await sql`
    update replies r
    set
      state = t.state,
      attempt = case when t.unsent then r.attempt - 1 else r.attempt end,
      ready_at = case
        when t.state = 'queued' then now() + t.delay_ms * interval '1 millisecond' else r.ready_at
      end,
      worker = null, leased_until = null,
      sealed = case when t.state in ('queued', 'sent', 'unknown') then r.sealed end,
      message_hash = coalesce(t.message_hash, r.message_hash),
      error_code = coalesce(t.error_code, r.error_code),
      failed_attempt = case when t.error_code is null then r.failed_attempt else t.attempt end,
      unknown_until = case
        when t.state = 'unknown' then now() + ${policy.unknownWaitMs} * interval '1 millisecond'
      end,
      sent_at = coalesce(t.posted_at, r.sent_at),
      updated_at = now()
    from (
      select *, case told_state when 'unsent' then 'queued' else told_state end as state,
        told_state = 'unsent' as unsent
      from unnest(
        ${column((t) => t.id)}::bigint[],
        ${column((t) => t.attempt)}::smallint[],
        ${column((t) => t.decision.state)}::text[],
        ${column((t) => t.fromStatus)}::boolean[],
        ${column((t) => t.messageHash)}::bytea[],
        ${column((t) => t.decision.errorCode)}::int[],
        ${column((t) => t.decision.delayMs)}::float8[],
        ${column((t) => t.postedAt)}::timestamptz[]
      ) as u (id, attempt, told_state, from_status, message_hash, error_code, delay_ms, posted_at)
    ) t
    where r.id = t.id and r.attempt = t.attempt
      and (
        r.state = 'queued' and r.leased_until is not null
        or r.state = 'unknown'
        or t.from_status and r.state = 'sent'
      )`.execute(db);
}

/**
 * Calls replies unknown whose worker died or lost the database: what is leased is posted at once. That
 * does not count as the one repetition.
 */
export async function expireReplyLeases(db: Database, policy: DeliveryPolicy): Promise<number> {
  const { numAffectedRows } = await sql`
    update replies
    set state = 'unknown', repeated = false, sent_at = leased_until, worker = null,
      leased_until = null,
      unknown_until = leased_until + ${policy.unknownWaitMs} * interval '1 millisecond',
      updated_at = now()
    where state = 'queued' and leased_until < now()`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Sends replies of unknown outcome once more where statuses of later messages came and none of
 * theirs; ends those that are too old to be an answer, or whose window has closed, and erases their
 * bodies.
 * @returns how many are sent once more
 */
export async function resolveUnknownReplies(db: Database, policy: DeliveryPolicy): Promise<number> {
  await sql`
    update replies r
    set state = case state when 'queued' then 'failed' else state end,
      sealed = null, unknown_until = null, updated_at = now()
    where sealed is not null and leased_until is null
      and (created_at < now() - ${policy.replyLifetimeMs} * interval '1 millisecond'
        or state = 'queued' and not ${ANSWERABLE})`.execute(db);
  const { numAffectedRows } = await sql`
    update replies r
    set state = 'queued', repeated = true, unknown_until = null, ready_at = now(),
      updated_at = now()
    from sender_numbers s
    where r.unknown_until <= now() and r.state = 'unknown' and not r.repeated
      and s.id = r.sender_number_id and s.last_status_at > r.sent_at
      and ${STATUSES_ARE_CURRENT}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
