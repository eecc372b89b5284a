import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/connect.ts';
import type { Ledger } from './connect-ledger.ts';
import {
  type DeliveryKey,
  isFurther,
  type MessageKey,
  type ReplyKey,
  type Step,
  stepped,
} from './messages.ts';
import { inKeyOrder } from './record-outcomes.ts';

/** A message of a delivery. */
export interface DeliveryMessage extends DeliveryKey {
  messageHash: Buffer;
}

/** One step of one attempt. */
interface AttemptStep {
  attempt: number;
  step: Step;
  messageHash: Buffer;
  postedAt: Date;
}

export type DeliveryStep = AttemptStep & DeliveryKey;
export type ReplyStep = AttemptStep & ReplyKey;

/**
 * Applies steps to deliveries; only upwards, because statuses come repeated and out of order. A message that turns
 * out to have been sent is not sent again: a retry that still waits is taken from the queue.
 * @returns the steps that changed nothing: they were known, or there is no such delivery
 */
export async function applyDeliverySteps<Of extends DeliveryStep>(
  trx: Transaction,
  steps: Of[],
): Promise<Of[]> {
  if (steps.length === 0) return [];
  const reported = [...steps].sort(inKeyOrder);
  const { rows } = await sql<{ index: number }>`
    with reported as (
      select index, announced_on, announcement_id, contact_id, attempt, step, message_hash, posted_at
      from unnest(
        ${reported.map((_, index) => index)}::int[],
        ${reported.map((t) => t.announcedOn)}::date[],
        ${reported.map((t) => t.announcementId)}::bigint[],
        ${reported.map((t) => t.contactId)}::bigint[],
        ${reported.map((t) => t.attempt)}::smallint[],
        ${reported.map((t) => t.step)}::text[],
        ${reported.map((t) => t.messageHash)}::bytea[],
        ${reported.map((t) => t.postedAt)}::timestamptz[]
      ) as t (index, announced_on, announcement_id, contact_id, attempt, step, message_hash, posted_at)
    ),
    applied as (
      update deliveries d
      set ${stepped('d')}, attempt = greatest(d.attempt, t.attempt)
      from reported t
      where d.announced_on = t.announced_on and d.announcement_id = t.announcement_id
        and d.contact_id = t.contact_id and ${isFurther('d')}
      returning t.index, d.announcement_id, d.contact_id
    ),
    cancelled as (
      delete from delivery_queue q using applied f
      where q.announcement_id = f.announcement_id and q.contact_id = f.contact_id
    )
    select index from applied`.execute(trx);
  const applied = new Set(rows.map(({ index }) => index));
  return reported.filter((_, index) => !applied.has(index));
}

/** Applies steps to replies, only upwards; a body that has arrived is erased. */
export async function applyReplySteps(trx: Transaction, steps: ReplyStep[]): Promise<void> {
  if (steps.length === 0) return;
  const reported = [...steps].sort((one, other) => one.replyId - other.replyId);
  await sql`
    update replies r
    set ${stepped('r')}, worker = null, leased_until = null,
      sealed = case when t.step = 'sent' then r.sealed end
    from unnest(
      ${reported.map((t) => t.replyId)}::bigint[],
      ${reported.map((t) => t.attempt)}::smallint[],
      ${reported.map((t) => t.step)}::text[],
      ${reported.map((t) => t.messageHash)}::bytea[],
      ${reported.map((t) => t.postedAt)}::timestamptz[]
    ) as t (id, attempt, step, message_hash, posted_at)
    where r.id = t.id and ${isFurther('r')}`.execute(trx);
}

/**
 * A delivery by its message, looked for under the contact it names and all merged with that one.
 * @param onlyIf a condition that makes the search worth it
 */
