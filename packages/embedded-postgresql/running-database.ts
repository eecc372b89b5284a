import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { connectionString } from './address.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { isPostmaster, readLockFile } from './lock-file.ts';

/**
 * The connection string of a DATA_DIR's embedded database, for a command beside the running server.
 * @throws EmbeddedDatabaseError when it does not run
 */
export async function runningDatabase(dataDir: string): Promise<string> {
  const folder = await realpath(path.join(dataDir, 'postgres')).catch(() => null);
  const lockFile = folder ? await readLockFile(folder) : undefined;
  if (!folder || !lockFile?.address || !(await isPostmaster(lockFile.pid, folder))) {
    throw new EmbeddedDatabaseError(
      `The database in ${dataDir} does not run: start Stagebell, or set DATA_DIR or DATABASE_URL as it has them.`,
    );
  }
  return connectionString(lockFile.address, 'stagebell');
}
