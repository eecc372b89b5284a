import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/connect.ts';

/** What a template is billed as. */
export type Category = 'MARKETING' | 'UTILITY';

/** What a template costs and may cost, in one currency, whichever it is. */
export interface Prices {
  /** Of one message, by its category. */
  each: Record<Category, number>;
  /** What the templates of a day, in UTC, may cost; null: whatever they do. */
  mostADay: number | null;
}

const MILLION = 1_000_000;
const TODAY = sql`(now() at time zone 'utc')::date`;

const inMillionths = (price: number) => Math.round(price * MILLION);

/** What it costs at most to tell so many people, none of whom has written within 24 hours. */
export function costAtMost({ each }: Prices, people: number): number {
  return (people * inMillionths(Math.max(...Object.values(each)))) / MILLION;
}

/** What the templates of today cost so far, by the prices that held when they went out. */
export async function estimatedCost(db: Database): Promise<number> {
  const { rows } = await sql<{ millionths: string }>`
    select millionths from estimated_costs where day = ${TODAY}`.execute(db);
  return Number(rows[0]?.millionths ?? 0) / MILLION;
}

/** How many templates fit into what is left of today, whatever they are; null: any number. */
export async function affordable(db: Database, { each, mostADay }: Prices): Promise<number | null> {
  const dearest = inMillionths(Math.max(...Object.values(each)));
  if (mostADay === null || dearest === 0) return null;
  const left = inMillionths(mostADay) - inMillionths(await estimatedCost(db));
  return Math.max(0, Math.floor(left / dearest));
}

/**
 * Of templates in this order those that fit into what is left of today, which are counted. Callers hold the lock of the
 * portfolio, so that two do not spend the same.
 */
export async function spendOn<Template extends { category: Category }>(
  trx: Transaction,
  { each, mostADay }: Prices,
  templates: Template[],
): Promise<Template[]> {
  const most = mostADay === null ? Number.POSITIVE_INFINITY : inMillionths(mostADay);
  const spent = inMillionths(await estimatedCost(trx));
  let cost = 0;
  const fitting = templates.filter(({ category }) => {
    const price = inMillionths(each[category]);
    if (spent + cost + price > most) return false;
    cost += price;
    return true;
  });
  if (cost > 0) {
    await sql`
      insert into estimated_costs as e (day, millionths) values (${TODAY}, ${cost})
      on conflict (day) do update set millionths = e.millionths + excluded.millionths`.execute(trx);
  }
  return fitting;
}
