import { access } from 'node:fs/promises';
import { join } from 'node:path';
import {
  EmbeddedDatabaseError,
  runningDatabase,
  startEmbeddedDatabase,
} from '@stagebell/embedded-postgresql';
import type { Config } from '../../server/config.ts';
import { setClock } from '../../server/db/clock.ts';
import { connect, type Database } from '../../server/db/connect.ts';
import { MigrationError, migrate } from '../../server/db/migrate.ts';

/** There is no connection to PostgreSQL; the message ends with why. */
class UnreachableDatabaseError extends Error {
  override name = 'UnreachableDatabaseError';
}

/** What `withDatabase` throws that says enough without a stack trace. */
export const DATABASE_ERRORS = [EmbeddedDatabaseError, MigrationError, UnreachableDatabaseError];

/**
 * Works on the server's database: `DATABASE_URL`, the embedded one that runs, or else the embedded one, which
 * is started for as long as it takes.
 * @throws one of `DATABASE_ERRORS` where there is none, or it cannot be opened
 */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const running = databaseUrl ?? (await runningDatabase(dataDir).catch(notRunning));
  if (running !== null) return await connected(running, work);
  await access(join(dataDir, 'postgres')).catch(() => {
    // Nothing is made up where DATA_DIR was mistyped.
    throw new EmbeddedDatabaseError(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as Stagebell has them.`,
    );
  });
  const database = await startEmbeddedDatabase({ dataDir, log: () => {} });
  try {
    await migrate(database.url);
    return await connected(database.url, work);
  } finally {
    await database.stop();
  }
}

function notRunning(error: unknown): null {
  if (error instanceof EmbeddedDatabaseError) return null;
  throw error;
}

async function connected<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db } = connect(url, 2);
  try {
    await setClock(db).catch((cause: Error & { code?: string }) => {
      const why = cause.message || cause.code;
      throw new UnreachableDatabaseError(`The database cannot be reached: ${why}`, { cause });
    });
    return await work(db);
  } finally {
    await db.destroy();
  }
}
