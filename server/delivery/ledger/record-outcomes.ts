import { sql } from 'kysely';
import { bytesArray, plainArray, timesArray, wordArray } from '../../db/array-literals.ts';
import type { Database } from '../../db/connect.ts';
import type { Decision } from '../outcome-policy.ts';
import type { DeliveryPolicy } from '../policy.ts';

export interface DeliveryKey {
  announcedOn: string;
  announcementId: number;
  contactId: number;
}

/** The end of one attempt at one delivery. */
export interface AttemptOutcome extends DeliveryKey {
  attempt: number;
  decision: Decision;
  messageHash: Buffer | null;
  postedAt: Date | null;
}

/** Rows in one order everywhere, so that two groups never wait for each other in a circle. */
export function inKeyOrder(one: DeliveryKey, other: DeliveryKey): number {
  if (one.announcedOn !== other.announcedOn) return one.announcedOn < other.announcedOn ? -1 : 1;
  return one.announcementId - other.announcementId || one.contactId - other.contactId;
}

/**
 * Records how attempts ended, and queues again what is to be tried again. Only the attempt that is
 * under way counts, or the one whose outcome is unknown (for a status also the one that was sent);
 * nothing is taken back that a status has already said to be delivered. Runs on the caller's
 * transaction, one that looks up by key.
 * @param worker whose own results these are; null: statuses say so
 */
export async function recordOutcomes(
  db: Database,
  outcomes: AttemptOutcome[],
  worker: string | null,
  senderNumberId: number,
  policy: DeliveryPolicy,
): Promise<void> {
  const told = [...outcomes].sort(inKeyOrder);
  // Day by day, so that the planner sees the one partition that each touches.
  for (const [day, ofDay] of Map.groupBy(told, ({ announcedOn }) => announcedOn)) {
    await recordDay(db, day, ofDay, worker, senderNumberId, policy);
  }
}

async function recordDay(
  db: Database,
  day: string,
  told: AttemptOutcome[],
  worker: string | null,
  senderNumberId: number,
  policy: DeliveryPolicy,
): Promise<void> {
  const column = <Value>(read: (outcome: AttemptOutcome) => Value) => told.map(read);
  const isOwn = worker !== null;
  const itsLease = sql`l.announcement_id = t.announcement_id and l.contact_id = t.contact_id
    and l.attempt = t.attempt and l.worker = coalesce(${worker}, l.worker)`;
  await sql`
    with told as (
      select * from unnest(
        ${plainArray(column((t) => t.announcementId))}::bigint[],
        ${plainArray(column((t) => t.contactId))}::bigint[],
        ${plainArray(column((t) => t.attempt))}::smallint[],
        ${wordArray(column((t) => t.decision.state))}::text[],
        ${bytesArray(column((t) => t.messageHash))}::bytea[],
        ${plainArray(column((t) => t.decision.errorCode))}::int[],
        ${plainArray(column((t) => t.decision.once))}::boolean[],
        ${plainArray(column((t) => t.decision.delayMs))}::float8[],
        ${timesArray(column((t) => t.postedAt))}::bigint[]
      ) as t (announcement_id, contact_id, attempt, state, message_hash, error_code, once, delay_ms,
        posted_at)
    ),
    released as (
      delete from delivery_leases l using told t
      where ${itsLease}
    ),
    settled as (
      update deliveries d
      set
        state = case
          when d.state in ('sent', 'delivered', 'read') and (${isOwn} or d.state <> 'sent')
            then d.state
          when t.once and d.error_code = t.error_code then 'failed'
          when t.state = 'unsent' then 'queued'
          else t.state
        end,
        attempt = case when t.state = 'unsent' then d.attempt else greatest(d.attempt, t.attempt) end,
        message_hash = coalesce(t.message_hash, d.message_hash),
        error_code = coalesce(t.error_code, d.error_code),
        failed_attempt = case when t.error_code is null then d.failed_attempt else t.attempt end,
        unknown_until = case
          when t.state = 'unknown' and d.state in ('queued', 'unknown')
            then now() + ${policy.unknownWaitMs} * interval '1 millisecond'
        end,
        sent_at = coalesce(to_timestamp(t.posted_at / 1000.0), d.sent_at),
        sender_number_id = ${senderNumberId},
        updated_at = now()
      from told t
      where d.announced_on = ${day}::date and d.announcement_id = t.announcement_id
        and d.contact_id = t.contact_id
        -- Looked at again when another group has just changed the row.
        and d.failed_attempt is distinct from t.attempt
        and (
          exists (select from delivery_leases l where ${itsLease})
          or d.attempt = t.attempt and (d.state = 'unknown' or ${!isOwn} and d.state = 'sent')
        )
      returning d.announcement_id, d.contact_id, d.state, t.state as told, t.attempt, t.delay_ms,
        t.message_hash
    ),
    named as (
      insert into delivery_messages (message_hash, announced_on, announcement_id, contact_id)
      select message_hash, ${day}::date, announcement_id, contact_id from settled
      where ${isOwn} and message_hash is not null
    )
    insert into delivery_queue (announced_on, announcement_id, contact_id, attempt, ready_at)
    select ${day}::date, s.announcement_id, s.contact_id,
      case s.told when 'unsent' then s.attempt else s.attempt + 1 end,
      now() + s.delay_ms * interval '1 millisecond'
    from settled s
    where s.state = 'queued' and s.told in ('queued', 'unsent')
      -- A late failure must not send beside an attempt that is already under way.
      and not exists (
        select from delivery_leases l
        where l.announcement_id = s.announcement_id and l.contact_id = s.contact_id
          and l.attempt <> s.attempt
      )
    on conflict do nothing`.execute(db);
}
