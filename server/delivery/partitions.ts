import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** Months kept ready beside the current one. */
const MONTHS_AHEAD = 2;
/** Held while partitions are made, so that processes starting together do not collide. */
const LOCK = 5_294_002;

/**
 * Makes the partitions of `deliveries` for this month and the next two. Rows that came before their
 * month had one are moved out of the default partition.
 */
export async function ensurePartitions(db: Database, today = new Date()): Promise<void> {
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead++) {
    const first = firstOfMonth(today, ahead);
    const next = firstOfMonth(today, ahead + 1);
    const name = `deliveries_${first.slice(0, 7).replace('-', '_')}`;
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
      const { rows } = await sql<{ there: boolean }>`
        select to_regclass(${name}) is not null as there`.execute(trx);
      if (!rows[0]!.there) await makePartition(trx, name, first, next);
    });
  }
}

async function makePartition(db: Database, name: string, first: string, next: string) {
  const table = sql.table(name);
  await sql`lock table deliveries_default in access exclusive mode`.execute(db);
  await sql`create table ${table} (like deliveries including defaults including constraints)`.execute(
    db,
  );
  await sql`
    with moved as (
      delete from deliveries_default
      where announced_on >= ${first}::date and announced_on < ${next}::date
      returning *
    )
    insert into ${table} select * from moved`.execute(db);
  await sql`
    alter table deliveries attach partition ${table}
    for values from (${sql.lit(first)}) to (${sql.lit(next)})`.execute(db);
}

/** `2026-11-01`, in UTC as `announced_on` is. */
function firstOfMonth(today: Date, ahead: number): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead, 1))
    .toISOString()
    .slice(0, 10);
}
