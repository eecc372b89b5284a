import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSimulator } from '@stagebell/whatsapp-simulator';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '../../server/db/connect.ts';
import type { Vault } from '../../server/db/vault.ts';
import { openVault } from '../../server/db/vault-keys.ts';
import type { MediaStore } from '../../server/media/store.ts';
import { openDiskStore } from '../../server/media/stores/disk-store.ts';
import { CODE_CACHE } from '../../server/process/code-cache.js';
import type { Pace } from '../../server/process/pace.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../server/testing/database/test-database.ts';
import { type AlertSink, openAlertSink } from './alert-sink.ts';
import { openBalancer } from './balancer.ts';
import { freePort } from './free-port.ts';
import { createPhones, type Phones } from './phones.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

const SECRET_KEY = 'a secret of thirty-two characters';
/** The account, and so the portfolio, that the simulator plays unless it is told otherwise. */
export const ACCOUNT = '200000000000002';
export const NUMBER_ID = '100000000000001';
/** One of many looks at the database while something else goes on. */
const LOOK_EVERY_MS = 500;
/** A busy machine takes many times what a quiet one does. */
const SIMULATOR_WITHIN_MS = 120_000;

export interface InstallationOptions {
  /** One of the test run's, unless the proof brings its own; closed with the installation. */
  database?: TestDatabase;
  workers?: number;
  /** With more than one, a balancer stands before them and the simulator runs by itself. */
  webs?: number;
  messagesPerSecond?: number;
  unknownWaitSeconds: number;
  pace?: Pace;
  /** Settings of the web process beyond those that the installation needs; `ROLE=all` makes it work too. */
  settings?: Record<string, string>;
}

/** A whole running Stagebell: a web process with the simulator, workers, a database, and a way in. */
export interface Installation {
  db: Database;
  vault: Vault;
  media: MediaStore;
  pace: Pace;
  phones: Phones;
  alerts: AlertSink;
  /** The first web process. */
  web: ServerProcess;
  webs: ServerProcess[];
  /** Where people and the simulator reach the web processes. */
  url: string;
  workers: ServerProcess[];
  /** How many deliveries stand in each state. */
  states(): Promise<Record<string, number>>;
  /** How many deliveries WhatsApp has accepted, as far as we know. */
  told(): Promise<number>;
  /** How many deliveries are not queued any more. */
  tried(): Promise<number>;
  /**
   * Waits until no delivery is open, while somebody goes on chatting: their answers' statuses show
   * that webhooks come in.
   */
  settled(open: readonly string[], withinMs: number): Promise<void>;
  close(): Promise<void>;
}

export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const { workers: count = 2, webs: webCount = 1, messagesPerSecond = 80, pace = {} } = options;
  const database = options.database ?? (await createTestDatabase());
  const { db } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'stagebell-installation-'));
  await chmod(dataDir, 0o755);
  const simulatorPort = await freePort();
  const alerts = await openAlertSink();
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SECRET_KEY,
    PUBLIC_URL: 'https://stagebell.example',
    SIMULATOR_PORT: String(simulatorPort),
    WHATSAPP_MESSAGES_PER_SECOND: String(messagesPerSecond),
    UNKNOWN_WAIT_SECONDS: String(options.unknownWaitSeconds),
    ALERT_WEBHOOK_URL: alerts.url,
  };
  const phones = createPhones(`http://127.0.0.1:${simulatorPort}`);
  const apart = webCount > 1 ? await openApart(simulatorPort, dataDir) : null;
  const webs = await Promise.all(
    Array.from({ length: webCount }, () =>
      serverProcess({ ...environment, ...apart?.settings, ROLE: 'web', ...options.settings }, pace),
    ),
  );
  const web = webs[0]!;
  apart?.balancer.before(webs.map(({ url }) => url));
  const workers = await Promise.all(
    Array.from({ length: count }, () =>
      serverProcess({ ...environment, ...apart?.settings, ROLE: 'worker' }, pace),
    ),
  );
  await Promise.all(webs.map((each) => each.start()));
  await vi.waitUntil(() => phones.answer(), { timeout: SIMULATOR_WITHIN_MS, interval: 50 });
  await Promise.all(workers.map((worker) => worker.start()));

  async function states(): Promise<Record<string, number>> {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*) as count from deliveries group by state`.execute(db);
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  return {
    vault: await openVault(db, SECRET_KEY),
    db,
    pace,
    phones,
    alerts,
    web,
    webs,
    workers,
    states,
    async told() {
      const { sent = 0, delivered = 0, read = 0 } = await states();
      return sent + delivered + read;
    },
    async tried() {
      const { rows } = await sql<{ tried: number }>`
        select count(*) as tried from deliveries where state <> 'queued'`.execute(db);
      return rows[0]!.tried;
    },
    url: apart?.balancer.url ?? web.url,
    media: await openDiskStore(join(dataDir, 'media')),
    async settled(open, withinMs) {
      await expect
        .poll(
          async () => {
            await phones.chat();
            const counts = await states();
            return open.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
          },
          { timeout: withinMs, interval: LOOK_EVERY_MS, message: 'deliveries that are still open' },
        )
        .toBe(0);
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await Promise.all(webs.map((each) => each.stop()));
      await apart?.close();
      await database.close();
      await alerts.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** What stands around several web processes: any of them may go. */
async function openApart(simulatorPort: number, dataDir: string) {
  const balancer = await openBalancer();
  // No process of ours has started it, as none has started Meta.
  const simulator = await startSimulator({
    NODE_COMPILE_CACHE: CODE_CACHE,
    DATA_DIR: dataDir,
    SIMULATOR_PORT: String(simulatorPort),
    WEBHOOK_URL: `${balancer.url}/webhooks/whatsapp`,
  });
  return {
    balancer,
    settings: { WHATSAPP_API_URL: `http://127.0.0.1:${simulatorPort}` },
    async close() {
      await simulator.stop();
      await balancer.close();
    },
  };
}
