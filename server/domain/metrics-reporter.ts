import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** A process that is not asked for so long leaves it to another; monitors ask every minute or so. */
const LASTS_SECONDS = 180;

/**
 * Whether this process is the one that tells the figures of the whole installation, so that they are
 * told once however many processes are watched: the first one asked, for as long as it is asked.
 * @param process a UUID of this process's own
 */
export async function reportsForAll(db: Database, process: string): Promise<boolean> {
  const { rows } = await sql`
    insert into metrics_reporter (process, until)
    values (${process}, now() + ${LASTS_SECONDS} * interval '1 second')
    on conflict (only_one) do update set process = excluded.process, until = excluded.until
    where metrics_reporter.process = excluded.process or metrics_reporter.until < now()
    returning 1`.execute(db);
  return rows.length > 0;
}
