import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { SendKey } from './callback-data.ts';
import { type DeliveryKey, inKeyOrder } from './settle.ts';

/** How far a message has come, as a status says it. */
export type Step = 'sent' | 'delivered' | 'read';

/** A message of a delivery. */
export interface DeliveryMessage extends DeliveryKey {
  messageHash: Buffer;
}

/** One step of one attempt at a delivery. */
export interface DeliveryStep extends DeliveryMessage {
  attempt: number;
  step: Step;
  postedAt: Date;
}

export interface ReplyStep {
  replyId: number;
  attempt: number;
  step: Step;
  messageHash: Buffer;
}

/** Later steps imply the earlier ones; what was delivered cannot have failed. */
const RANK = (state: 'd.state' | 't.step' | 'r.state') => sql`
  case ${sql.ref(state)}
    when 'queued' then 0 when 'unknown' then 0 when 'sent' then 1
    when 'delivered' then 3 when 'read' then 4 else 2
  end`;

/**
 * Folds steps upwards into deliveries, repeated and unordered as they come. A message that turns out
 * to have been sent is not sent again: a retry that still waits is taken from the queue.
 * @returns the positions of steps for which there is no such delivery
 */
export async function foldDeliverySteps(db: Database, steps: DeliveryStep[]): Promise<number[]> {
  if (steps.length === 0) return [];
  const told = steps.map((step, index) => ({ ...step, index })).sort(inKeyOrder);
  const column = <Value>(read: (step: DeliveryStep & { index: number }) => Value) => told.map(read);
  const { rows } = await sql<{ index: number }>`
    with told as (
      select * from unnest(
        ${column((t) => t.index)}::int[],
        ${column((t) => t.announcedOn)}::date[],
        ${column((t) => t.announcementId)}::bigint[],
        ${column((t) => t.contactId)}::bigint[],
        ${column((t) => t.attempt)}::smallint[],
        ${column((t) => t.step)}::text[],
        ${column((t) => t.messageHash)}::bytea[],
        ${column((t) => t.postedAt)}::timestamptz[]
      ) as t (index, announced_on, announcement_id, contact_id, attempt, step, message_hash, posted_at)
    ),
    folded as (
      update deliveries d
      set state = t.step, attempt = greatest(d.attempt, t.attempt), message_hash = t.message_hash,
        sent_at = coalesce(d.sent_at, t.posted_at), unknown_until = null, updated_at = now()
      from told t
      where d.announced_on = t.announced_on and d.announcement_id = t.announcement_id
        and d.contact_id = t.contact_id
        and ${RANK('t.step')} > ${RANK('d.state')}
        -- It was sent and then failed: the failure is the later news, whichever came first.
        and not (t.step = 'sent' and d.failed_attempt is not distinct from t.attempt)
      returning d.announcement_id, d.contact_id
    ),
    cancelled as (
      delete from delivery_queue q using folded f
      where q.announcement_id = f.announcement_id and q.contact_id = f.contact_id
    )
    select t.index from told t
    where not exists (
      select from deliveries d
      where d.announced_on = t.announced_on and d.announcement_id = t.announcement_id
        and d.contact_id = t.contact_id
    )`.execute(db);
  return rows.map(({ index }) => index);
}

/** Folds steps upwards into replies; a body that has arrived is erased. */
export async function foldReplySteps(db: Database, steps: ReplyStep[]): Promise<void> {
  if (steps.length === 0) return;
  const told = [...steps].sort((one, other) => one.replyId - other.replyId);
  const column = <Value>(read: (step: ReplyStep) => Value) => told.map(read);
  await sql`
    update replies r
    set state = t.step, message_hash = t.message_hash, unknown_until = null,
      worker = null, leased_until = null, updated_at = now(),
      sealed = case when t.step = 'sent' then r.sealed end
    from unnest(
      ${column((t) => t.replyId)}::bigint[],
      ${column((t) => t.attempt)}::smallint[],
      ${column((t) => t.step)}::text[],
      ${column((t) => t.messageHash)}::bytea[]
    ) as t (id, attempt, step, message_hash)
    where r.id = t.id and ${RANK('t.step')} > ${RANK('r.state')}
      and not (t.step = 'sent' and r.failed_attempt is not distinct from t.attempt)`.execute(db);
}

/** A delivery by its message, looked for under the contact it names and all merged with that one. */
const deliveryOf = (m: 'k' | 'm') => sql`
  select d.* from (
    select ${sql.ref(`${m}.contact_id`)} as id
    union
    select other.id from contacts c
    join contacts other on c.merged_into in (other.id, other.merged_into)
    where c.id = ${sql.ref(`${m}.contact_id`)}
  ) one
  cross join lateral (
    select * from deliveries
    where announced_on = ${sql.ref(`${m}.announced_on`)}
      and announcement_id = ${sql.ref(`${m}.announcement_id`)} and contact_id = one.id
    -- By its whole key, whatever the planner knows of it.
    limit 1
  ) d
  where d.message_hash = ${sql.ref(`${m}.message_hash`)}
  limit 1`;

/**
 * Whose these deliveries are now, in the order given: a merge of contacts takes along what is not
 * under way.
 */
export async function currentContacts(
  db: Database,
  messages: DeliveryMessage[],
): Promise<number[]> {
  if (messages.length === 0) return [];
  const column = <Value>(read: (message: DeliveryMessage) => Value) => messages.map(read);
  const { rows } = await sql<{ contactId: number }>`
    select coalesce(d.contact_id, moved.contact_id, k.contact_id) as "contactId"
    from unnest(
      ${column((k) => k.announcedOn)}::date[],
      ${column((k) => k.announcementId)}::bigint[],
      ${column((k) => k.contactId)}::bigint[],
      ${column((k) => k.messageHash)}::bytea[]
    ) with ordinality as k (announced_on, announcement_id, contact_id, message_hash, position)
    left join deliveries d on d.announced_on = k.announced_on
      and d.announcement_id = k.announcement_id and d.contact_id = k.contact_id
    left join lateral (${deliveryOf('k')}) moved on d.contact_id is null
    order by k.position`.execute(db);
  return rows.map(({ contactId }) => contactId);
}

/**
 * Which sends these messages were, by their hash in hex: for statuses that came without callback
 * data of ours. On the caller's transaction, one that looks up by key.
 */
export async function findByMessage(db: Database, hashes: Buffer[]): Promise<Map<string, SendKey>> {
  const { rows } = await sql<{ hash: string; postedAt: Date } & SendKey>`
    select encode(m.message_hash, 'hex') as hash, 'delivery' as kind,
      d.announced_on as "announcedOn", d.announcement_id as "announcementId",
      d.contact_id as "contactId", null::bigint as "replyId", d.attempt,
      coalesce(d.sent_at, 'epoch') as "postedAt"
    from delivery_messages m
    cross join lateral (${deliveryOf('m')}) d
    where m.message_hash = any (${hashes}::bytea[])
    union all
    select encode(message_hash, 'hex'), 'reply', null, null, null, id,
      attempt, coalesce(sent_at, 'epoch')
    from replies where message_hash = any (${hashes}::bytea[])`.execute(db);
  return new Map(rows.map(({ hash, ...key }) => [hash, key as SendKey]));
}
