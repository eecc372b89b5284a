import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { type Address, isPostmaster } from './lock-file.ts';
import { PROGRAM_ENVIRONMENT, runProgram } from './programs.ts';

/** PostgreSQL's settings; values as in postgresql.conf. */
export type Settings = Record<string, string>;

/** A PostgreSQL that we spawned. */
export type Postmaster = Awaited<ReturnType<typeof spawnPostmaster>>;

const SETTINGS: Settings = {
  shared_buffers: '64MB',
  max_connections: '60',
  max_wal_size: '512MB',
  // Our statements are short, so JIT compilation would take longer than running them.
  jit: 'off',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

const MAX_STOP_MS = 60_000;
const LOOK_AGAIN_MS = 10;
const MAX_LOG_BYTES = 10_000_000;
const MAX_LAST_WORDS = 2_000;

/**
 * Spawns PostgreSQL in a process group of its own, so that a Ctrl-C meant for us does not cut the
 * queries that our own orderly stop still makes. Its output goes to the log file.
 */
export async function spawnPostmaster(
  cluster: Cluster,
  address: Address,
  logFile: string,
  settings: Settings = {},
) {
  const all: Settings = {
    ...SETTINGS,
    port: String(address.port),
    listen_addresses: '',
    unix_socket_directories: quoteListItem(address.host),
    unix_socket_permissions: '0700',
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { log, start } = await openLog(logFile);
  const child = spawn(cluster.programs.postgres, ['-D', cluster.folder, ...args], {
    detached: true,
    cwd: cluster.folder,
    env: PROGRAM_ENVIRONMENT,
    stdio: ['ignore', log.fd, log.fd],
    ...(cluster.account && { uid: cluster.account.uid, gid: cluster.account.gid }),
  });
  child.unref();
  let hasEnded = false;
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      hasEnded = true;
      resolve(lastWords(logFile, start, `ended with ${signal ?? `code ${code}`}`));
    });
  });
  try {
    await once(child, 'spawn');
  } catch (error) {
    throw new EmbeddedDatabaseError(`PostgreSQL cannot be run: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await log.close();
  }
  return {
    pid: child.pid!,
    /** Resolves when it ends, with the end of its log; never rejects, because it may not be awaited. */
    ended,
    hasEnded: () => hasEnded,
  };
}

/**
 * Stops this PostgreSQL, be it our child or not: running queries are cut, what was stored is kept.
 * Not by `pg_ctl stop`, which takes a server started meanwhile by another process for this one.
 * @throws EmbeddedDatabaseError when it still runs afterwards.
 */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  // INT is PostgreSQL's fast shutdown; QUIT ends it as a crash does, which it recovers from.
  for (const signal of ['INT', 'QUIT']) {
    if (!(await isPostmaster(pid, cluster.folder))) return;
    await runProgram(cluster.programs.pg_ctl, ['kill', signal, String(pid)], cluster.account);
    const until = Date.now() + MAX_STOP_MS;
    while (Date.now() < until) {
      if (!(await isPostmaster(pid, cluster.folder))) return;
      await delay(LOOK_AGAIN_MS);
    }
  }
  throw new EmbeddedDatabaseError(`PostgreSQL (process ${pid}) does not stop.`);
}

async function openLog(logFile: string) {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(logFile, `${logFile}.1`);
  return { log: await open(logFile, 'a', 0o600), start: size > MAX_LOG_BYTES ? 0 : size };
}

/** The end of the log since `start`; `otherwise` where it is empty or cannot be read. */
async function lastWords(logFile: string, start: number, otherwise: string): Promise<string> {
  const log = await readFile(logFile).catch(() => Buffer.alloc(0));
  return log.subarray(start).toString().trim().slice(-MAX_LAST_WORDS) || otherwise;
}

/** Several folders may stand in this setting, divided by commas. */
const quoteListItem = (folder: string): string => `"${folder.replaceAll('"', '""')}"`;
