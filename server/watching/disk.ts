import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTimeout } from '../load/with-timeout.ts';
import { storeFault } from './watched-store.ts';

const ANSWERS_WITHIN_MS = 2_000;
/** With less than this many bytes free, it will not be long. */
const LITTLE_BYTES = 200 * 1024 * 1024;
/** In DATA_DIR; the same for all processes, so that one that dies leaves one behind at most. */
const PROBE = '.writable';

export interface DiskState {
  /** Null: nothing is wrong. */
  trouble: string | null;
  /** Null where it could not be read. */
  freeBytes: number | null;
}

/** Whether a folder can be written to, tried by a few bytes, and how much room there is. */
export async function lookAtDisk(folder: string): Promise<DiskState> {
  let freeBytes: number | null = null;
  try {
    const { bavail, bsize } = await withTimeout(statfs(folder), ANSWERS_WITHIN_MS);
    freeBytes = bavail * bsize;
    const probe = join(folder, PROBE);
    await withTimeout(writeFile(probe, 'It can be written to.\n'), ANSWERS_WITHIN_MS);
    await withTimeout(rm(probe, { force: true }), ANSWERS_WITHIN_MS);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return { trouble: isMissing ? 'DATA_DIR is missing' : storeFault(error), freeBytes };
  }
  const isLittle = freeBytes < LITTLE_BYTES;
  return { trouble: isLittle ? 'almost full: less than 200 MB are free' : null, freeBytes };
}
