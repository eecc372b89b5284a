import type { Database } from '../db/connect.ts';
import type { Vault } from '../db/vault.ts';
import { type OutgoingMessage, outgoingMessageSchema } from '../whatsapp/outgoing.ts';

/** One message inside the contact's 24-hour window. */
export interface Reply {
  contactId: number;
  senderNumberId: number;
  /** What it answers; null for what a page did on the contact's behalf. */
  inboundEventId: number | null;
  message: OutgoingMessage;
}

/**
 * Queues a reply on the caller's transaction, which ends the event; after its commit the caller
 * wakes the delivery. A second reply to the same
 * event changes nothing. Throws a ZodError when the message breaks a limit that cutting cannot mend.
 */
export async function queueReply(db: Database, vault: Vault, reply: Reply): Promise<void> {
  const message = outgoingMessageSchema.parse(reply.message);
  const { sealed, keyId } = vault.seal(JSON.stringify(message));
  await db
    .insertInto('replies')
    .values({
      contact_id: reply.contactId,
      sender_number_id: reply.senderNumberId,
      inbound_event_id: reply.inboundEventId,
      sealed,
      key_id: keyId,
    })
    .onConflict((conflict) => conflict.column('inbound_event_id').doNothing())
    .execute();
}
