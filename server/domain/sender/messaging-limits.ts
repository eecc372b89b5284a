import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** Stores the messenger's last word on how many people a portfolio may write to first; null: any number. */
export async function recordMessagingLimit(
  db: Database,
  portfolio: string,
  peoplePerDay: number | null,
  at: Date,
): Promise<void> {
  await sql`
    insert into messaging_limits (portfolio, people_per_day, updated_at)
    values (${portfolio}, ${peoplePerDay}, ${at})
    on conflict (portfolio) do update
    set people_per_day = excluded.people_per_day, updated_at = excluded.updated_at
    where messaging_limits.updated_at <= excluded.updated_at`.execute(db);
}

/** The same for the portfolio of a business account of ours. */
export async function recordAccountLimit(
  db: Database,
  businessAccountId: string,
  peoplePerDay: number | null,
  at: Date,
): Promise<void> {
  const owner = await db
    .selectFrom('sender_numbers')
    .select('portfolio')
    .where('business_account_id', '=', businessAccountId)
    .limit(1)
    .executeTakeFirst();
  if (owner) await recordMessagingLimit(db, owner.portfolio, peoplePerDay, at);
}

/** How many people a portfolio may write to first within 24 hours; null: any number. */
export async function messagingLimit(
  db: Database,
  portfolio: string,
  otherwise: number,
): Promise<number | null> {
  const stored = await db
    .selectFrom('messaging_limits')
    .select('people_per_day')
    .where('portfolio', '=', portfolio)
    .executeTakeFirst();
  return stored ? stored.people_per_day : otherwise;
}
