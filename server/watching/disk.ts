import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askSeldom, singleFlightWithin } from '../load/single-flight.ts';
import { storeFault } from './watched-store.ts';

const ANSWERS_WITHIN_MS = 2_000;
const HOLDS_MS = 10_000;
/** With less than this many bytes free, it will not be long. */
const LITTLE_BYTES = 200 * 1024 * 1024;
/** In DATA_DIR; the same for all processes, so that one that dies leaves one behind at most. */
const PROBE = '.writable';

/**
 * Says whether a folder can be written to, tried by a few bytes at most every ten seconds. `trouble` is null where
 * nothing is wrong, `freeBytes` where it could not be read. While a disk hangs, it is not tried again: each try takes
 * one of the process's few threads for files.
 */
export function watchDisk(folder: string) {
  const look = singleFlightWithin(ANSWERS_WITHIN_MS, () => lookAtDisk(folder));
  return askSeldom(HOLDS_MS, () =>
    look().catch((error: unknown) => ({ trouble: storeFault(error), freeBytes: null })),
  );
}

async function lookAtDisk(folder: string) {
  let freeBytes: number | null = null;
  try {
    const { bavail, bsize } = await statfs(folder);
    freeBytes = bavail * bsize;
    const probe = join(folder, PROBE);
    await writeFile(probe, 'It can be written to.\n');
    await rm(probe, { force: true });
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return { trouble: isMissing ? 'DATA_DIR is missing' : storeFault(error), freeBytes };
  }
  const isLittle = freeBytes < LITTLE_BYTES;
  return { trouble: isLittle ? 'almost full: less than 200 MB are free' : null, freeBytes };
}
