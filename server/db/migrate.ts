import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { ASYNCHRONOUS_COMMITS } from './asynchronous-commit.ts';
import { connect, limitSession } from './connect.ts';

/** Where the migrations of this version lie, each in a file of its own. */
const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');
const ANSWERS_WITHIN_MS = 10_000;
/** For how long another process may migrate the same database. */
const TURN_WITHIN_MS = 15 * 60_000;
/** A migration may rewrite a large table, but must not block all others while it waits for its lock. */
const MIGRATION_LIMITS = { statementMs: 0, lockMs: 30_000, idleInTransactionMs: 60_000 };

/** Debian 12's. */
export const OLDEST_POSTGRES = 15;

const NEVER_RELEASED =
  'The database was made before version 1.0.0 and cannot be taken over: start with an empty DATA_DIR or database';

/**
 * The database is too old or does not answer, was made before version 1.0.0, has taken back what this version needs, or
 * refuses a migration.
 */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Brings the database to the newest migration, each in its own transaction, under a lock so that
 * several processes may start at once. Also sets up the job runner's own schema. A database that a newer version has
 * been at is left as it is: migrations only add, until one says by its first line what a version must know to work on.
 * @returns the migrations that this version does not know
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    keepAlive: true,
  });
  // A connection that breaks also fails the statement under way; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await connectTo(client);
    const { rows } = await client.query("select current_setting('server_version_num')::int as v");
    refuseOldPostgres(rows[0].v);
    await limitSession(client, { ...MIGRATION_LIMITS, lockMs: TURN_WITHIN_MS });
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    await limitSession(client, MIGRATION_LIMITS);
    // A crash may take back the last migrations, which then run again; whatever is written to their tables is later.
    await client.query(ASYNCHRONOUS_COMMITS);
    await client.query(`
      create table if not exists migrations
        (name text primary key, applied_at timestamptz not null default now(), needs text)`);
    const { rows: applied } = await client.query<{ name: string; needs: string | null }>(
      'select * from migrations order by name',
    );
    const ours = await readMigrations();
    const isOurs = (name: string) => ours.some((our) => our.name === name);
    const isApplied = (name: string) => applied.some((row) => row.name === name);
    if (applied.length > 0 && !isApplied(ours[0]!.name)) throw new MigrationError(NEVER_RELEASED);
    const newer = applied.filter(({ name }) => !isOurs(name));
    const tooNew = newer.filter(({ needs }) => needs !== null && !isOurs(needs));
    if (tooNew.length > 0) {
      const names = tooNew.map(({ name }) => name).join(', ');
      throw new MigrationError(
        `The database has taken back what this version needs (${names}): start a newer version`,
      );
    }
    await migrateJobRunner(url);
    for (const { name, text } of ours.filter((our) => !isApplied(our.name))) {
      await apply(client, name, text);
    }
    return newer.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * @param version as in `server_version_num`: 150020 is 15.20
 * @throws MigrationError where it is older than any that Stagebell is tried on
 */
export function refuseOldPostgres(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major >= OLDEST_POSTGRES) return;
  throw new MigrationError(
    `DATABASE_URL leads to a PostgreSQL ${major}, and Stagebell needs ${OLDEST_POSTGRES} or newer: upgrade it`,
  );
}

/**
 * The statements that apply a migration and note it, or do neither; it may end in a comment. Of one that takes something
 * back is noted what a version must know to work on: `-- contract after 0080-nicknames.sql`
 */
export function transactionOf(name: string, migration: string): string {
  const needs = /^-- contract after (\S+\.sql)/.exec(migration)?.[1];
  return `begin;
    ${migration}
    ;
    insert into migrations (name, needs)
    values (${pg.escapeLiteral(name)}, ${needs === undefined ? 'null' : pg.escapeLiteral(needs)});
    commit`;
}

/** The migrations of this version, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).sort();
}

async function readMigrations(): Promise<{ name: string; text: string }[]> {
  const read = async (name: string) => ({
    name,
    text: await readFile(join(MIGRATIONS_FOLDER, name), 'utf8'),
  });
  return await Promise.all((await migrationNames()).map(read));
}

async function migrateJobRunner(url: string): Promise<void> {
  const { pool } = connect(url, 2, {}, ASYNCHRONOUS_COMMITS);
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

/** Of a migration that failed nothing stays, because the caller ends the connection. */
async function apply(client: pg.Client, name: string, migration: string): Promise<void> {
  try {
    await client.query(transactionOf(name, migration));
  } catch (error) {
    throw new MigrationError(`Migration ${name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
