import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/connect.ts';
import { retryDeadlock } from '../../db/deadlocks.ts';

/** A number we send from. */
export interface SenderNumber {
  id: number;
  /** Meta's user ids are scoped to the business portfolio. */
  portfolio: string;
  businessAccountId: string;
  phoneNumberId: string;
  /** Digits, without +. */
  displayNumber: string;
}

const COLUMNS = [
  'id',
  'portfolio',
  'business_account_id',
  'phone_number_id',
  'display_number',
] as const;

interface Row {
  id: number;
  portfolio: string;
  business_account_id: string;
  phone_number_id: string;
  display_number: string;
}

function toSenderNumber(row: Row): SenderNumber {
  return {
    id: row.id,
    portfolio: row.portfolio,
    businessAccountId: row.business_account_id,
    phoneNumberId: row.phone_number_id,
    displayNumber: row.display_number,
  };
}

/** A number as the settings name it. */
export type ConfiguredNumber = Omit<SenderNumber, 'id'> & { messagesPerSecond: number };

/**
 * Stores the configured numbers, in their order, and marks every other number as unused: one of these writes to its
 * contacts until it is configured again.
 */
export async function ensureSenderNumbers(
  db: Database,
  numbers: ConfiguredNumber[],
): Promise<SenderNumber[]> {
  return await retryDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const known: SenderNumber[] = [];
      for (const number of numbers) known.push(await ensureSenderNumber(trx, number));
      await sql`
        update sender_numbers set in_use = false
        where in_use and id <> all (${known.map(({ id }) => id)}::smallint[])`.execute(trx);
      return known;
    }),
  );
}

/** Stores a configured number, or updates what is stored of it. */
export async function ensureSenderNumber(
  db: Database,
  number: ConfiguredNumber,
): Promise<SenderNumber> {
  const kept = {
    portfolio: number.portfolio,
    business_account_id: number.businessAccountId,
    display_number: number.displayNumber,
    messages_per_second: number.messagesPerSecond,
    in_use: true,
  };
  // Whoever sends changes this row all the time: a process that starts waits for them, and they for it, only where
  // something is new.
  const known = await db
    .selectFrom('sender_numbers')
    .select([...COLUMNS, 'messages_per_second', 'in_use'])
    .where('phone_number_id', '=', number.phoneNumberId)
    .executeTakeFirst();
  if (known && isDeepStrictEqual({ ...known, ...kept }, known)) return toSenderNumber(known);
  const row = await db
    .insertInto('sender_numbers')
    .values({ ...kept, phone_number_id: number.phoneNumberId })
    .onConflict((conflict) => conflict.column('phone_number_id').doUpdateSet(kept))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toSenderNumber(row);
}

/** For how many milliseconds a number that was read counts as current. */
const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 100;

/**
 * Finds the number of ours with Meta's id; null where it is not ours. Results are remembered, because every message
 * asks for one of few numbers.
 */
export function createNumberLookup(
  db: Database,
): (phoneNumberId: string) => Promise<SenderNumber | null> {
  const numbers = new LRUCache<string, SenderNumber>({
    max: MAX_REMEMBERED,
    ttl: REMEMBERED_MS,
    fetchMethod: (phoneNumberId) => senderNumberFor(db, phoneNumberId),
  });
  return async (phoneNumberId) => (await numbers.fetch(phoneNumberId)) ?? null;
}

async function senderNumberFor(
  db: Database,
  phoneNumberId: string,
): Promise<SenderNumber | undefined> {
  const row = await db
    .selectFrom('sender_numbers')
    .select(COLUMNS)
    .where('phone_number_id', '=', phoneNumberId)
    .executeTakeFirst();
  return row && toSenderNumber(row);
}
