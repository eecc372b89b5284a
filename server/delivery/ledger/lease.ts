import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { milliseconds } from '../../db/milliseconds.ts';
import type { DeliveryPolicy } from '../policy.ts';
import type { Ledger } from './connect-ledger.ts';
import type { DeliveryKey, LastAttempt, ReplyKey } from './messages.ts';

/**
 * A delivery that this worker may send, once, until the lease ends, after it has marked its position in
 * its batch as one that may have been posted.
 */
export interface LeasedDelivery extends DeliveryKey, LastAttempt {
  kind: 'delivery';
  attempt: number;
  /** Deliveries that are leased together and marked together. */
  batch: number;
  /** From 1, in the order of the rows given. */
  position: number;
  /** Artist and place, a line each, for a new gig; a `WhyTold` for a change or cancellation. */
  reason: string | null;
  /** The gig's revision that the contact last read of; null: of none. */
  knownRevision: number | null;
  /** For how long it could have gone out already. */
  waitedSeconds: number;
}

/** A reply that this worker may send, once, until the lease ends. */
export interface LeasedReply extends ReplyKey, LastAttempt {
  kind: 'reply';
  contactId: number;
  attempt: number;
  sealed: Buffer;
  /** Where to send, as it is stored; null: the contact is gone or has no address. */
  addressKind: 'wa_id' | 'bsuid' | null;
  addressLookup: Buffer | null;
  sealedAddress: Buffer | null;
  /** When what it answers arrived; null for what nobody wrote. */
  askedAt: Date | null;
  /** That of the conversation; null where nobody traced. */
  trace: string | null;
}

/** Who leases how many messages of which number. */
interface LeaseRequest {
  worker: string;
  senderNumberId: number;
  limit: number;
}

/** Leases that ended without a result. */
export interface Expired {
  /** They may have been posted. */
  unknown: number;
  /** They were not, and are queued again. */
  free: number;
}

/** How many batch numbers each lease has to itself; far more than it needs. */
const BATCH_NUMBERS_PER_LEASE = 100_000;

/**
 * Moves up to `limit` of a number's deliveries that are ready from the queue to this worker's leases, in batches of a
 * quarter of what is posted at once, so that two statements can mark different batches at the same time.
 */
export async function leaseDeliveries(
  ledger: Ledger,
  { worker, senderNumberId, limit }: LeaseRequest,
  { leaseMs, atOnce }: DeliveryPolicy,
): Promise<LeasedDelivery[]> {
  const batchSize = Math.max(1, Math.floor(atOnce / 4));
  const { rows } = await sql<LeasedDelivery>`
    with ready as (
      select ctid from delivery_queue
      where sender_number_id = ${senderNumberId} and ready_at <= now()
      order by ready_at
      limit ${limit}
      for update skip locked
    ),
    taken as (
      delete from delivery_queue q where ctid = any (array(select ctid from ready))
      returning q.announced_on, q.announcement_id, q.contact_id,
        -- Not "extract", whose numeric takes PostgreSQL 0.5 µs a delivery to make a double of.
        date_part('epoch', now() - q.ready_at) as waited
    ),
    -- So that batch numbers are those of no other lease. In a query of its own: as a part of the next, each row may take a number.
    lease as materialized (select nextval('delivery_batches') as number),
    placed as (
      select announced_on, announcement_id, contact_id, waited, attempt, reason, known_revision, error_code,
        sent_at,
        lease.number * ${BATCH_NUMBERS_PER_LEASE}::bigint + n / ${batchSize}::int as batch, n % ${batchSize}::int + 1 as place
      from (
        select t.announced_on, t.announcement_id, t.contact_id, t.waited,
          -- Whoever records or expires it goes by this.
          d.attempt + 1::smallint as attempt,
          d.reason, d.known_revision, d.error_code, d.sent_at,
          row_number() over ()::int - 1 as n
        from taken t
        join deliveries d on d.announced_on = t.announced_on
          and d.announcement_id = t.announcement_id and d.contact_id = t.contact_id
        -- Of the others a late status has said that they were sent, while they were put into the queue.
        where d.state = 'queued'
      ) counted
      cross join lease
    ),
    leased as (
      insert into leased_batches
        (batch, worker, sender_number_id, leased_until, announced_on, announcement_ids, contact_ids, attempts)
      select batch, ${worker}, ${senderNumberId}::smallint, now() + ${milliseconds(leaseMs)},
        array_agg(announced_on order by place), array_agg(announcement_id order by place),
        array_agg(contact_id order by place), array_agg(attempt order by place)
      from placed
      group by batch
    )
    select 'delivery' as kind,
      announced_on as "announcedOn", announcement_id as "announcementId", contact_id as "contactId",
      attempt, batch, place as position, reason, waited as "waitedSeconds",
      known_revision as "knownRevision", error_code as "lastError", sent_at as "lastSentAt"
    from placed
    order by batch, place`.execute(ledger);
  return rows;
}

/** What is ready and cannot be leased, because of others at the same rows, is not asked for oftener. */
const LOOK_AGAIN_MS = 20;

/**
 * When a number's next delivery will be ready or the next lease ends, in milliseconds from now; null when
 * none is queued or leased. Leases of all numbers count: each sender also frees what the others' dead workers left.
 */
export async function nextDeliveryInMs(
  db: Database,
  senderNumberId: number,
): Promise<number | null> {
  const { rows } = await sql<{ wait: number | null }>`
    select (extract(epoch from least(
      (select min(ready_at) from delivery_queue where sender_number_id = ${senderNumberId}),
      (select min(leased_until) from leased_batches)
    ) - now()) * 1000)::float8 as wait`.execute(db);
  const wait = rows[0]?.wait ?? null;
  return wait === null ? null : Math.max(wait, LOOK_AGAIN_MS);
}

