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

/** A `SenderNumber` as it is selected. */
export const SENDER_COLUMNS = [
  'id',
  'portfolio',
  'business_account_id as businessAccountId',
  'phone_number_id as phoneNumberId',
  'display_number as displayNumber',
] as const;

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
  const { portfolio, businessAccountId, phoneNumberId, displayNumber, messagesPerSecond } = number;
  const kept = {
    portfolio,
    business_account_id: businessAccountId,
    display_number: displayNumber,
    messages_per_second: messagesPerSecond,
    in_use: true,
  };
  // Whoever sends changes this row all the time: a process that starts waits for them, and they for it, only where
  // something is new.
  const known = await db
    .selectFrom('sender_numbers')
    .select(SENDER_COLUMNS)
    .where((is) => is.and({ ...kept, phone_number_id: phoneNumberId }))
    .executeTakeFirst();
  if (known) return known;
  return await db
    .insertInto('sender_numbers')
    .values({ ...kept, phone_number_id: phoneNumberId })
    .onConflict((conflict) => conflict.column('phone_number_id').doUpdateSet(kept))
    .returning(SENDER_COLUMNS)
    .executeTakeFirstOrThrow();
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
    fetchMethod: (phoneNumberId) =>
      db
        .selectFrom('sender_numbers')
        .select(SENDER_COLUMNS)
        .where('phone_number_id', '=', phoneNumberId)
        .executeTakeFirst(),
  });
  return async (phoneNumberId) => (await numbers.fetch(phoneNumberId)) ?? null;
}
