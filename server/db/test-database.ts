import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from './connect.ts';
import { administer, withDatabase } from './test-server.ts';

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

/** A database of a test file's own, cloned from the migrated template and dropped by `close`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('templateUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = withDatabase(template, name);
  await administer(template, `create database ${name} template stagebell_template`);
  const { db, pool } = connect(url);
  return {
    url,
    db,
    pool,
    close: async () => {
      await db.destroy();
      await administer(template, `drop database ${name} with (force)`);
    },
  };
}
