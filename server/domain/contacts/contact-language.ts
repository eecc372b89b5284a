import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** How a contact's language is known; the surest comes last. */
export type LanguageSource = 'country' | 'written' | 'chosen';

/** The language (BCP 47) that most people of a country speak, by CLDR's likely subtags; null where it is not known. */
export function languageOfCountry(country: string | null): string | null {
  return country && new Intl.Locale(`und-${country}`).maximize().language;
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
