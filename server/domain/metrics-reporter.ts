import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** After so long without a request another process takes over; monitors ask about once a minute. */
const LASTS_SECONDS = 180;

/**
 * Whether this process reports the figures of the whole installation, so that they are reported once however many
 * processes are scraped. It is the first process asked, for as long as it is asked.
 * @param process a UUID of this process
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
