import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import { currentTime } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';

/** Months kept ready beside the current one. */
const MONTHS_AHEAD = 2;

/** What is kept by month, and how its partitions are made. */
const BY_MONTH = [
  // Room on each page for the row as it is once it has been sent: then no index is written to.
  { parent: 'deliveries', options: sql`with (fillfactor = 40)` },
  { parent: 'delivery_messages', options: sql`` },
];

/**
 * Makes the partitions of what is kept by month, for this month and the next two. Rows that came
 * before their month had one are moved out of the default partition.
 */
export async function ensurePartitions(db: Database, today = currentTime()): Promise<void> {
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead++) {
    const first = firstOfMonth(today, ahead);
    const next = firstOfMonth(today, ahead + 1);
    for (const table of BY_MONTH) {
      // Each on its own, for whoever reads both may lock them the other way round.
      await db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.partitions})`.execute(trx);
        await ensurePartition(trx, table, first, next);
      });
    }
  }
}

async function ensurePartition(
  db: Database,
  { parent, options }: (typeof BY_MONTH)[number],
  first: string,
  next: string,
): Promise<void> {
  const name = `${parent}_${first.slice(0, 7).replace('-', '_')}`;
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${name}) is not null as there`.execute(db);
  if (rows[0]!.there) return;
  const [whole, partition, rest] = [parent, name, `${parent}_default`].map((each) =>
    sql.table(each),
  );
  await sql`lock table ${rest} in access exclusive mode`.execute(db);
  await sql`
    create table ${partition} (like ${whole} including defaults including constraints) ${options}`.execute(
    db,
  );
  await sql`
    with moved as (
      delete from ${rest}
      where announced_on >= ${first}::date and announced_on < ${next}::date
      returning *
    )
    insert into ${partition} select * from moved`.execute(db);
  await sql`
    alter table ${whole} attach partition ${partition}
    for values from (${sql.lit(first)}) to (${sql.lit(next)})`.execute(db);
}

/** `2026-11-01`, in UTC as `announced_on` is. */
function firstOfMonth(today: Date, ahead: number): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead, 1))
    .toISOString()
    .slice(0, 10);
}
