import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/connect.ts';

/** What a template is billed as. */
export type Category = 'MARKETING' | 'UTILITY';

/** Prices and the limit of a day, all in one currency of the operator's choice. */
export interface Prices {
  /** The price of one message, by its category. */
  each: Record<Category, number>;
  /** The most that the templates of a day (UTC) may cost; null: no limit. */
  mostADay: number | null;
}

const MILLION = 1_000_000;
const TODAY = sql`(now() at time zone 'utc')::date`;

const inMillionths = (price: number) => Math.round(price * MILLION);

/** The highest cost of notifying so many people, if none of them has written within 24 hours. */
export function costAtMost({ each }: Prices, people: number): number {
  return (people * inMillionths(Math.max(...Object.values(each)))) / MILLION;
}

/** The cost of today's templates so far, by the prices at which they were sent. */
export async function estimatedCost(db: Database): Promise<number> {
  const { rows } = await sql<{ millionths: number }>`
    select millionths from estimated_costs where day = ${TODAY}`.execute(db);
  return (rows[0]?.millionths ?? 0) / MILLION;
}

/** The number of templates of any category that today's rest allows; null: any number. */
export async function affordable(db: Database, { each, mostADay }: Prices): Promise<number | null> {
  const dearest = inMillionths(Math.max(...Object.values(each)));
  if (mostADay === null || dearest === 0) return null;
  const left = inMillionths(mostADay) - inMillionths(await estimatedCost(db));
  return Math.max(0, Math.floor(left / dearest));
}

/**
 * Picks, in this order, the templates that today's rest allows, and counts them. Callers hold the portfolio's lock, so
 * that two of them do not spend the same money.
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

/** Takes back what was counted today for templates that were not sent. */
export async function takeBack(
  db: Database,
  { each }: Prices,
  templates: { category: Category }[],
): Promise<void> {
  const cost = templates.reduce((sum, { category }) => sum + inMillionths(each[category]), 0);
  if (cost === 0) return;
  await sql`
    update estimated_costs set millionths = greatest(0, millionths - ${cost})
    where day = ${TODAY}`.execute(db);
}
