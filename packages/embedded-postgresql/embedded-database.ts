import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { chooseAddress, connectionString } from './address.ts';
import { openCluster, syncCluster } from './cluster.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { type OwnedServer, takeOwnership } from './owned-server.ts';
import { type Settings, stopPostmaster } from './postmaster.ts';

/** The private PostgreSQL of one DATA_DIR, running. */
export type EmbeddedDatabase = Awaited<ReturnType<typeof startEmbeddedDatabase>>;

export interface EmbeddedDatabaseOptions {
  /** Made when absent; PostgreSQL lives in its folder `postgres` and logs to `postgres.log`. */
  dataDir: string;
  log: (message: string) => void;
  /** Called once when PostgreSQL ended on its own and could not be started again. */
  onLost?: (error: Error) => void;
  /** Where root keeps what PostgreSQL's account cannot reach; by default /var/lib/stagebell. */
  elsewhere?: string;
  /** PostgreSQL settings over the launcher's own, for tests. */
  settings?: Settings;
}

const MAX_RESTARTS_A_MINUTE = 5;

/**
 * Starts the embedded PostgreSQL of a DATA_DIR and keeps it running: when it is killed, it is
 * started again under the same url.
 * @throws AlreadyRunningError when another process owns it.
 * @throws EmbeddedDatabaseError with PostgreSQL's own words.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions) {
  const { log, onLost, settings } = options;
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const cluster = await openCluster(dataDir, options.elsewhere ?? '/var/lib/stagebell', log);
  const startOptions = { logFile: path.join(dataDir, 'postgres.log'), settings, log };

  let server = await takeOwnership(cluster, await chooseAddress(cluster), startOptions);
  const { address, adopted } = server;
  if (adopted) log('Took over the PostgreSQL that a killed process had left running.');
  const url = connectionString(address, 'stagebell');
  let stopping: Promise<void> | undefined;
  let recovering: Promise<void> | undefined;
  let isLost = false;
  let synced: Promise<void> | undefined;
  const restarts: number[] = [];

  function watch({ owner }: OwnedServer): void {
    owner.once('end', () => {
      if (!stopping) recovering = recover();
    });
  }

  async function recover(): Promise<void> {
    try {
      log('The connection that owns PostgreSQL broke; taking hold of it again.');
      const minuteAgo = Date.now() - 60_000;
      restarts.push(Date.now());
      if (restarts.filter((at) => at > minuteAgo).length > MAX_RESTARTS_A_MINUTE) {
        throw new EmbeddedDatabaseError(
          `PostgreSQL ended ${MAX_RESTARTS_A_MINUTE} times within a minute. Its log is ${startOptions.logFile}.`,
        );
      }
      server = await takeOwnership(cluster, address, startOptions);
      watch(server);
    } catch (error) {
      isLost = true;
      log(`PostgreSQL is lost: ${(error as Error).message}`);
      onLost?.(error as Error);
    }
  }

  async function stopServer(): Promise<void> {
    await recovering;
    await synced;
    // A server that another process owns now must not be stopped.
    if (isLost) return;
    // The owner's session lasts to the end, so that no other process adopts a stopping server.
    await stopPostmaster(cluster, server.pid);
    await server.owner.end();
  }

  try {
    await makeDatabase(server.owner);
  } catch (error) {
    stopping = stopServer();
    await stopping;
    throw new EmbeddedDatabaseError(`The database could not be made: ${(error as Error).message}`, {
      cause: error,
    });
  }
  watch(server);
  if (cluster.isNew) {
    synced = syncCluster(cluster).catch((error: Error) =>
      log(`A crash of this machine may lose the new database: ${error.message}`),
    );
  }
  return {
    /** Connection string (also for libpq) of the role and database "stagebell"; not a superuser. */
    url,
    /** True when it was found running, left behind by a killed process. */
    adopted,
    /** Cancels running queries, saves everything and stops; may be called more than once. */
    stop(): Promise<void> {
      stopping ??= stopServer();
      return stopping;
    },
  };
}

/** Ours is an ordinary role, as on any other PostgreSQL; it may make databases, for tests. */
async function makeDatabase(superuser: pg.Client): Promise<void> {
  const { rows } = await superuser.query(
    `select exists (select from pg_roles where rolname = 'stagebell') as role,
            exists (select from pg_database where datname = 'stagebell') as database`,
  );
  if (!rows[0].role) await superuser.query('create role stagebell login createdb');
  if (!rows[0].database) await superuser.query('create database stagebell owner stagebell');
}
