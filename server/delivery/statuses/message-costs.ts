import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/connect.ts';
import type { StatusUpdate } from '../../messenger/webhook.ts';

/** A status that may say what its message costs. */
interface Priced {
  update: StatusUpdate;
  messageHash: Buffer;
}

/** Messages of one day, in UTC, and one category of Meta's. */
export interface DayCosts {
  day: string;
  category: string;
  billable: boolean;
  messages: number;
}

/** Counts what statuses say of prices, each message once, under the day of the first status that says it. */
export async function countCosts(trx: Transaction, statuses: Priced[]): Promise<void> {
  const priced = statuses.flatMap(({ update, messageHash }) =>
    update.pricing ? [{ ...update.pricing, at: update.at, messageHash }] : [],
  );
  if (priced.length === 0) return;
  await sql`
    with priced as (
      select distinct on (message_hash) * from unnest(
        ${priced.map((t) => t.messageHash)}::bytea[],
        ${priced.map((t) => t.category)}::text[],
        ${priced.map((t) => t.billable)}::boolean[],
        ${priced.map((t) => t.at)}::timestamptz[]
      ) as t (message_hash, category, billable, at)
      order by message_hash, at
    ),
    counted as (
      insert into counted_prices (message_hash) select message_hash from priced
      on conflict do nothing
      returning message_hash
    )
    insert into message_costs as c (day, category, billable, messages)
    select (t.at at time zone 'utc')::date, t.category, t.billable, count(*)
    from priced t join counted using (message_hash)
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (day, category, billable) do update set messages = c.messages + excluded.messages`.execute(
    trx,
  );
}

/** What was counted on the last days, today's included, the newest day first. */
export async function messageCosts(db: Database, days: number): Promise<DayCosts[]> {
  return await db
    .selectFrom('message_costs')
    .select(['day', 'category', 'billable', 'messages'])
    .where('day', '>', sql<string>`(now() at time zone 'utc')::date - ${days}::int`)
    .orderBy('day', 'desc')
    .orderBy('category')
    .orderBy('billable', 'desc')
    .execute();
}
