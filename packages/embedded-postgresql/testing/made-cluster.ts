import { execFile } from 'node:child_process';
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { openCluster } from '../cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a cluster that was never started. */
    madeDataDir: string;
  }
}

const run = promisify(execFile);

/** Makes the cluster that the tests of a run copy; PostgreSQL's account must be able to enter `folder`. */
export async function makeDataDir(folder: string): Promise<string> {
  const dataDir = join(await realpath(folder), 'made');
  await mkdir(dataDir);
  await openCluster(dataDir, folder, () => {});
  return dataDir;
}

/** Puts a made cluster into a DATA_DIR, as its first start would in ten times as long. */
export async function giveCluster(
  dataDir: string,
  madeDataDir = inject('madeDataDir'),
): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await run('cp', ['-a', join(madeDataDir, 'postgres'), join(dataDir, 'postgres')]);
}
