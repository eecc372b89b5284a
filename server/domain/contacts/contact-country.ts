import type { Database } from '../../db/connect.ts';
import { identityContext } from '../../db/encryption-contexts.ts';
import type { Vault } from '../../db/vault.ts';
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

/** The country (ISO 3166-1 alpha-2) of a contact's number, else of its user id; null where neither shows it. */
export function countryOfIdentities(
  identities: { kind: string | null; value: string }[],
): string | null {
  const byNumber = identities.filter(({ kind }) => kind === 'wa_id');
  const byUserId = identities.filter(({ kind }) => kind === 'bsuid');
  const countries = [
    ...byNumber.map(({ value }) => countryOfPhone(value)),
    ...byUserId.map(({ value }) => USER_ID.exec(value)?.[1] ?? null),
  ];
  return countries.find((country) => country !== null) ?? null;
}

/** The same for a stored contact. */
export async function countryOfContact(
  db: Database,
  vault: Vault,
  contactId: number,
): Promise<string | null> {
  const names = await db
    .selectFrom('identities')
    .select(['kind', 'lookup', 'sealed'])
    .where('contact_id', '=', contactId)
    .where('valid_to', 'is', null)
    .where('kind', 'in', ['wa_id', 'bsuid'])
    .execute();
  return countryOfIdentities(
    names.map(({ kind, lookup, sealed }) => ({
      kind,
      value: vault.open(sealed, identityContext(kind, lookup)),
    })),
  );
}
