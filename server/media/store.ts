import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { keepOwner, makeFolder } from '../owner.ts';

/** Names one stored file by the SHA-256 of its bytes: 'ab/abcdef….webp'. */
export type MediaKey = string;

const CONTENT_TYPES = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
};
/** What may be stored, by its ending. */
export type StoredKind = keyof typeof CONTENT_TYPES;

const KEY = /^([0-9a-f]{2})\/\1[0-9a-f]{62}\.(webp|jpg|png|svg)$/;
/** What is put under `/media/`, where pages link pictures to unless told otherwise. */
const OWN_ADDRESS = '/media/';
let address = OWN_ADDRESS;

/** A stored file is young for this long, because a row may soon refer to it. */
export const YOUNG_MS = 60 * 60 * 1000;

/** Stored files can be neither written nor read for now. The message is a sentence for who operates us. */
export class MediaStoreError extends Error {
  override name = 'MediaStoreError';
  /** The message without the parts that differ between files or answers. */
  readonly what: string;

  constructor(
    message: string,
    { what = message, ...options }: ErrorOptions & { what?: string } = {},
  ) {
    super(message, options);
    this.what = what;
  }
}

/** A stored file whose bytes are not those that its key names. */
export class DamagedFileError extends MediaStoreError {
  override name = 'DamagedFileError';
}

/** Stores immutable files; nothing can be overwritten. Every call may reject with `MediaStoreError`. */
export interface MediaStore {
  /**
   * Resolves once the bytes are durable. The same bytes always get the same key.
   * @param hours for how long at least they stay although nothing refers to them; 1 unless told
   */
  put(bytes: Buffer, extension: StoredKind, hours?: number): Promise<MediaKey>;
  /** Null when nothing is stored under the key, or when it is not a key at all. */
  get(key: MediaKey): Promise<{ bytes: Buffer; contentType: string } | null>;
  /** False, and nothing is removed, when the file is less than an hour old: a row may soon refer to it. */
  remove(key: MediaKey): Promise<boolean>;
  /** Every key on one of the 256 shelves, named by the first two digits of its keys. */
  keysOn(shelf: string): Promise<MediaKey[]>;
}

/** The key of these bytes, stored or not. */
export function mediaKey(bytes: Buffer, extension: StoredKind): MediaKey {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return `${hash.slice(0, 2)}/${hash}.${extension}`;
}

/** What a key says of its file; null when it is no key at all. */
export function partsOfKey(key: MediaKey): { kind: StoredKind; contentType: string } | null {
  const kind = KEY.exec(key)?.[2] as StoredKind | undefined;
  return kind ? { kind, contentType: CONTENT_TYPES[kind] } : null;
}

/** Whether these are the bytes that the key names. */
export function isNamedBy(bytes: Buffer, key: MediaKey): boolean {
  const parts = partsOfKey(key);
  return parts !== null && mediaKey(bytes, parts.kind) === key;
}

/**
 * Has every address of a stored file begin with `url` instead of our own `/media/`; null: with our own.
 * Said once at the start of a process, before anything is read.
 */
export function linkMediaTo(url: string | null): void {
  address = url === null ? OWN_ADDRESS : `${url}/`;
}

/** The public, immutable address of a stored file. */
export function mediaUrl(key: MediaKey): string {
  return address + key;
}

/** The key in the public address of a stored file. */
export function keyOfMedia(url: string): MediaKey {
  return url.slice(mediaUrl('').length);
}

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
          await writeDurably(draft, bytes);
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
        try {
          return { bytes: await readFile(join(folder, key)), contentType: parts.contentType };
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
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
        try {
          const names = await readdir(join(folder, shelf));
          return names.map((name) => `${shelf}/${name}`).filter((key) => KEY.test(key));
        } catch (error) {
          if (isMissing(error)) return [];
          throw error;
        }
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

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A renamed file outlives a power cut only once its folder is synced; Windows cannot open one. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
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
  try {
    await utimes(path, now, now);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function isYoung(path: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs < YOUNG_MS;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