const deliveryOf = (m: 'k' | 'm', onlyIf = sql`true`) => sql`
  select d.announced_on, d.announcement_id, d.contact_id, d.attempt, d.sent_at from (
    select ${sql.ref(`${m}.contact_id`)} as id
    union
    select other.id from contacts c
    join contacts other on c.merged_into in (other.id, other.merged_into)
    where c.id = ${sql.ref(`${m}.contact_id`)}
  ) one
  cross join lateral (
    select announced_on, announcement_id, contact_id, attempt, sent_at, message_hash from deliveries
    where announced_on = ${sql.ref(`${m}.announced_on`)}
      and announcement_id = ${sql.ref(`${m}.announcement_id`)} and contact_id = one.id
    -- Makes the planner look it up by its whole key.
    limit 1
  ) d
  where d.message_hash = ${sql.ref(`${m}.message_hash`)} and ${onlyIf}
  limit 1`;

/**
 * The contacts that these deliveries belong to now, in the order given: a merge moves what is not under way. Null
 * where there is no such delivery.
 */
async function currentContacts(
  trx: Transaction,
  messages: DeliveryMessage[],
): Promise<(number | null)[]> {
  if (messages.length === 0) return [];
  const { rows } = await sql<{ contactId: number | null }>`
    select coalesce(own.contact_id, moved.contact_id) as "contactId"
    from unnest(
      ${messages.map((k) => k.announcedOn)}::date[],
      ${messages.map((k) => k.announcementId)}::bigint[],
      ${messages.map((k) => k.contactId)}::bigint[],
      ${messages.map((k) => k.messageHash)}::bytea[]
    ) with ordinality as k (announced_on, announcement_id, contact_id, message_hash, position)
    left join deliveries own on own.announced_on = k.announced_on
      and own.announcement_id = k.announcement_id and own.contact_id = k.contact_id
    left join lateral (${deliveryOf('k', sql`own.contact_id is null`)}) moved on true
    order by k.position`.execute(trx);
  return rows.map(({ contactId }) => contactId);
}

/** More merges than one person's addresses can lead to while one group of statuses is applied. */
const MAX_MERGES = 10;

/**
 * Applies messages about deliveries, also to those that a merge moves to another contact meanwhile. Needs a
 * transaction of isolation "read committed": a statement that waited for a merge does not see the delivery's new
 * contact, but the next one does.
 * @param apply returns the messages that may not have found their delivery
 * @returns the messages of no delivery
 */
export async function followingMerges<Of extends DeliveryMessage>(
  trx: Transaction,
  messages: Of[],
  apply: (messages: Of[]) => Promise<Of[]>,
): Promise<Of[]> {
  const missing: Of[] = [];
  let open = messages;
  for (let merges = 0; merges <= MAX_MERGES; merges++) {
    if (open.length === 0) return missing;
    const unsure = await apply(open);
    const contacts = await currentContacts(trx, unsure);
    missing.push(...unsure.filter((_, index) => contacts[index] === null));
    open = unsure.flatMap((message, index) => {
      const contactId = contacts[index] ?? message.contactId;
      return contactId === message.contactId ? [] : [{ ...message, contactId }];
    });
  }
  throw new Error('Contacts were merged faster than statuses about them could be applied');
}

/** An attempt, with the hash of its message in hex. */
type FoundByMessage = MessageKey & { hash: string; attempt: number; postedAt: Date };

/** Finds the attempts of messages, of one that sums up several all: for failures, and statuses without our callback data. */
export async function findByMessage(
  ledger: Ledger | Transaction,
  hashes: Buffer[],
): Promise<FoundByMessage[]> {
  const { rows } = await sql<FoundByMessage>`
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
    from replies where message_hash = any (${hashes}::bytea[])`.execute(ledger);
  return rows;
}

/** The contact of a reply; undefined when the reply is gone. */
export async function contactOfReply(db: Database, replyId: number): Promise<number | undefined> {
  const { rows } = await sql<{ contactId: number }>`
    select contact_id as "contactId" from replies where id = ${replyId}`.execute(db);
  return rows[0]?.contactId;
}
