/**
 * Where an encrypted value is stored: the additional data of its encryption, so that it decrypts in no other row. A
 * context is made only of what never changes in a row. Merged contacts take over identities, and an event moves to
 * the living contact, so neither names its contact; a reply stays with its own.
 */

export const identityContext = (kind: string, lookup: Buffer) =>
  `identities ${kind} ${lookup.toString('hex')}`;

export const eventContext = (kind: string, dedupeKey: Buffer) =>
  `inbound_events ${kind} ${dedupeKey.toString('hex')}`;

export const replyContext = (replyId: number, contactId: number) =>
  `replies ${replyId} ${contactId}`;

export const messageContext = (contactId: number) => `contacts ${contactId}`;

export const sessionContext = (tokenHash: Buffer) => `setup_sessions ${tokenHash.toString('hex')}`;

export const keyContext = (keyId: number) => `vault_keys ${keyId}`;
