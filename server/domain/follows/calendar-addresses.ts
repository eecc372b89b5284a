import { randomBytes } from 'node:crypto';
import { fault } from '../../../contract/fault.ts';
import type { Database } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import { NotFoundError } from '../errors.ts';
import { toBase62 } from '../ids.ts';

const SEED_BYTES = 16;

const tokenOf = (vault: Vault, seed: Buffer) =>
  toBase62(vault.lookup('calendar-address', seed.toString('hex')));
const hashOf = (vault: Vault, token: string) => vault.hash('calendar-address-hash', token);
const addressWith = (db: Database, vault: Vault, token: string) =>
  db
    .selectFrom('calendar_addresses')
    .select('contact_id')
    .where('token_hash', '=', hashOf(vault, token));

/**
 * The token in the secret address of a contact's calendar. It is made at the first call and stays the same, so that
 * asking again ends no subscription. 128 bits, derived and not stored.
 */
export async function calendarToken(
  db: Database,
  vault: Vault,
  contactId: number,
): Promise<string> {
  const existing = await db
    .selectFrom('calendar_addresses')
    .select('seed')
    .where('contact_id', '=', contactId)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(1)
    .executeTakeFirst();
  if (existing) return tokenOf(vault, existing.seed);
  const seed = randomBytes(SEED_BYTES);
  const token = tokenOf(vault, seed);
  await db
    .insertInto('calendar_addresses')
    .values({ token_hash: hashOf(vault, token), contact_id: contactId, seed })
    .execute();
  return token;
}

/** Ends every calendar address of a contact and makes a new one. */
export async function renewCalendarToken(
  db: Database,
  vault: Vault,
  contactId: number,
): Promise<string> {
  await db.deleteFrom('calendar_addresses').where('contact_id', '=', contactId).execute();
  return await calendarToken(db, vault, contactId);
}

/** The language (BCP 47) that we use with the owner of a calendar; null where it, or the calendar, is not known. */
export async function languageOfCalendar(
  db: Database,
  vault: Vault,
  token: string,
): Promise<string | null> {
  const owner = await db
    .selectFrom('calendar_addresses as a')
    .innerJoin('contacts as c', 'c.id', 'a.contact_id')
    .select('c.language')
    .where('a.token_hash', '=', hashOf(vault, token))
    .executeTakeFirst();
  return owner?.language ?? null;
}

/** The contact of a calendar's address. Throws NotFound once the address was renewed or the contact forgotten. */
export async function contactOfCalendar(
  db: Database,
  vault: Vault,
  token: string,
): Promise<number> {
  const address = await addressWith(db, vault, token).executeTakeFirstOrThrow(
    () => new NotFoundError(fault('calendarUnknown')),
  );
  return address.contact_id;
}

/** Whether somebody's calendar has this address, until it is renewed or the contact forgotten. */
export async function isCalendarAddress(
  db: Database,
  vault: Vault,
  token: string,
): Promise<boolean> {
  return (await addressWith(db, vault, token).executeTakeFirst()) !== undefined;
}
