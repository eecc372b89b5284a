import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { wasSent } from './queries.ts';

/** The state of sending, for the operator. */
export interface SendingStatus {
  /** Announcements that wait to be sent, and of those what waits for the daily limit. */
  queued: number;
  held: number;
  repliesQueued: number;
  /** Announcements sent since midnight in UTC. */
  sentToday: number;
  /** Deliveries announced since yesterday that failed, and those of unknown outcome. */
  failed: number;
  unknown: number;
}

/** Counts the queues, and the deliveries of two days (UTC). */
export async function sendingStatus(db: Database): Promise<SendingStatus> {
  const { rows } = await sql<SendingStatus>`
    select (select count(*) from delivery_queue)::integer as queued,
      (select count(*) from delivery_queue where held)::integer as held,
      (select count(*) from replies where state = 'queued')::integer as "repliesQueued",
      count(*) filter (
        where ${wasSent} and sent_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'
      )::integer as "sentToday",
      count(*) filter (where state = 'failed')::integer as failed,
      count(*) filter (where state = 'unknown')::integer as unknown
    from deliveries d where announced_on >= (now() at time zone 'utc')::date - 1`.execute(db);
  return rows[0]!;
}

/** Messages under way, and replies that wait. */
export interface OpenMessages {
  /** Deliveries of batches that workers hold, though some may be recorded by now. */
  deliveriesLeased: number;
  /** Replies that workers hold. */
  repliesLeased: number;
  repliesReady: number;
  oldestReplySeconds: number;
}

/** Counts what is open, of all numbers. */
export async function openMessages(db: Database): Promise<OpenMessages> {
  const { rows } = await sql<OpenMessages>`
    select (
        select coalesce(sum(cardinality(contact_ids) - cardinality(withdrawn)), 0) from leased_batches
      )::int as "deliveriesLeased",
      count(*) filter (where leased_until is not null)::int as "repliesLeased",
      count(*) filter (where leased_until is null and ready_at <= now())::int as "repliesReady",
      coalesce(extract(epoch from now()
        - min(ready_at) filter (where leased_until is null and ready_at <= now())), 0)::float8
        as "oldestReplySeconds"
    from replies where state = 'queued'`.execute(db);
  return rows[0]!;
}
