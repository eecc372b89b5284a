import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@stagebell/embedded-postgresql';
import { connect } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { TestDatabase } from '../../server/testing/database/test-database.ts';

/** A PostgreSQL that nobody else uses, so that it can be killed. */
export interface OwnDatabase extends TestDatabase {
  /** SIGKILL: every connection breaks; it is started again and recovers from its log. */
  crash(): Promise<void>;
}

/** @param isEmpty nobody has migrated it */
export async function startOwnDatabase(isEmpty = false): Promise<OwnDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'stagebell-database-'));
  // Started by root, PostgreSQL runs as another user, who has to enter this folder.
  await chmod(folder, 0o755);
  const embedded = await startEmbeddedDatabase({
    dataDir: folder,
    log: () => {},
    settings: { max_connections: '100' },
  });
  if (!isEmpty) await migrate(embedded.url);
  const { db, pool } = connect(embedded.url);
  return {
    db,
    pool,
    url: embedded.url,
    async crash() {
      const lines = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8');
      process.kill(Number.parseInt(lines, 10), 'SIGKILL');
    },
    async close() {
      await db.destroy();
      await embedded.stop();
      await rm(folder, { recursive: true });
    },
  };
}
