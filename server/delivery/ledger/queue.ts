import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../db/connect.ts';
import { replyContext } from '../../db/encryption-contexts.ts';
import type { Vault } from '../../db/vault.ts';
import { numberOf } from './contacts-number.ts';

/**
 * Queues a delivery to everyone of an audience. Returns how many.
 * @param audience a query for (contact_id, reason, known_revision), each contact once
 */
export async function queueDeliveries(
  trx: Transaction,
  { id, announcedOn }: { id: number; announcedOn: string },
  audience: RawBuilder<unknown>,
): Promise<number> {
  const only = await onlyNumber(trx);
  const { numAffectedRows } = await sql`
    with audience as (${audience}),
    inserted as (
      insert into deliveries (announced_on, announcement_id, contact_id, reason, known_revision)
      select ${announcedOn}::date, ${id}, contact_id, reason, known_revision from audience
    )
    insert into delivery_queue (announced_on, announcement_id, contact_id, sender_number_id)
    ${
      only === null
        ? sql`select ${announcedOn}::date, ${id}, c.id, ${numberOf(sql`c.id`, sql`c.sender_number_id`)}
            from audience join contacts c on c.id = audience.contact_id`
        : sql`select ${announcedOn}::date, ${id}, contact_id, ${only}::smallint from audience`
    }`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** The number in use if it is the only one, so that the contacts' own need not be looked up. */
async function onlyNumber(trx: Transaction): Promise<number | null> {
  const inUse = await trx
    .selectFrom('sender_numbers')
    .select('id')
    .where('in_use', '=', true)
    .limit(2)
    .execute();
  return inUse.length === 1 ? inUse[0]!.id : null;
}

/** Keeps what is queued of a gig from being leased until the caller's transaction ends. */
export async function lockQueued(trx: Transaction, gigId: number): Promise<void> {
  await sql`
    select from delivery_queue q
    join announcements a on a.id = q.announcement_id
    where a.gig_id = ${gigId}
    for update of q`.execute(trx);
}

/** Notes that what is queued of a gig will tell of this revision, whichever announcement it belongs to. */
export async function tellRevision(
  trx: Transaction,
  gigId: number,
  revision: number,
): Promise<void> {
  await sql`
    update deliveries d set told_revision = ${revision}
    from delivery_queue q
    join announcements a on a.id = q.announcement_id
    where a.gig_id = ${gigId} and coalesce(d.told_revision, a.revision) < ${revision}
      and d.announced_on = q.announced_on and d.announcement_id = q.announcement_id
      and d.contact_id = q.contact_id`.execute(trx);
}

/** Queued deliveries of one announcement to readers who last read the same revision. */
export interface QueuedAlike {
  announcementId: number;
  knownRevision: number | null;
}

/** Those of these announcements; what is leased already is left out. */
export async function queuedAlike(
  trx: Transaction,
  announcementIds: number[],
): Promise<QueuedAlike[]> {
  const { rows } = await sql<QueuedAlike>`
    select distinct q.announcement_id as "announcementId", d.known_revision as "knownRevision"
    from delivery_queue q
    join deliveries d on d.announced_on = q.announced_on and d.announcement_id = q.announcement_id
      and d.contact_id = q.contact_id
    where q.announcement_id = any (${announcementIds})`.execute(trx);
  return rows;
}

/** One message to a contact that is no announcement. */
export interface NewReply {
  contactId: number;
  senderNumberId: number;
  /** What it answers; null for what a page did on the contact's behalf. */
  inboundEventId: number | null;
  /** Sealed as it is kept. */
  body: string;
  /** Whether it can go out while the window is closed, as templates can. */
  outsideWindow?: boolean;
}

/**
 * Queues a reply; a second one to the same event changes nothing.
 * @param along statements of other tables that are run with it
 */
export async function queueSealedReply(
  trx: Transaction,
  vault: Vault,
  reply: NewReply,
  along: RawBuilder<unknown>[],
): Promise<void> {
  // The id is part of the context, so it is taken before the body is encrypted.
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('replies', 'id')) as id`.execute(trx);
  const { id } = rows[0]!;
  const { sealed, keyId } = vault.seal(reply.body, replyContext(id, reply.contactId));
  const parts = along.map((part, index) => sql`${sql.ref(`along_${index}`)} as (${part})`);
  await sql`
    ${parts.length > 0 ? sql`with ${sql.join(parts)}` : sql``}
    insert into replies (id, contact_id, sender_number_id, inbound_event_id, sealed, key_id, outside_window)
    overriding system value
    values (${id}, ${reply.contactId}, ${reply.senderNumberId}, ${reply.inboundEventId}, ${sealed}, ${keyId},
      ${reply.outsideWindow ?? false})
    on conflict (inbound_event_id) do nothing`.execute(trx);
}
