import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nullIfMissing } from '../../null-if-missing.ts';
import { keepOwner, makeFolder } from '../../owner.ts';
import { syncFolder } from '../../sync-folder.ts';
import { type MediaStore, MediaStoreError, mediaKey, partsOfKey, YOUNG_MS } from '../store.ts';

/**
 * A media store in `folder`, made when missing. Several processes may share it. It erases nothing by
 * itself: see server/domain/pictures/recorded-store.ts.
 * @param like a folder whose owner gets what is written, where root writes for somebody else
 */
export async function openDiskStore(
  folder: string,
  like: string | null = null,
): Promise<MediaStore> {
  const incoming = incomingOf(folder);
  await onDisk(folder, async () => {
    await makeFolder(incoming, like);
    await removeAbandoned(incoming);
  });
  return diskStore(folder, like);
}

const incomingOf = (folder: string) => join(folder, 'incoming');

/** The same without preparing the folder, which may be missing until something is put into it. */
export function diskStore(folder: string, like: string | null = null): MediaStore {
  return {
    put: (bytes, extension) =>
      onDisk(folder, async () => {
        const key = mediaKey(bytes, extension);
        const target = join(folder, key);
        if (await touch(target)) return key;

        const shelf = dirname(target);
        const draft = join(incomingOf(folder), randomUUID());
        try {
          await makeFolder(incomingOf(folder), like);
          await writeFile(draft, bytes, { flag: 'wx', flush: true });
          if (like) await keepOwner(like, draft);
          if (await makeFolder(shelf, like)) await syncFolder(folder);
          await rename(draft, target);
        } catch (error) {
          await rm(draft, { force: true }).catch(() => {
            // Keeps the first error, which says more; what is left is erased at the next start.
          });
          throw error;
        }
        await syncFolder(shelf);
        return key;
      }),

    get: (key) =>
      onDisk(folder, async () => {
        const parts = partsOfKey(key);
        if (!parts) return null;
        const bytes = await readFile(join(folder, key)).catch(nullIfMissing);
        return bytes && { bytes, contentType: parts.contentType };
      }),

    remove: (key) =>
      onDisk(folder, async () => {
        if (!partsOfKey(key)) return true;
        const path = join(folder, key);
        if (await isYoung(path)) return false;
        await rm(path, { force: true });
        return true;
      }),

    keysOn: (shelf) =>
      onDisk(folder, async () => {
        const names = (await readdir(join(folder, shelf)).catch(nullIfMissing)) ?? [];
        return names.map((name) => `${shelf}/${name}`).filter((key) => partsOfKey(key) !== null);
      }),
  };
}

const WHY: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EIO: 'the disk is broken',
};

/** Says in words what the disk refuses. */
async function onDisk<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new MediaStoreError(`${folder}: ${WHY[code] ?? message}`, { cause: error });
  }
}

/** Drafts of crashed processes; young ones may belong to another process that is still writing. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    if (!(await isYoung(path))) await rm(path, { force: true });
  }
}

/** Updates a file's time of change; false when it is missing. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return (await utimes(path, now, now).catch(nullIfMissing)) !== null;
}

async function isYoung(path: string): Promise<boolean> {
  const found = await stat(path).catch(nullIfMissing);
  return found !== null && Date.now() - found.mtimeMs < YOUNG_MS;
}
