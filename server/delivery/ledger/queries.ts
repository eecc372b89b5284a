import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

// Parts of queries by which other rooms ask the ledger.

/** For `join (…) d`: every delivery, to be read. `is_queued`: it waits to be leased. */
export const deliveries = sql`
  select l.announced_on, l.announcement_id, l.contact_id, l.state, l.sent_at, l.told_revision,
    exists (
      select from delivery_queue q
      where q.announcement_id = l.announcement_id and q.contact_id = l.contact_id
    ) as is_queued
  from deliveries l`;

/** Whether a delivery `d` reached its contact, or still may. */
export const mayBeRead = sql<boolean>`d.state not in ('failed', 'suppressed')`;

/** Whether a message in this state was accepted by the messenger, and has not failed since. */
const isSent = sql`state in ('sent', 'delivered', 'read')`;
/** The announcement that a message to a contact was, by the keyed hash of the messenger's id; what it summed up has no time of posting. */
export const announcementOfMessage = (contactId: number, hash: Buffer) => sql`
  select m.announcement_id, m.announced_on from delivery_messages m
  left join deliveries d using (announced_on, announcement_id, contact_id)
  where m.message_hash = ${hash} and m.contact_id = ${contactId}
  order by d.sent_at desc nulls last limit 1`;

/** The event that a message to a contact replied to, by the keyed hash of the messenger's id. */
export const replyOfMessage = (contactId: number, hash: Buffer) => sql`
  select inbound_event_id as "eventId" from replies
  where message_hash = ${hash} and contact_id = ${contactId} and inbound_event_id is not null`;

/** The same of a delivery `d`. */
export const wasSent = sql<boolean>`d.${isSent}`;

/** As `isSent`, or its outcome is unknown. That it was posted (`sent_at`) does not say so: it may have been refused. */
export const mayBeSent = sql`state in ('sent', 'delivered', 'read', 'unknown')`;

/** Whether a contact was sent the reply that was queued at this instant. */
export const wasReplied = (contactId: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql<boolean>`
  exists (select from replies where contact_id = ${contactId} and created_at = ${at} and ${isSent})`;

/** Whether a contact was sent an announcement after an instant. */
export const wasTold = (contactId: RawBuilder<unknown>, since: RawBuilder<unknown>) => sql<boolean>`
  exists (select from deliveries
    where contact_id = ${contactId} and sent_at > ${since} and ${mayBeSent})`;

/** Whether a contact was sent a message that answers none of its own after an instant. */
export const wasWrittenTo = (contactId: RawBuilder<unknown>, since: RawBuilder<unknown>) => sql`
  (${wasTold(contactId, since)} or exists (
    select from replies
    where contact_id = ${contactId} and inbound_event_id is null
      and sent_at > ${since} and ${mayBeSent}
  ))`;

/** How many replies to a contact's texts were queued within a minute. */
export const repliesLately = (contactId: RawBuilder<unknown>) => sql<number>`
  (select count(*)::int from replies
    where contact_id = ${contactId} and inbound_event_id is not null
      and created_at > now() - interval '1 minute')`;

/** Whether a reply to a contact is still to be sent, or its outcome is unknown. */
export const isReplyOpen = (contactId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from replies where contact_id = ${contactId} and state in ('queued', 'unknown'))`;

/** Whether any delivery of an announcement `a` is still to be sent, or may be sent again. */
export const isUnderWay = sql<boolean>`(
  exists (select from delivery_queue where announcement_id = a.id)
  or a.id = any (array(select unnest(announcement_ids) from leased_batches))
  or exists (
    select from deliveries
    where announced_on = a.announced_on and announcement_id = a.id and unknown_until is not null
  ))`;

/** Whether the body of any reply is sealed by a key `k`. */
export const sealsReply = sql<boolean>`
  exists (select from replies where key_id = k.id and sealed is not null)`;

/** How many deliveries to a contact failed with this error since one arrived last, besides those of an announcement. */
export async function failuresInARow(
  db: Database,
  contactId: number,
  { errorCode, besides }: { errorCode: number; besides: number },
): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    select count(*) as failures from deliveries
    where contact_id = ${contactId} and state = 'failed' and error_code = ${errorCode}
      and announcement_id <> ${besides}
      and updated_at > coalesce((
        select max(updated_at) from deliveries
        where contact_id = ${contactId} and state in ('delivered', 'read')
      ), '-infinity')`.execute(db);
  return rows[0]!.failures;
}

/** A query for what is known of the messages from and to these contacts, without their words, latest first. */
export const receivedAndSent = (contactIds: RawBuilder<unknown>) => sql`
  select direction, kind, state, at from (
    select 'from you' as direction, kind, state, occurred_at as at
    from inbound_events where contact_id in ${contactIds}
    union all
    select 'to you', 'reply', state, coalesce(sent_at, created_at)
    from replies where contact_id in ${contactIds}
  ) message order by at desc`;

/** When a contact last read an announcement that is still known; null: none. */
export const lastRead = (contactId: RawBuilder<unknown>) => sql<Date | null>`
  (select max(updated_at) from deliveries where contact_id = ${contactId} and state = 'read')`;

/** Whether a contact was sent a template since an instant that answered nothing, and it failed. */
export const templateFailed = (
  contactId: RawBuilder<unknown>,
  since: RawBuilder<unknown>,
) => sql<boolean>`
  exists (
    select from replies
    where contact_id = ${contactId} and outside_window and created_at >= ${since}
      and state in ('failed', 'suppressed')
  )`;
