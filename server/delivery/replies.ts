import type { RawBuilder } from 'kysely';
import type { Transaction } from '../db/connect.ts';
import { replyContext } from '../db/encryption-contexts.ts';
import type { Vault } from '../db/vault.ts';
import { type OutgoingMessage, outgoingMessageSchema } from '../messenger/outgoing.ts';
import { type NewReply, queueSealedReply } from './ledger/queue.ts';

/** One message inside the contact's 24-hour window, or a template. */
export type Reply = Omit<NewReply, 'body' | 'outsideWindow'> & {
  message: OutgoingMessage;
  /** Statements of other tables that are run with it, in one. */
  along?: RawBuilder<unknown>[];
};

/**
 * Queues a reply in the transaction that ends the event; after its commit the caller wakes the delivery. A second reply
 * to the same event changes nothing. Throws a ZodError when the message breaks a limit that cutting cannot mend.
 */
export async function queueReply(
  trx: Transaction,
  vault: Vault,
  { message, along = [], ...reply }: Reply,
): Promise<void> {
  const body = JSON.stringify(outgoingMessageSchema.parse(message));
  const outsideWindow = message.type === 'template';
  await queueSealedReply(trx, vault, { ...reply, body, outsideWindow }, along);
}

/** The message of a reply; throws when no key of ours opens it, or it was encrypted for another reply. */
export function openReply(
  vault: Vault,
  { replyId, contactId, sealed }: { replyId: number; contactId: number; sealed: Buffer },
): OutgoingMessage {
  const body = vault.open(sealed, replyContext(replyId, contactId));
  return JSON.parse(body) as OutgoingMessage;
}
