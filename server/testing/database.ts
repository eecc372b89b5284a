import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from '../db/connect.ts';
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
  /** What its schema was when it was cloned. */
  fingerprint: string;
}

/** Emptied databases of this process: a clone of the template takes twenty times as long. */
const free: Clone[] = [];

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

async function cloneTemplate(): Promise<Clone> {
  const template = inject('templateUrl');
  const name = `${TEST_DATABASE_PREFIX}${randomBytes(8).toString('hex')}`;
  await administer(template, `create database ${name} template stagebell_template`);
  const url = withDatabase(template, name);
  return { url, fingerprint: await inDatabase(url, fingerprintOf) };
}

/** Keeps the database for the next test, unless this one changed more than its rows. */
async function release(clone: Clone): Promise<void> {
  await inDatabase(clone.url, async (client) => {
    if ((await fingerprintOf(client)) !== clone.fingerprint) return;
    await emptyTables(client);
    free.push(clone);
  });
}

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
