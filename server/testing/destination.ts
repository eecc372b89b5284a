import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Vault } from '../db/vault.ts';
import {
  type Destination,
  openAddress,
  type StoredAddress,
  sealedAddressOfAny,
} from '../domain/contacts/destinations.ts';

/** Where a reply to a contact goes; undefined: it cannot be reached. */
export async function destinationOf(
  db: Database,
  vault: Vault,
  portfolio: string,
  contactId: number,
): Promise<Destination | undefined> {
  const { rows } = await sql<StoredAddress>`
    ${sealedAddressOfAny(portfolio, sql`${contactId}`)}`.execute(db);
  return rows[0] && openAddress(vault, rows[0]);
}
