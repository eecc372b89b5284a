import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** A turn at the upkeep that one process does for all. */
export interface Turn {
  /** Whether it is this process's; it takes or renews it. */
  isOurs(): Promise<boolean>;
  /** Leaves it to whoever asks next. */
  giveUp(): Promise<void>;
}

/**
 * The first process that asks has the turn, and keeps it while it asks again within `lastsMs`, by the database's clock.
 * A process that hung may wake up while another has the turn, so the work must be safe to do twice.
 * @param process a UUID of this process's own
 */
export function upkeepTurn(db: Database, process: string, lastsMs: number): Turn {
  return {
    async isOurs() {
      const { rows } = await sql`
        insert into turns (name, process, until)
        values ('upkeep', ${process}, now() + ${lastsMs} * interval '1 millisecond')
        on conflict (name) do update set process = excluded.process, until = excluded.until
        where turns.process = excluded.process or turns.until < now()
        returning 1`.execute(db);
      return rows.length > 0;
    },
    async giveUp() {
      await sql`delete from turns where name = 'upkeep' and process = ${process}`.execute(db);
    },
  };
}
