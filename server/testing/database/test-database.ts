import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from '../../db/connect.ts';
import { administer, TEST_DATABASE_PREFIX, withDatabase } from './database-server.ts';
import { emptyTables, fingerprintOf } from './empty-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}

export interface TestDatabase {
  url: string;
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface Clone {
  url: string;
  /** Stays open, so that it knows the schema by heart when it empties the tables. */
  keeper: pg.Client;
  /** What its schema was when it was cloned. */
  fingerprint: string;
}

/** Tests that cut connections leave the keeper's alone. */
export const KEEPER_NAME = 'test database keeper';

/** Emptied databases of this process: a clone of the template takes twenty times as long. */
const free: Clone[] = [];

let chosenTemplate: string | null = null;

/** Has databases cloned from this template, where no test run provides one. */
export function cloneFrom(templateUrl: string): void {
  chosenTemplate = templateUrl;
}

/** A migrated, empty database of the test's own until it calls `close`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const clone = free.pop() ?? (await cloneTemplate());
  const { db, pool } = connect(clone.url);
  return {
    url: clone.url,
    db,
    pool,
    close: async () => {
      await db.destroy();
      await release(clone);
    },
  };
}

/** A database without a schema. */
export async function createEmptyDatabase(): Promise<Omit<TestDatabase, 'db'>> {
  const url = await createFrom('template1');
  const { pool } = connect(url);
  return { url, pool, close: () => pool.end() };
}

/** @returns its address */
async function createFrom(template: string): Promise<string> {
  const server = chosenTemplate ?? inject('templateUrl');
  const name = `${TEST_DATABASE_PREFIX}${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name} template ${template}`);
  return withDatabase(server, name);
}

async function cloneTemplate(): Promise<Clone> {
  const url = await createFrom('stagebell_template');
  const keeper = new pg.Client({ connectionString: url, application_name: KEEPER_NAME });
  // The server may stop first.
  keeper.on('error', () => {});
  await keeper.connect();
  return { url, keeper, fingerprint: await fingerprintOf(keeper) };
}

/** Keeps the database for the next test, unless this one changed more than its rows. */
async function release(clone: Clone): Promise<void> {
  const { keeper, fingerprint } = clone;
  if ((await fingerprintOf(keeper)) === fingerprint) {
    await emptyTables(keeper);
    free.push(clone);
  } else await keeper.end();
}
