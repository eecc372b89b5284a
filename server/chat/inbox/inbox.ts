import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../db/connect.ts';
import { eventContext } from '../../db/encryption-contexts.ts';
import type { Vault } from '../../db/vault.ts';
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
export function storing(
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
