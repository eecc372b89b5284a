import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { milliseconds } from '../../db/milliseconds.ts';
import type { DeliveryPolicy } from '../policy.ts';
import type { Ledger } from './connect-ledger.ts';
import { type Expired, isAnswerable } from './lease.ts';
import { isOverdue, lost, queuedAgain, wasOvertaken } from './messages.ts';

/** So that no statement holds more rows than it can change in a moment. */
const AT_ONCE = 10_000;
/** Of some 25 deliveries each. */
const BATCHES_AT_ONCE = 400;

/** The gig of a delivery `d`, if it is still to come. */
const gigToCome = sql`
  select from announcements a join gigs g on g.id = a.gig_id
  where a.id = d.announcement_id and g.starts_at > now()`;

/** What a sweep did about unknown outcomes. */
export interface Resolved {
  /** They are sent once more. */
  repeated: number;
  /** They stay unknown, because their gig has begun. */
  closed: number;
}

/** Ends leases whose worker died or lost the database. */
export async function expireLeases(ledger: Ledger, policy: DeliveryPolicy): Promise<Expired> {
  const deliveries = await expireDeliveries(ledger, policy);
  // Leased replies are posted at once, so each may have been.
  const { numAffectedRows } = await sql`
    update replies r set ${lost(sql`leased_until`, policy)}, worker = null, leased_until = null
    where state = 'queued' and leased_until < now()`.execute(ledger);
  return {
    unknown: deliveries.unknown + Number(numAffectedRows ?? 0),
    free: deliveries.free,
  };
}

/**
 * What the worker had marked as perhaps posted becomes unknown; the rest of its batch is queued again.
 * An earlier repetition does not count, because up to half of what is marked was still waiting to be posted: so a
 * fan whose delivery meets two crashes is told all the same. Deliveries are locked before their batches, as everywhere.
 */
async function expireDeliveries(ledger: Ledger, policy: DeliveryPolicy): Promise<Expired> {
  const { rows } = await sql<Expired>`
    with ending as (
      select * from leased_batches
      where leased_until < now()
      order by batch
      limit ${BATCHES_AT_ONCE}
    ),
    locked as materialized (
      select d.announced_on, d.announcement_id, d.contact_id, d.state, d.attempt as known_attempt, p.attempt, d.updated_at,
        e.batch, p.place
      from ending e
      cross join unnest(e.announced_on, e.announcement_ids, e.contact_ids, e.attempts)
        with ordinality as p (announced_on, announcement_id, contact_id, attempt, place)
      join deliveries d on d.announced_on = p.announced_on
        and d.announcement_id = p.announcement_id and d.contact_id = p.contact_id
      order by d.announced_on, d.announcement_id, d.contact_id
      for no key update of d
    ),
    expired as (
      -- What another worker has ended meanwhile is gone by now.
      delete from leased_batches
      where batch = any (array(select batch from ending)) and (select count(*) from locked) >= 0
      returning batch, leased_until, sender_number_id, up_to, withdrawn
    ),
    open as (
      select l.*, e.leased_until, e.sender_number_id, l.place <= e.up_to as may_be_posted
      from expired e
      join locked l on l.batch = e.batch and l.place <> all (e.withdrawn)
      -- The others were recorded.
      where l.state = 'queued' and l.known_attempt = l.attempt - 1
    ),
    marked as (
      update deliveries d
      set ${lost(sql`o.leased_until`, policy)}, attempt = o.attempt, sender_number_id = o.sender_number_id
      from open o
      where o.may_be_posted and d.announced_on = o.announced_on
        and d.announcement_id = o.announcement_id and d.contact_id = o.contact_id
    ),
    freed as (
      insert into delivery_queue
        (announced_on, announcement_id, contact_id, attempt, ready_at, sender_number_id)
      -- Ready since its fan-out or last attempt: it keeps its place before what was queued later.
      select announced_on, announcement_id, contact_id, attempt, updated_at, sender_number_id
      from open
      where not may_be_posted
      on conflict do nothing
    )
    select count(*) filter (where may_be_posted)::int as unknown,
      count(*) filter (where not may_be_posted)::int as free
    from open`.execute(ledger);
  return rows[0]!;
}

