import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from '../db/connect.ts';
import { administer, withDatabase } from './database-server.ts';

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

const INSUFFICIENT_PRIVILEGE = '42501';

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
      try {
        await administer(template, `drop database ${name} with (force)`);
      } catch (error) {
        if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
        // An autovacuum was at work, which only a superuser may end by force; without force it is waited for.
        await administer(template, `drop database ${name}`);
      }
    },
  };
}
