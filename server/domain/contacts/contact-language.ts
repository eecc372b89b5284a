import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import { countryOfIdentity } from './contact-country.ts';
import type { Identity, IdentityKind } from './identities.ts';

/** How a contact's language is known; the surest comes last. */
export type LanguageSource = 'country' | 'written' | 'chosen';

/**
 * The language (BCP 47) that most people speak in the country of a number or user id, by CLDR's likely subtags; null
 * where the country is not known.
 */
export function languageOfIdentities(
  identities: Pick<Identity, 'kind' | 'value'>[],
): string | null {
  const phone = identities.filter(({ kind }) => kind === 'wa_id');
  for (const { kind, value } of [...phone, ...identities]) {
    const country = countryOfIdentity(kind, value);
    if (country) return new Intl.Locale(`und-${country}`).maximize().language;
  }
  return null;
}

/**
 * The language (BCP 47) of a contact's country, whichever language we use with it; null where the country is not known.
 */
export async function languageOfCountry(
  db: Database,
  vault: Vault,
  contactId: number,
): Promise<string | null> {
  const identities = await db
    .selectFrom('identities')
    .select(['kind', 'sealed'])
    .where('contact_id', '=', contactId)
    .where('valid_to', 'is', null)
    .where('kind', 'in', ['wa_id', 'bsuid'])
    .execute();
  return languageOfIdentities(
    identities.map(({ kind, sealed }) => ({
      kind: kind as IdentityKind,
      value: vault.open(sealed),
    })),
  );
}

/** The language (BCP 47) that we use with a contact; null where it is not known. */
export async function languageOf(db: Database, contactId: number): Promise<string | null> {
  const contact = await db
    .selectFrom('contacts')
    .select('language')
    .where('id', '=', contactId)
    .executeTakeFirst();
  return contact?.language ?? null;
}

/** Stores the language that we use with a contact from now on. */
export async function setLanguage(
  db: Database,
  contactId: number,
  language: string,
  source: LanguageSource,
): Promise<void> {
  await sql`
    update contacts set language = ${language}, language_source = ${source}
    where id = ${contactId}`.execute(db);
}
