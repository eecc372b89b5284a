import { currentTime } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import { tokenHash } from '../sessions/setup-sessions.ts';
import callingCodes from './calling-codes.json' with { type: 'json' };

/** Countries by the first digits of a phone number (ITU-T E.164); for a shared code, the country with most people. */
const COUNTRIES: Record<string, string> = callingCodes;
const LONGEST_CODE = 4;

/** The country of a phone number, given in digits (ISO 3166-1 alpha-2); null where it is not known. */
function countryOfPhone(digits: string): string | null {
  for (let length = LONGEST_CODE; length > 0; length--) {
    const country = COUNTRIES[digits.slice(0, length)];
    if (country) return country;
  }
  return null;
}

/** The messenger's user ids begin with their user's country: `BR.1349…`. */
const USER_ID = /^([A-Z]{2})\./;

/** The country (ISO 3166-1 alpha-2) that one of a contact's identities shows; null where none does. */
export function countryOfIdentity(kind: string, value: string): string | null {
  if (kind === 'wa_id') return countryOfPhone(value);
  return kind === 'bsuid' ? (USER_ID.exec(value)?.[1] ?? null) : null;
}

/**
 * The country (ISO 3166-1 alpha-2) of a session's contact, by its phone number or else by the messenger's user id; null
 * where neither shows it or the session is over.
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
