import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Jobs } from '../domain/jobs.ts';

/** Takes the waiting jobs of a name out of the queue, as a worker would, and answers with what they carry. */
export async function takeJobs<Name extends keyof Jobs>(
  db: Database,
  name: Name,
): Promise<Jobs[Name][]> {
  const { rows } = await sql<{ payload: Jobs[Name] }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${name} returning j.payload`.execute(db);
  return rows.map(({ payload }) => payload);
}

/** When the waiting jobs of a name are to run. */
export async function timesOfJobs(db: Database, name: keyof Jobs): Promise<Date[]> {
  const { rows } = await sql<{ runAt: Date }>`
    select run_at as "runAt" from graphile_worker.jobs
    where task_identifier = ${name} order by run_at`.execute(db);
  return rows.map(({ runAt }) => runAt);
}
