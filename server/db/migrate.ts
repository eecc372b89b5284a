import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { ASYNCHRONOUS_COMMITS } from './asynchronous-commit.ts';
import { connect, limitSession } from './connect.ts';

/** Where the migrations of this version lie, each in a file of its own. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');
const ANSWERS_WITHIN_MS = 10_000;
/** For how long another process may migrate the same database. */
const TURN_WITHIN_MS = 15 * 60_000;
/** A migration may rewrite a large table, but must not block all others while it waits for its lock. */
const MIGRATION_LIMITS = { statementMs: 0, lockMs: 30_000, idleInTransactionMs: 60_000 };

/** Debian 12's. */
export const OLDEST_POSTGRES = 15;

/**
 * The database is too old or does not answer, has taken back what this version needs, lacks migrations that this version
 * does not have any more, or refuses one.
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
    await migrateJobRunner(url);
    await client.query(`
      create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
      alter table migrations add column if not exists needs text`);
    const { rows: applied } = await client.query<{ name: string; needs: string | null }>(
      'select name, needs from migrations order by name',
    );
    const ours = await readMigrations();
    const isKnown = (name: string) =>
      ours.some((our) => our.name === name || name <= (lastReplacedBy(our.text) ?? ''));
    const newer = applied.filter(({ name }) => !isKnown(name));
    const tooNew = newer.filter(({ needs }) => needs !== null && !isKnown(needs));
    if (tooNew.length > 0) {
      const names = tooNew.map(({ name }) => name).join(', ');
      throw new MigrationError(
        `The database has taken back what this version needs (${names}): start a newer version`,
      );
    }
    const done = applied.map(({ name }) => name);
    for (const { name, text } of ours.filter((our) => !done.includes(our.name))) {
      await apply(client, name, remaining(text, done));
    }
    return newer.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** What a migration takes back, said by its first line: `-- contract after 0080-names.sql: artists.nickname, fans` */
export interface Contract {
  /** The migration since which no version needs it: one that does not know this migration cannot work any more. */
  after: string;
  /** Tables, and columns with their table. */
  of: string[];
}

/** @returns null: the migration only adds, and the version before it works on */
export function contractOf(migration: string): Contract | null {
  const said = /^-- contract after (\S+\.sql): (.+)/.exec(migration);
  return said && { after: said[1]!, of: said[2]!.split(/,\s*/) };
}

/**
 * The last of the migrations in whose place this one stands, said by its first line:
 * `-- replaces all up to 0069-conversations-without-index.sql`
 * @returns null: it stands in the place of none
 */
function lastReplacedBy(migration: string): string | null {
  return /^-- replaces all up to (\S+\.sql)/.exec(migration)?.[1] ?? null;
}

/**
 * What a migration has still to do: nothing where those have done it that it replaced.
 * @param done the names of the migrations that the database has, sorted
 * @throws MigrationError where only some of the replaced ones are among them
 */
function remaining(migration: string, done: string[]): string {
  const last = lastReplacedBy(migration);
  const replaced = done.filter((name) => last !== null && name <= last);
  if (replaced.length === 0) return migration;
  if (replaced.includes(last!)) return '';
  throw new MigrationError(
    `The database stands at ${replaced.at(-1)}, and this version goes on from ${last}: ` +
      'first start a version that comes with that one, then this one',
  );
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
 * The statements that apply a migration and note it, or do neither; it may end in a comment. A database that is made by
 * one in the place of others is refused by a version that knows only those, which would make everything again.
 */
export function transactionOf(name: string, migration: string): string {
  const needs = lastReplacedBy(migration) === null ? contractOf(migration)?.after : name;
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
