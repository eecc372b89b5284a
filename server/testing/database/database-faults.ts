import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/schema.generated.ts';

/** Makes the next `times` inserts into a table fail, as a crash at that point would. */
export async function failInserts(db: Database, table: keyof DB, times: number): Promise<void> {
  await sql`drop sequence if exists inserts_to_fail`.execute(db);
  // A sequence keeps counting when the transaction that failed is undone.
  await sql`create sequence inserts_to_fail`.execute(db);
  await sql`
    create or replace function fail_insert() returns trigger language plpgsql as $$
    begin
      if nextval('inserts_to_fail') <= ${sql.lit(times)} then
        raise exception 'This insert was told to fail';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create or replace trigger fail_insert before insert on ${sql.table(table)}
    for each row execute function fail_insert()`.execute(db);
}

/** Keys and payloads of the jobs that wait, oldest first. */
export async function waitingJobs(
  db: Database,
): Promise<{ task: string; key: string | null; payload: unknown }[]> {
  const { rows } = await sql<{ task: string; key: string | null; payload: unknown }>`
    select t.identifier as task, j.key, j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    order by j.id`.execute(db);
  return rows;
}

/** How many transactions of this database wait for their next statement. */
export async function countOpenTransactions(db: Database): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(db);
  return rows[0]!.open;
}

/** How many connections to this database wait for a lock. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.waiting;
}

/** Makes whoever reads a table wait, until the function that it resolves to is called. */
export async function holdTable(db: Database, table: keyof DB): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    held.resolve();
    await released.promise;
  });
  await Promise.race([held.promise, holding]);
  return async () => {
    released.resolve();
    await holding;
  };
}
