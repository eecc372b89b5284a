import { type Bucket, s3Calls } from './s3-calls.ts';
import { namesUnder } from './s3-store.ts';

/** Small texts in a bucket, by names; each may be written again. Every call may reject with `MediaStoreError`. */
export interface BucketNotes {
  put(name: string, text: string): Promise<void>;
  /** Null where there is none. */
  get(name: string): Promise<string | null>;
  remove(name: string): Promise<void>;
  namesUnder(prefix: string): Promise<string[]>;
}

export function bucketNotes(bucket: Bucket): BucketNotes {
  const call = s3Calls(bucket);
  return {
    async put(path, text) {
      const headers = { 'content-type': 'text/plain; charset=utf-8' };
      await call({ method: 'PUT', path, headers, body: Buffer.from(text) });
    },
    async get(path) {
      return (await call({ method: 'GET', path }))?.body.toString('utf8') ?? null;
    },
    async remove(path) {
      await call({ method: 'DELETE', path });
    },
    namesUnder: (prefix) => namesUnder(call, prefix),
  };
}
