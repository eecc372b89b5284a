import { type Bucket, s3Calls } from './s3-calls.ts';
import { namesUnder } from './s3-store.ts';

export type BucketNotes = ReturnType<typeof bucketNotes>;

/** Small texts in a bucket, by names; each may be written again. Every call may reject with `MediaStoreError`. */
export function bucketNotes(bucket: Bucket) {
  const call = s3Calls(bucket);
  return {
    async put(path: string, text: string): Promise<void> {
      const headers = { 'content-type': 'text/plain; charset=utf-8' };
      await call({ method: 'PUT', path, headers, body: Buffer.from(text) });
    },
    /** Null where there is none. */
    async get(path: string): Promise<string | null> {
      return (await call({ method: 'GET', path }))?.body.toString('utf8') ?? null;
    },
    async remove(path: string): Promise<void> {
      await call({ method: 'DELETE', path });
    },
    namesUnder: (prefix: string) => namesUnder(call, prefix),
  };
}
