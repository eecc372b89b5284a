/**
 * `npm run backup -- FOLDER`: copies DATA_DIR, the embedded database in it included, to a folder that is not there yet.
 * Stagebell may run meanwhile. Started on the copy as its DATA_DIR, it goes on from the moment of the backup.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backUpDatabase, copyFolder, EmbeddedDatabaseError } from '@stagebell/embedded-postgresql';
import { readSettings } from './settings.ts';

const [given] = process.argv.slice(2);
const { dataDir, databaseUrl, mediaStore } = readSettings();
/** Everything but the database, which is copied separately, and its log. */
const isOther = (file: string) => !/^postgres(\.|$|\/)/.test(file);

async function backUp(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  try {
    // Pictures before the database and again after it, so that none that it refers to is missing.
    await copyFolder(dataDir, folder, isOther);
    if (!databaseUrl) await backUpDatabase(dataDir, join(folder, 'postgres'));
    await copyFolder(dataDir, folder, isOther);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

if (!given) {
  console.error('Say where to: npm run backup -- FOLDER');
  process.exitCode = 1;
} else {
  try {
    await backUp(resolve(given));
    console.log(`Copied ${dataDir} to ${resolve(given)}.`);
    if (databaseUrl) console.log('DATABASE_URL is set: back up that database by its own means.');
    if (mediaStore === 's3') console.log('Pictures lie in S3: see that the bucket is backed up.');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code && !(error instanceof EmbeddedDatabaseError)) throw error;
    const isThere =
      code === 'EEXIST' && `${resolve(given)} is there already: nothing is overwritten.`;
    console.error(isThere || (error as Error).message);
    process.exitCode = 1;
  }
}