/** Whether a reply `r` may still go out: Meta refuses what is no template once the contact's window has closed. */
export const isAnswerable = sql<boolean>`(r.outside_window or exists (
  select from contacts c
  join windows w on w.contact_id = coalesce(c.merged_into, c.id)
    and w.sender_number_id = r.sender_number_id
  where c.id = r.contact_id and w.open_until > now()
))`;

/** What was leased from the queue of replies. */
export interface LeasedReplies {
  replies: LeasedReply[];
  /** In milliseconds, when to lease again; 0: as many were ready as asked for; null: no other is queued. */
  againInMs: number | null;
}

/**
 * Leases replies that are ready; of one contact's the oldest only, so that they go out in order.
 * @param addressOf a query for `kind`, `lookup` and `sealed` of where a contact is reached
 */
export async function leaseReplies(
  ledger: Ledger,
  { worker, senderNumberId, limit }: LeaseRequest,
  { leaseMs }: DeliveryPolicy,
  addressOf: (contactId: RawBuilder<number>) => RawBuilder<unknown>,
): Promise<LeasedReplies> {
  const waits = sql`
    r.state = 'queued' and r.leased_until is null and r.sender_number_id = ${senderNumberId} and ${isAnswerable}`;
  const { rows } = await sql<(LeasedReply | { replyId: null }) & { wait: number | null }>`
    with ready as (
      select r.id, r.inbound_event_id from replies r
      where ${waits} and r.ready_at <= now()
        and not exists (
          select from replies e
          where e.contact_id = r.contact_id and e.id < r.id and e.state = 'queued'
            and (e.ready_at <= now() or e.leased_until is not null)
        )
      order by r.ready_at, r.id
      limit ${limit}
      for update skip locked
    ),
    leased as (
      update replies r
      set worker = ${worker}, attempt = r.attempt + 1, leased_until = now() + ${milliseconds(leaseMs)}
      from ready left join inbound_events e on e.id = ready.inbound_event_id
      where r.id = ready.id
      returning 'reply' as kind, r.id as "replyId", r.contact_id as "contactId", r.attempt, r.sealed,
        r.error_code as "lastError", r.sent_at as "lastSentAt",
        e.received_at as "askedAt", e.trace
    ),
    -- Not a statement of its own, because a text is answered by so few that each counts.
    others as (
      select (extract(epoch from min(r.ready_at) - now()) * 1000)::float8 as wait from replies r
      where (select count(*) from ready) < ${limit} and ${waits}
        and r.id <> all (array(select id from ready))
    )
    -- No star, with which a statement gets no name and is planned each time.
    select leased.kind, "replyId", "contactId", attempt, leased.sealed, address.kind as "addressKind",
      address.lookup as "addressLookup", address.sealed as "sealedAddress", "lastError", "lastSentAt", "askedAt", trace, wait
    from others left join leased on true
    left join lateral (${addressOf(sql`leased."contactId"`)}) address on true`.execute(ledger);
  const replies = rows.filter((row) => row.replyId !== null);
  const wait = rows[0]?.wait ?? null;
  if (replies.length === limit) return { replies, againInMs: 0 };
  // What is ready and not leased waits for another reply to its contact, or for whoever leases it.
  return { replies, againInMs: wait === null ? null : Math.max(wait, LOOK_AGAIN_MS) };
}

/**
 * Writes down that each of these batches may be posted up to this delivery, before it is: when the worker dies,
 * what lies beyond is known not to have been posted.
 * @returns false where a lease has ended: others may send what it held. Only the database's clock
 *   tells, for a worker's own stands still while its machine is suspended.
 */
export async function markMayBePosted(db: Database, upTo: MarkedUpTo[]): Promise<boolean> {
  if (upTo.length === 0) return true;
  const { numAffectedRows } = await marking(upTo).execute(db);
  return numAffectedRows === BigInt(upTo.length);
}

/** The last delivery of a batch that may be posted. */
export type MarkedUpTo = Pick<LeasedDelivery, 'batch' | 'position'>;

/** Of a statement that has nothing to wait for. */
const FIRST = sql<boolean>`true`;

/**
 * The statement of `markMayBePosted`, as a part of another one too. It changes no key, so it does not wait for a status
 * that looks whether the batch is still leased.
 * @param after a condition that reads what must be done before: deliveries are locked before their batches everywhere,
 *   so that a status, an end of leases and a record that meet never wait for each other
 */
export const marking = (upTo: MarkedUpTo[], after = FIRST): RawBuilder<unknown> => sql`
  update leased_batches b set up_to = m.up_to
  from unnest(
    ${upTo.map(({ batch }) => batch)}::bigint[], ${upTo.map(({ position }) => position)}::int[]
  ) as m (batch, up_to)
  where b.batch = m.batch and b.leased_until > now() and ${after}`;

/** Ends batches whose deliveries have all been recorded or put back. */
export async function endBatches(ledger: Database, batches: number[]): Promise<void> {
  if (batches.length > 0) await ending(batches).execute(ledger);
}

/** The statement of `endBatches`, as a part of another one too: see `marking`. */
export const ending = (batches: number[], after = FIRST): RawBuilder<unknown> => sql`
  delete from leased_batches where batch = any (${batches}::bigint[]) and ${after}`;

/**
 * For `(announcement_id, contact_id, attempt) in (…)`: every attempt that is leased. To be asked only where the delivery's
 * own state does not say it, because it reads all batches.
 */
export const leasedAttempts = sql`
  select l.announcement_id, l.contact_id, l.attempt
  from leased_batches b
  cross join unnest(b.announcement_ids, b.contact_ids, b.attempts)
    with ordinality as l (announcement_id, contact_id, attempt, place)
  where l.place <> all (b.withdrawn)`;
