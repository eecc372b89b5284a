import pg from 'pg';
import { EmbeddedDatabaseError } from './errors.ts';

// Any fixed number: nothing else takes advisory locks in the database "postgres".
const OWNERS_LOCK = 57_413_001;

/** Errors of a PostgreSQL that is starting, recovering or stopping: try again. */
const NOT_NOW = new Set(['57P03', '57P01', '53300']);

/** The result of a connection attempt: nobody listens, not yet ready, or connected. */
export type ConnectionAttempt = 'silent' | 'busy' | pg.Client;

/**
 * Connects as the superuser.
 * @throws EmbeddedDatabaseError when PostgreSQL refuses for good.
 */
export async function tryConnecting(url: string): Promise<ConnectionAttempt> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `stagebell process ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  });
  // A connection that breaks reports it here; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (error instanceof pg.DatabaseError) {
      if (code && NOT_NOW.has(code)) return 'busy';
      throw new EmbeddedDatabaseError(`PostgreSQL refused the launcher: ${message}`, {
        cause: error,
      });
    }
    return 'silent';
  }
}

/**
 * Tries to own the server: one session holds this lock for as long as its process lives, so a
 * server whose lock is free is the orphan of a killed process.
 */
export async function claim(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as granted', [OWNERS_LOCK]);
  return rows[0].granted;
}

/** The id of the process that owns the server, for a message to a person. */
export async function ownerOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select application_name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and objid = $1
        and pg_locks.database = (select oid from pg_database where datname = 'postgres')`,
    [OWNERS_LOCK],
  );
  return rows[0]?.application_name ?? 'another process';
}