/**
 * Decides about messages of unknown outcome that have waited long enough. One is sent again, once, only when
 * statuses of messages posted later have come and its own has not: otherwise webhooks may just be late. The rest
 * wait until the gig begins or the reply is too old, and are then closed as unknown.
 */
export async function resolveUnknown(
  db: Database,
  senderNumberId: number,
  policy: DeliveryPolicy,
): Promise<Resolved> {
  const closed = await closeDeliveries(db);
  await closeReplies(db, policy);
  const deliveries = await repeatDeliveries(db, senderNumberId, wasOvertaken('d'), AT_ONCE);
  const replies = await repeatReplies(db, wasOvertaken('r'), AT_ONCE);
  return { repeated: deliveries + replies, closed };
}

async function closeDeliveries(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    update deliveries set unknown_until = null, updated_at = now()
    where (announced_on, announcement_id, contact_id) in (
      select announced_on, announcement_id, contact_id from deliveries d
      where ${isOverdue('d')} and not exists (${gigToCome})
      order by announcement_id, contact_id
      limit ${AT_ONCE}
      for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Ends replies that are too old to be an answer, or whose window has closed, and erases their bodies. */
async function closeReplies(db: Database, { replyLifetimeMs }: DeliveryPolicy): Promise<void> {
  await sql`
    update replies r
    set state = case state when 'queued' then 'failed' else state end,
      sealed = null, unknown_until = null, updated_at = now()
    where sealed is not null and leased_until is null
      and (created_at < now() - ${milliseconds(replyLifetimeMs)}
        or state = 'queued' and not ${isAnswerable})`.execute(db);
}

/**
 * Queues deliveries of unknown outcome once more.
 * @param senderNumberId the number of deliveries that name none
 * @param which a condition on a delivery `d` and its sender number `s`
 */
export async function repeatDeliveries(
  db: Database,
  senderNumberId: number,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as (
      select d.announced_on, d.announcement_id, d.contact_id
      from deliveries d
      join sender_numbers s on s.id = coalesce(d.sender_number_id, ${senderNumberId})
      where ${isOverdue('d')} and not d.repeated and ${which} and exists (${gigToCome})
      order by d.announcement_id, d.contact_id
      limit ${limit}
      for update of d skip locked
    ),
    -- What a message summed up has no time of posting, and is told again where the message is.
    summed as (
      select d.announced_on, d.announcement_id, d.contact_id
      from deliveries d
      where d.unknown_until is not null and d.state = 'unknown' and d.sent_at is null
        and d.contact_id in (select contact_id from due)
      for update of d skip locked
    ),
    moved as (
      update deliveries d set ${queuedAgain}
      from (table due union table summed) due
      where d.announced_on = due.announced_on and d.announcement_id = due.announcement_id
        and d.contact_id = due.contact_id
      returning d.announced_on, d.announcement_id, d.contact_id, d.attempt, d.sender_number_id
    )
    insert into delivery_queue (announced_on, announcement_id, contact_id, attempt, sender_number_id)
    select announced_on, announcement_id, contact_id, attempt + 1,
      coalesce(sender_number_id, ${senderNumberId}::smallint)
    from moved
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Queues replies of unknown outcome once more.
 * @param which a condition on a reply `r` and its sender number `s`
 */
export async function repeatReplies(
  db: Database,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update replies set ${queuedAgain}, ready_at = now()
    where id in (
      select r.id from replies r
      join sender_numbers s on s.id = r.sender_number_id
      where ${isOverdue('r')} and not r.repeated and ${which}
      order by r.id
      limit ${limit}
      for update of r skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
