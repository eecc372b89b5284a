import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { connectionString } from './address.ts';
import type { Cluster } from './cluster.ts';
import { AlreadyRunningError, EmbeddedDatabaseError } from './errors.ts';
import { type Address, disown, isPostmaster, readLockFile } from './lock-file.ts';
import { claim, ownerOf, tryConnecting } from './ownership.ts';
import { type Postmaster, type Settings, spawnPostmaster } from './postmaster.ts';

/** A running PostgreSQL that is ours alone. */
export interface OwnedServer {
  /** The session that owns it; its end means that PostgreSQL ended. */
  owner: pg.Client;
  address: Address;
  pid: number;
  /** True when a killed process had left it running. */
  adopted: boolean;
}

const LOOK_AGAIN_MS = 25;
/** For how long a start waits for an owner that may be stopping, which takes up to ten seconds. */
const OWNER_GRACE_MS = 12_000;
/** The longest time that a live PostgreSQL does not answer; "recovering" counts as an answer. */
const MAX_SILENCE_MS = 60_000;
/** Orphaned processes of a killed PostgreSQL end within this time, or something is wrong. */
const ORPHANS_GRACE_MS = 15_000;

/**
 * Takes over the cluster's PostgreSQL: adopts an orphan, or starts one at `wanted`.
 * @throws AlreadyRunningError when a living process owns it.
 * @throws EmbeddedDatabaseError when it does not start.
 */
export async function takeOwnership(
  cluster: Cluster,
  wanted: Address,
  options: { logFile: string; settings?: Settings | undefined; log: (message: string) => void },
): Promise<OwnedServer> {
  const begun = Date.now();
  let lastSign = begun;
  let spawned: Postmaster | undefined;
  for (;;) {
    const lockFile = await readLockFile(cluster.folder);
    const isRunning = lockFile !== undefined && (await isPostmaster(lockFile.pid, cluster.folder));
    // A socket in the data folder is answered by the PostgreSQL of this folder only, even by one
    // in another container whose process ids we do not see.
    const address = lockFile?.address;
    const attempt = address ? await tryConnecting(connectionString(address, 'postgres')) : 'silent';
    if (attempt !== 'silent') lastSign = Date.now();
    if (address && attempt instanceof pg.Client) {
      const isOurs = await claimWithGrace(attempt, options.log);
      // Read again, because another server may have started since the file was read.
      const pid = isOurs && (await readLockFile(cluster.folder))?.pid;
      if (pid) return { owner: attempt, address, pid, adopted: pid !== spawned?.pid };
    }

    if (spawned?.hasEnded()) {
      const words = await spawned.ended;
      if (!isHeldByAnother(words) || Date.now() - begun > ORPHANS_GRACE_MS) {
        throw new EmbeddedDatabaseError(`PostgreSQL did not start: ${words}`);
      }
      spawned = undefined;
    } else if (!spawned && !isRunning && attempt === 'silent') {
      if (lockFile) await disown(cluster.folder, lockFile);
      const { logFile, settings } = options;
      spawned = await spawnPostmaster(cluster, wanted, logFile, settings);
    } else if (Date.now() - lastSign > MAX_SILENCE_MS) {
      if (spawned) process.kill(spawned.pid, 'SIGQUIT');
      throw new EmbeddedDatabaseError(
        `PostgreSQL (process ${lockFile?.pid ?? spawned?.pid}) does not answer. Its log is ${options.logFile}.`,
      );
    }
    await delay(LOOK_AGAIN_MS);
  }
}

/** PostgreSQL's words when the data folder is in use: by a start at the same time, or by orphans. */
function isHeldByAnother(words: string): boolean {
  return /lock file .* already exists|pre-existing shared memory block/.test(words);
}

/**
 * Claims the server, waiting for an owner that is just stopping. False when the server went away meanwhile.
 * @throws AlreadyRunningError
 */
async function claimWithGrace(client: pg.Client, log: (message: string) => void): Promise<boolean> {
  const until = Date.now() + OWNER_GRACE_MS;
  let hasSaid = false;
  try {
    while (!(await claim(client))) {
      const owner = await ownerOf(client);
      if (Date.now() > until) {
        throw new AlreadyRunningError(`Stagebell is already running on this DATA_DIR (${owner}).`);
      }
      if (!hasSaid) log(`Waiting for ${owner} to stop.`);
      hasSaid = true;
      await delay(LOOK_AGAIN_MS);
    }
    return true;
  } catch (error) {
    await client.end();
    if (error instanceof AlreadyRunningError || !isGoneAway(error)) throw error;
    return false;
  }
}

/** A query failed because the server stopped: 57P01 admin_shutdown, or a closed connection. */
function isGoneAway(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith('57P') === true;
}
