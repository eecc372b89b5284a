import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@stagebell/embedded-postgresql';
import { connect, type Database } from '../server/db/connect.ts';
import { migrate } from '../server/db/migrate.ts';
import { connectLedger, type Ledger } from '../server/delivery/ledger/connect-ledger.ts';
import { ensurePartitions } from '../server/delivery/ledger/partitions.ts';

/** An empty database, with a folder for whoever uses it; disposing of it stops PostgreSQL and removes the folder. */
export interface BenchDatabase extends AsyncDisposable {
  url: string;
  dataDir: string;
  db: Database;
  ledger: Ledger;
}

/** Starts an empty embedded PostgreSQL, with fsync as in production. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stagebell-bench-'));
  await chmod(dataDir, 0o755);
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => {} });
  await migrate(embedded.url);
  const { db } = connect(embedded.url, 14, { statementMs: 0 });
  const ledger = connectLedger(embedded.url);
  await ensurePartitions(db);
  return {
    url: embedded.url,
    dataDir,
    db,
    ledger,
    async [Symbol.asyncDispose]() {
      await ledger.destroy();
      await db.destroy();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
