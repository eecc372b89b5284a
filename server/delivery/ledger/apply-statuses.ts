import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { SendKey } from '../callback-data.ts';
import { type DeliveryKey, inKeyOrder } from './record-outcomes.ts';

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
 * Applies steps upwards into deliveries, repeated and unordered as they come. A message that turns out
 * to have been sent is not sent again: a retry that still waits is taken from the queue.
 * @returns the steps that changed nothing: they were no news, or there is no such delivery
 */
export async function applyDeliverySteps<Of extends DeliveryStep>(
  db: Database,
  steps: Of[],
): Promise<Of[]> {
  if (steps.length === 0) return [];
  const told = [...steps].sort(inKeyOrder);
  const column = <Value>(read: (step: DeliveryStep, index: number) => Value) => told.map(read);
  const { rows } = await sql<{ index: number }>`
    with told as (
      select * from unnest(
        ${column((_, index) => index)}::int[],
        ${column((t) => t.announcedOn)}::date[],
        ${column((t) => t.announcementId)}::bigint[],
        ${column((t) => t.contactId)}::bigint[],
        ${column((t) => t.attempt)}::smallint[],
        ${column((t) => t.step)}::text[],
        ${column((t) => t.messageHash)}::bytea[],
        ${column((t) => t.postedAt)}::timestamptz[]
      ) as t (index, announced_on, announcement_id, contact_id, attempt, step, message_hash, posted_at)
    ),
    applied as (
      update deliveries d
      set state = t.step, attempt = greatest(d.attempt, t.attempt), message_hash = t.message_hash,
        sent_at = coalesce(d.sent_at, t.posted_at), unknown_until = null, updated_at = now()
      from told t
      where d.announced_on = t.announced_on and d.announcement_id = t.announcement_id
        and d.contact_id = t.contact_id
        and ${RANK('t.step')} > ${RANK('d.state')}
        -- It was sent and then failed: the failure is the later news, whichever came first.
        and not (t.step = 'sent' and d.failed_attempt is not distinct from t.attempt)
      returning t.index, d.announcement_id, d.contact_id
    ),
    cancelled as (
      delete from delivery_queue q using applied f
      where q.announcement_id = f.announcement_id and q.contact_id = f.contact_id
    )
    select index from applied`.execute(db);
  const applied = new Set(rows.map(({ index }) => index));
  return told.filter((_, index) => !applied.has(index));
}

/** Applies steps upwards into replies; a body that has arrived is erased. */
export async function applyReplySteps(db: Database, steps: ReplyStep[]): Promise<void> {
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

/**
 * A delivery by its message, looked for under the contact it names and all merged with that one.
 * @param onlyIf spares the search
 */
const deliveryOf = (m: 'k' | 'm', onlyIf = sql`true`) => sql`
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
  where d.message_hash = ${sql.ref(`${m}.message_hash`)} and ${onlyIf}
  limit 1`;

/**
 * Whose these deliveries are now, in the order given: a merge of contacts takes along what is not
 * under way. Null where there is no such delivery.
 */
async function currentContacts(
  db: Database,
  messages: DeliveryMessage[],
): Promise<(number | null)[]> {
  if (messages.length === 0) return [];
  const column = <Value>(read: (message: DeliveryMessage) => Value) => messages.map(read);
  const { rows } = await sql<{ contactId: number | null }>`
    select coalesce(own.contact_id, moved.contact_id) as "contactId"
    from unnest(
      ${column((k) => k.announcedOn)}::date[],
      ${column((k) => k.announcementId)}::bigint[],
      ${column((k) => k.contactId)}::bigint[],
      ${column((k) => k.messageHash)}::bytea[]
    ) with ordinality as k (announced_on, announcement_id, contact_id, message_hash, position)
    left join deliveries own on own.announced_on = k.announced_on
      and own.announcement_id = k.announcement_id and own.contact_id = k.contact_id
    left join lateral (${deliveryOf('k', sql`own.contact_id is null`)}) moved on true
    order by k.position`.execute(db);
  return rows.map(({ contactId }) => contactId);
}

/** More merges than one person's addresses can lead to while one group of statuses is applied. */
const MERGES_MAXIMUM = 10;

/**
 * Applies what is told of deliveries, following those that go to another contact meanwhile. Runs on a
 * transaction in which each statement sees what was committed before it: one that waited for a merge
 * does not see whose the delivery is now, but the next one does.
 * @param apply returns what may not have found its delivery
 * @returns what is of no delivery
 */
export async function followingMerges<Of extends DeliveryMessage>(
  db: Database,
  messages: Of[],
  apply: (messages: Of[]) => Promise<Of[]>,
): Promise<Of[]> {
  const missing: Of[] = [];
  let open = messages;
  for (let merges = 0; merges <= MERGES_MAXIMUM; merges++) {
    if (open.length === 0) return missing;
    const unsure = await apply(open);
    const contacts = await currentContacts(db, unsure);
    missing.push(...unsure.filter((_, index) => contacts[index] === null));
    open = unsure.flatMap((message, index) => {
      const contactId = contacts[index] ?? message.contactId;
      return contactId === message.contactId ? [] : [{ ...message, contactId }];
    });
  }
  throw new Error('Contacts were merged faster than statuses about them could be applied');
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
