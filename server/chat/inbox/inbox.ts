import type { Transaction } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import { addJob } from '../../domain/jobs.ts';

/** Something that the messenger reports, before it is handled. */
export interface NewEvent {
  /** The messenger's own id and time: the same in every repetition of the event. */
  key: string;
  kind: string;
  occurredAt: Date;
  /** An event of a contact's, to be handled in order; without it the event is only recorded. */
  work?: Work;
}

/** What is to be handled, of whom. */
interface Work {
  contactId: number;
  senderNumberId: number;
  body: string;
  /** Whether a job wakes a worker; false: the caller does, once the event is committed. */
  byJob: boolean;
}

/** A stored event of a contact's. */
export interface StoredEvent {
  id: number;
  /** Meta's word for it: a message type or a webhook field. */
  kind: string;
  contactId: number;
  senderNumberId: number;
  occurredAt: Date;
}

/** Stores an event once and has a worker woken for its contact. False: it was here already. */
export async function storeEvent(
  trx: Transaction,
  vault: Vault,
  event: NewEvent,
): Promise<boolean> {
  const sealed = event.work ? vault.seal(event.work.body) : null;
  const stored = await trx
    .insertInto('inbound_events')
    .values({
      dedupe_key: vault.lookup('inbound-event', event.key),
      kind: event.kind,
      sender_number_id: event.work?.senderNumberId ?? null,
      contact_id: event.work?.contactId ?? null,
      occurred_at: event.occurredAt,
      sealed: sealed?.sealed ?? null,
      key_id: sealed?.keyId ?? vault.keyId,
      state: event.work ? 'stored' : 'ignored',
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows === 0n) return false;
  if (event.work?.byJob) await addJob(trx, 'converse', { contactId: event.work.contactId });
  return true;
}
