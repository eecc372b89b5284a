import type { Database } from '../../server/db/connect.ts';
import type { Vault } from '../../server/db/vault.ts';
import { encryptIdentity, identitiesOf } from '../../server/domain/contacts/identities.ts';
import {
  ensureSenderNumber,
  type SenderNumber,
} from '../../server/domain/sender/sender-numbers.ts';
import { ACCOUNT } from '../servers/product.ts';

const BATCH_SIZE = 5000;

/** Registers a number of the business, by default the account's own. */
export function addSender(
  db: Database,
  number: { phoneNumberId?: string; displayNumber?: string; messagesPerSecond?: number } = {},
): Promise<SenderNumber> {
  const { businessAccountId, phoneNumberId, displayNumber } = ACCOUNT;
  return ensureSenderNumber(db, {
    portfolio: businessAccountId,
    businessAccountId,
    phoneNumberId,
    displayNumber,
    messagesPerSecond: 1000,
    ...number,
  });
}

/** The phone of a contact, by the contact's id. */
export const phoneOf = (contactId: number) => String(351_910_000_000 + contactId);

/** Gives the contacts with ids up to `count` phones that the vault finds. */
export async function addPhones(
  db: Database,
  vault: Vault,
  { portfolio }: SenderNumber,
  count: number,
): Promise<void> {
  for (let before = 0; before < count; before += BATCH_SIZE) {
    const phones = Array.from({ length: Math.min(BATCH_SIZE, count - before) }, (_, index) => {
      const contactId = before + index + 1;
      const waId = phoneOf(contactId);
      const [identity] = identitiesOf(vault, { waId });
      const { sealed, keyId: key_id } = encryptIdentity(vault, identity!);
      const { kind, lookup } = identity!;
      return { contact_id: contactId, portfolio, kind, lookup, sealed, key_id };
    });
    await db.insertInto('identities').values(phones).execute();
  }
}
