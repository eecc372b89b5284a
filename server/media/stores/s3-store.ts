import { LRUCache } from 'lru-cache';
import {
  DamagedFileError,
  FOREVER,
  isNamedBy,
  type MediaKey,
  type MediaStore,
  MediaStoreError,
  mediaKey,
  partsOfKey,
  YOUNG_MS,
} from '../store.ts';
import { type Bucket, type CallS3, LARGEST_BYTES, type S3Timeouts, s3Calls } from './s3-calls.ts';

/** Pages show the same few pictures again and again. */
const KEPT_BYTES = 16 * 1024 * 1024;
const KEPT_LARGEST = 1024 * 1024;
/** What was erased is not shown for longer. */
const KEPT_MS = 5 * 60_000;
/** Requests for made-up keys are answered without asking S3 again. */
const MAX_MISSES = 10_000;
/** Short, because another process may store the file meanwhile. */
const MISSING_MS = 30_000;

/**
 * A media store in a bucket of S3, or of what speaks like it. It needs nothing but reading, writing, deleting
 * and listing: the same file may be put any number of times, and what is read is believed by its hash only.
 * Opening it makes no call.
 */
export function s3Store(bucket: Bucket, timeouts?: S3Timeouts): MediaStore {
  // Separate, so that many readers do not keep an artist from saving a picture.
  const reading = s3Calls(bucket, timeouts);
  const writing = s3Calls(bucket, timeouts);
  const kept = new LRUCache<MediaKey, Buffer>({
    maxSize: KEPT_BYTES,
    maxEntrySize: KEPT_LARGEST,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    ttl: KEPT_MS,
    // One call for all who want the same file at once.
    fetchMethod: look,
    // A call that waits for a file gets it, even when it is erased meanwhile.
    ignoreFetchAbort: true,
  });
  const missing = new LRUCache<MediaKey, true>({ max: MAX_MISSES, ttl: MISSING_MS });
  let puts = 0;

  async function look(key: MediaKey): Promise<Buffer | undefined> {
    const putsBefore = puts;
    const bytes = await read(reading, key);
    if (bytes) return bytes;
    // What was stored meanwhile may be this file.
    if (puts > putsBefore) return read(reading, key);
    missing.set(key, true);
    return undefined;
  }

  return {
    async put(bytes, extension) {
      const key = mediaKey(bytes, extension);
      if (bytes.length > LARGEST_BYTES)
        throw new MediaStoreError(`A file is too large: ${key}`, { what: 'A file is too large' });
      const headers = {
        'content-type': partsOfKey(key)?.contentType ?? '',
        'cache-control': FOREVER,
      };
      await writing({ method: 'PUT', path: key, headers, body: bytes });
      // An answer of 200 alone is no proof that it is there and whole.
      if (!(await read(writing, key))) {
        const what = 'S3 did not keep what it took';
        throw new MediaStoreError(`${what}: ${key}`, { what });
      }
      puts += 1;
      missing.delete(key);
      return key;
    },

    async get(key, admit) {
      const parts = partsOfKey(key);
      if (!parts || missing.has(key)) return null;
      if (!kept.has(key)) await admit?.();
      const bytes = await kept.fetch(key);
      return bytes ? { bytes, contentType: parts.contentType } : null;
    },

    async remove(key) {
      if (!partsOfKey(key)) return true;
      const { body, now } = await list(writing, { prefix: key, 'max-keys': '1' });
      const changed = /<LastModified>([^<]{1,40})<\/LastModified>/.exec(body)?.[1];
      // Both times are S3's, because our clock may be wrong.
      if (changed !== undefined && now - Date.parse(changed) < YOUNG_MS) return false;
      await writing({ method: 'DELETE', path: key });
      kept.delete(key);
      return true;
    },

    async keysOn(shelf) {
      const names = await namesUnder(writing, `${shelf}/${shelf}`);
      return names.filter((key) => partsOfKey(key) !== null);
    },
  };
}

/** The bytes that the key names; undefined when there are none. */
async function read(call: CallS3, key: MediaKey): Promise<Buffer | undefined> {
  const answer = await call({ method: 'GET', path: key });
  if (!answer) return undefined;
  if (isNamedBy(answer.body, key)) return answer.body;
  const what = 'S3 gives other bytes than were stored';
  throw new DamagedFileError(`${what}: ${key}`, { what });
}

/** The names of all files in the bucket that begin so. */
export async function namesUnder(call: CallS3, prefix: string): Promise<string[]> {
  const names: string[] = [];
  let last = '';
  for (;;) {
    const { body } = await list(call, { prefix, ...(last && { 'start-after': last }) });
    const page = [...body.matchAll(/<Key>([^<]{1,1024})<\/Key>/g)].map(([, key = '']) => key);
    names.push(...page);
    const end = page.at(-1);
    if (end === undefined || !body.includes('<IsTruncated>true<')) return names;
    if (end <= last) throw new MediaStoreError('S3 lists the same files again and again');
    last = end;
  }
}

async function list(call: CallS3, query: Record<string, string>) {
  const answer = await call({ method: 'GET', path: '', query: { 'list-type': '2', ...query } });
  const body = answer?.body.toString('utf8') ?? '';
  // Any other answer must not look like an empty bucket.
  if (!answer || !body.includes('<ListBucketResult')) {
    throw new MediaStoreError('S3_ENDPOINT answers, but not with a list of files');
  }
  return { body, now: answer.now };
}
