import { mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { connectionString } from './address.ts';
import { copyFolder } from './copy-folder.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { keepOwner } from './files.ts';
import { isPostmaster, readLockFile } from './lock-file.ts';
import { tryConnecting } from './ownership.ts';

/** A write-ahead log segment's name: timeline, file and segment in hex, in order as text. */
const SEGMENT = /^[0-9A-F]{24}$/;
/** Of this run of the server alone, or made anew by the next start. */
const PASSING =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|pg_(replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*|(.*\/)?pgsql_tmp.*)$/;

/**
 * Copies the embedded database of a DATA_DIR to a folder that is not there yet, whether it runs or
 * not. It is PostgreSQL's low-level backup ("Continuous Archiving", 25.3.3): the copy holds the
 * write-ahead log that makes it whole, and a start on it recovers by itself.
 * @throws EmbeddedDatabaseError when there is no such database, it does not answer, or there is
 *   something at `target`
 */
export async function backUpDatabase(dataDir: string, target: string): Promise<void> {
  const folder = await realpath(path.join(dataDir, 'postgres')).catch(() => {
    throw new EmbeddedDatabaseError(`There is no embedded database in ${dataDir}.`);
  });
  try {
    await mkdir(target, { mode: 0o700 });
  } catch (error) {
    throw new EmbeddedDatabaseError(`${target} cannot be made: ${(error as Error).message}`);
  }
  const lockFile = await readLockFile(folder);
  if (!lockFile || !(await isPostmaster(lockFile.pid, folder))) {
    await copyFolder(folder, target, (file) => !PASSING.test(file));
    return;
  }
  const { address } = lockFile;
  const client = address && (await tryConnecting(connectionString(address, 'postgres')));
  if (!(client instanceof pg.Client)) {
    throw new EmbeddedDatabaseError(
      'The database runs but does not answer. Try again in a moment.',
    );
  }
  try {
    await copyRunning(client, folder, target);
  } finally {
    await client.end();
  }
}

async function copyRunning(client: pg.Client, folder: string, target: string): Promise<void> {
  // Keeps the log from being recycled as long as this session lasts.
  await client.query(
    `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
  );
  const begun = await client.query<{ segment: string }>(
    `select pg_walfile_name(pg_backup_start('stagebell', true)) as segment`,
  );
  const isLog = (file: string) => file.startsWith(`pg_wal${path.sep}`);
  await copyFolder(folder, target, (file, entry) =>
    isLog(file) ? entry.isDirectory() : !PASSING.test(file),
  );
  const ended = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  );
  await copyFolder(path.join(folder, 'pg_wal'), path.join(target, 'pg_wal'), (file) =>
    SEGMENT.test(file),
  );
  const first = begun.rows[0]!.segment;
  if (!(await readdir(path.join(target, 'pg_wal'))).includes(first)) {
    throw new EmbeddedDatabaseError('The log of the time of the backup is incomplete. Try again.');
  }
  // Last, and durable: with it the copy is a backup, without it nothing that may be started.
  const file = path.join(target, 'backup_label');
  await writeFile(file, ended.rows[0]!.label, { flag: 'wx', mode: 0o600, flush: true });
  await keepOwner(folder, file);
}
