import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { connect, limitSession } from './connect.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
const ANSWERS_WITHIN_MS = 10_000;
/** For how long another process may migrate the same database. */
const TURN_WITHIN_MS = 15 * 60_000;
/** A migration may rewrite a large table, but must not block all others while it waits for its lock. */
const MIGRATION_LIMITS = { statementMs: 0, lockMs: 30_000, idleInTransactionMs: 60_000 };

/** The database does not answer, is of a newer version, or refuses a migration. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Brings the database to the newest migration, each in its own transaction, under a lock so that
 * several processes may start at once. Also sets up the job runner's own schema.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    keepAlive: true,
  });
  // A connection that breaks also fails the statement under way; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await connectTo(client);
    await limitSession(client, { ...MIGRATION_LIMITS, lockMs: TURN_WITHIN_MS });
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    await limitSession(client, MIGRATION_LIMITS);
    await migrateJobRunner(url);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string }>(
      'select name from migrations order by name',
    );
    const done = new Set(applied.rows.map((row) => row.name));
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    const unknown = [...done].filter((name) => !files.includes(name));
    if (unknown.length > 0) {
      throw new MigrationError(
        `The database has migrations that this version does not know (${unknown.join(', ')}): start a newer version`,
      );
    }
    for (const name of files.filter((file) => !done.has(file))) await apply(client, name);
  } finally {
    await client.end();
  }
}

async function migrateJobRunner(url: string): Promise<void> {
  const { pool } = connect(url, 2);
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

async function connectTo(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    // A host with several addresses fails with an error that has a code and no message.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new MigrationError(`The database does not answer: ${message || code}`, { cause: error });
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(join(FOLDER, name), 'utf8');
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationError(`Migration ${name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
