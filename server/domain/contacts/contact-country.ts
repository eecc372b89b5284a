import { currentTime } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import { tokenHash } from '../sessions/setup-sessions.ts';
import { countryOfPhone } from './calling-codes.ts';

/** The messenger's user ids begin with their user's country: `BR.1349…`. */
const USER_ID = /^([A-Z]{2})\./;

/** ISO 3166-1 alpha-2 of the country that one of a contact's identities tells; null where it tells none. */
export function countryOfIdentity(kind: string, value: string): string | null {
  if (kind === 'wa_id') return countryOfPhone(value);
  return kind === 'bsuid' ? (USER_ID.exec(value)?.[1] ?? null) : null;
}

/**
 * ISO 3166-1 alpha-2 of the country of whoever holds a setup session, by their phone number, else by
 * the messenger's user id; null where neither tells or the session is over.
 */
export async function countryOfHolder(
  db: Database,
  vault: Vault,
  token: string,
): Promise<string | null> {
  const names = await db
    .selectFrom('setup_sessions as s')
    .innerJoin('identities as i', 'i.contact_id', 's.contact_id')
    .select(['i.kind', 'i.sealed'])
    .where('s.token_hash', '=', tokenHash(vault, token))
    .where('s.expires_at', '>', currentTime())
    .where('i.valid_to', 'is', null)
    .where('i.kind', 'in', ['wa_id', 'bsuid'])
    .orderBy('i.kind', 'desc')
    .execute();
  for (const { kind, sealed } of names) {
    const country = countryOfIdentity(kind, vault.open(sealed));
    if (country) return country;
  }
  return null;
}
