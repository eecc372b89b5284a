import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.generated.ts';

export type Database = Kysely<DB>;

// Counts and ids stay well under 2^53 here, and a number is what every caller wants.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A wall time has no zone: as a Date it would be read in the server's own.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (value) => value.replace(' ', 'T'));
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Opens a pool of at most `connections` connections; the caller destroys what it gets. */
export function connect(url: string, connections = 10): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // An idle connection that breaks (a restarted database) is replaced by the pool at the next use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}
