import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../db/connect.ts';
import { eventContext } from '../../db/encryption-contexts.ts';
import type { Vault } from '../../db/vault.ts';
import { violates } from '../../domain/constraints.ts';
import { created } from '../../domain/contacts/contacts.ts';
import {
  type Address,
  holdersOf,
  type Identity,
  identitiesOf,
} from '../../domain/contacts/identities.ts';
import { belonging, opening } from '../../domain/contacts/windows.ts';
import type { SenderNumber } from '../../domain/sender/sender-numbers.ts';
import type { MessageContent, Sender } from '../../messenger/incoming.ts';
import { currentTrace } from '../../watching/traces/current-trace.ts';

/** Something that the messenger reports, before it is handled. */
export interface NewEvent {
  /** The messenger's own id and time, the same in every repetition of the event. */
  key: string;
  kind: string;
  occurredAt: Date;
  /** What is to be handled, in the order of its contact's events; without it the event is only recorded. */
  work?: { senderNumberId: number; body: string };
}

/** The sealed body of a stored event, as JSON. */
export type EventBody =
  /** `repliesTo`: the messenger's id of the message that it replies to. */
  | { kind: 'message'; content: MessageContent; repliesTo?: string }
  | { kind: 'preference'; choice: 'stop' | 'resume' }
  | { kind: 'identity-change'; portfolio: string; previous: Sender; current: Sender };

/** A stored event of a contact's. */
export interface StoredEvent {
  id: number;
  /** Meta's word for it: a message type or a webhook field. */
  kind: string;
  contactId: number;
  senderNumberId: number;
  occurredAt: Date;
}

/**
 * Stores an event once; the caller wakes a worker when that is committed.
 * @param contactId whose work it is; null for an event that is only recorded
 * @returns false where it was stored before
 */
export async function storeEvent(
  trx: Transaction,
  vault: Vault,
  event: NewEvent,
  contactId: number | null = null,
): Promise<boolean> {
  const contact = sql`select ${contactId}::bigint`;
  const { rows } = await storing(vault, event, contact).execute(trx);
  return rows.length > 0;
}

/**
 * The statement that stores an event once; returns its contact_id, and no row when it was stored before.
 * @param contact a query for the (contact_id) of the event
 */
function storing(
  vault: Vault,
  event: NewEvent,
  contact: RawBuilder<unknown>,
): RawBuilder<{ contact_id: number | null }> {
  const dedupeKey = vault.lookup('inbound-event', event.key);
  const context = eventContext(event.kind, dedupeKey);
  const sealed = event.work ? vault.seal(event.work.body, context) : null;
  return sql`
    insert into inbound_events
      (dedupe_key, kind, sender_number_id, contact_id, occurred_at, sealed, key_id, state, trace)
    select ${dedupeKey}::bytea, ${event.kind}::text,
      ${event.work?.senderNumberId ?? null}::smallint, contact_id, ${event.occurredAt}::timestamptz,
      ${sealed?.sealed ?? null}::bytea, ${sealed?.keyId ?? vault.keyId}::smallint,
      ${event.work ? 'stored' : 'ignored'}::text, ${currentTrace()}::text
    from (${contact}) as whose (contact_id)
    on conflict (dedupe_key) do nothing
    returning contact_id`;
}

/** A person's message, to be stored for a worker that the caller wakes. */
export interface NewMessage extends Required<NewEvent> {
  from: Address;
  number: SenderNumber;
}

/** The contact of a message, whether it is stored for the first time, and whether an operator blocked the contact. */
export interface Stored {
  contactId: number;
  isNew: boolean;
  isBarred: boolean;
}

/**
 * Stores a message and opens its window in one statement if all identities of its sender belong to one contact, and in
 * two if they belong to nobody. Null, with nothing stored, where more must be found out about the sender.
 */
export async function storeMessage(
  db: Database,
  vault: Vault,
  message: NewMessage,
): Promise<Stored | null> {
  const identities = identitiesOf(vault, message.from);
  if (identities.length === 0) return null;
  const known = await storeOfKnown(db, vault, message, identities);
  const { contactId, isNew, isBarred } = known;
  if (contactId !== null) return { contactId, isNew, isBarred };
  if (known.holders > 0) return null;
  try {
    return await storeOfNew(db, vault, message, identities);
  } catch (error) {
    if (violates(error, 'identities_current')) return null;
    throw error;
  }
}

type Known = Omit<Stored, 'contactId'> & { holders: number; contactId: number | null };

async function storeOfKnown(
  db: Database,
  vault: Vault,
  message: NewMessage,
  identities: Identity[],
): Promise<Known> {
  const { number, occurredAt } = message;
  const living = sql`
    select coalesce(c.merged_into, c.id) from contacts c join event on event.contact_id = c.id`;
  const { rows } = await sql<Known>`
    with holder as materialized (${holdersOf(number.portfolio, identities)}),
    contact as materialized (
      select min(contact_id) as id from holder
      having count(*) = ${identities.length} and min(contact_id) = max(contact_id)
    ),
    event as (${storing(vault, message, sql`select id from contact`)}),
    opened as (${opening(living, number.id, occurredAt)}),
    moved as (${belonging(living, number.id, occurredAt)})
    select (select count(*) from holder)::int as holders, (select id from contact) as "contactId",
      exists (select from event) as "isNew",
      exists (
        select from suppressions where contact_id in (${living}) and reason = 'barred'
      ) as "isBarred"`.execute(db);
  return rows[0]!;
}

async function storeOfNew(
  db: Database,
  vault: Vault,
  message: NewMessage,
  identities: Identity[],
): Promise<Stored> {
  const { number, occurredAt } = message;
  const { rows } = await sql<Stored>`
    with ${created(vault, number.portfolio, identities, number.id)},
    event as (${storing(vault, message, sql`select id from contact`)}),
    opened as (${opening(sql`select contact_id from event`, number.id, occurredAt)})
    select id as "contactId", exists (select from event) as "isNew", false as "isBarred"
    from contact`.execute(db);
  return rows[0]!;
}
