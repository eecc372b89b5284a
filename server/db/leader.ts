import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { milliseconds } from './milliseconds.ts';

/** One process's part in electing the leader, which alone does something for all processes. */
export type Candidate = ReturnType<typeof candidateFor>;

/**
 * The first process that asks becomes the leader, and stays it while it asks again within `lastsMs`, by the database's
 * clock. A process that hung may wake up while another leads, so the work must be safe to do twice.
 * @param work what the leader does
 */
export function candidateFor(work: 'upkeep' | 'metrics', db: Database, lastsMs: number) {
  const processId = randomUUID();
  return {
    /** Whether this process is the leader; it becomes or stays it. */
    async leads(): Promise<boolean> {
      const { rows } = await sql`
        insert into turns (name, process, until)
        values (${work}, ${processId}, now() + ${milliseconds(lastsMs)})
        on conflict (name) do update set process = excluded.process, until = excluded.until
        where turns.process = excluded.process or turns.until < now()
        returning 1`.execute(db);
      return rows.length > 0;
    },
    /** Lets whoever asks next be the leader. */
    async resign(): Promise<void> {
      await sql`delete from turns where name = ${work} and process = ${processId}`.execute(db);
    },
  };
}
