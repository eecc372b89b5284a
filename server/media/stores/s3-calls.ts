import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, errors, request } from 'undici';
import { limitConcurrency } from '../../load/limit-concurrency.ts';
import { MediaStoreError } from '../store.ts';

/** A bucket and its credentials. */
export interface Bucket {
  /** S3's address without a trailing slash; the bucket's name is the next part of the path. */
  endpoint: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** How long S3 is waited for, in milliseconds. */
export const S3_TIMEOUTS = {
  connectMs: 3_000,
  /** Without a byte of the answer. */
  idleMs: 5_000,
  /** For a call with all its attempts, and the wait for its turn. */
  totalMs: 10_000,
  /** Waits before the second attempt, the third, and so on. */
  retryAfterMs: [100, 500],
  /** After the last attempt failed: for so long every call fails at once. */
  restMs: 2_000,
};

export type S3Timeouts = typeof S3_TIMEOUTS;

export interface S3Call {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Within the bucket; '' for the bucket itself. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

export interface S3Answer {
  body: Buffer;
  /** The time by S3's clock, in ms since 1970; by ours where the answer does not say. */
  now: number;
}

/** Resolves to null when no file has that key; throws `MediaStoreError` for everything else that went wrong. */
export type CallS3 = (call: S3Call) => Promise<S3Answer | null>;

/** More than any file we store, or any page of a listing. */
export const LARGEST_BYTES = 5 * 1024 * 1024;
const AT_ONCE = 16;
const MAX_WAITING = 200;
/** S3 refuses a signature that is a quarter of an hour off. */
const CLOCKS_APART_MS = 5 * 60_000;

const WRONG_KEY =
  'S3 refuses the key: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not belong together, or are not known there';
const MISSING_PERMISSION =
  'S3 does not let this key do that: it must be allowed to read, write, delete and list in S3_BUCKET';
const WRONG_REGION = 'The bucket is elsewhere: S3_REGION or S3_ENDPOINT is wrong';
const REASONS: Record<string, string> = {
  InvalidAccessKeyId: WRONG_KEY,
  SignatureDoesNotMatch: WRONG_KEY,
  AccessDenied: MISSING_PERMISSION,
  NoSuchBucket: 'There is no such bucket: S3_BUCKET is wrong',
  InvalidBucketName: 'There is no such bucket: S3_BUCKET is wrong',
  AuthorizationHeaderMalformed: WRONG_REGION,
  PermanentRedirect: WRONG_REGION,
  TemporaryRedirect: WRONG_REGION,
  RequestTimeTooSkewed: 'The clock of this machine is wrong',
};

/** One sentence for every way in which S3 fails, so that a person is alerted once. */
const S3_DOWN = 'S3 does not work';

/** The same call may succeed if it is repeated. */
class TransientError extends MediaStoreError {}

/**
 * Signed calls to one bucket, repeated while S3 is busy or does not answer. At most 16 are under way at once;
 * beyond 200 that wait a call is rejected with `LimitExceededError`.
 */
export function s3Calls(bucket: Bucket, timeouts: S3Timeouts = S3_TIMEOUTS): CallS3 {
  const { endpoint, name, region, accessKeyId, secretAccessKey } = bucket;
  const dispatcher = new Agent({
    connections: AT_ONCE,
    connect: { timeout: timeouts.connectMs },
    headersTimeout: timeouts.idleMs,
    bodyTimeout: timeouts.idleMs,
    maxResponseSize: LARGEST_BYTES,
  });
  const withLimit = limitConcurrency(AT_ONCE, MAX_WAITING);
  const host = new URL(endpoint).host;
  /** How far S3's clock is ahead of ours, once it has refused a signature. */
  let ahead = 0;
  let resting = { until: 0, why: '' };

  async function signed({ method, path, query = {}, headers = {}, body }: S3Call) {
    const url = new URL(`${endpoint}/${name}${path && `/${path}`}`);
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      region,
      accessKeyId,
      secretAccessKey,
      service: 's3',
      // Lets S3 detect bytes that were changed in transit.
      headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '') },
      datetime: new Date(Date.now() + ahead).toISOString().replace(/[:-]|\.\d{3}/g, ''),
    });
    const ready = await signer.sign();
    return { url: ready.url, headers: Object.fromEntries(ready.headers) };
  }

  async function attempt(call: S3Call, signal: AbortSignal): Promise<S3Answer | null> {
    const { url, headers } = await signed(call);
    const { status, body, date } = await exchange(url, headers, call, signal);
    const now = Number.isNaN(date) ? Date.now() + ahead : date;
    if (status >= 200 && status < 300) return { body, now };
    const code = /<Code>(\w{1,64})<\/Code>/.exec(body.toString('latin1', 0, 4096))?.[1] ?? '';
    if (status === 404 && code === 'NoSuchKey') return null;
    const said = `${host} answered ${status} ${code}`.trim();
    if (status === 403 && Math.abs(now - Date.now() - ahead) > CLOCKS_APART_MS) {
      ahead = now - Date.now();
      const what = 'The clocks of this machine and of S3 differ';
      throw new TransientError(`${what} (${said})`, { what });
    }
    if (status >= 500 || status === 429)
      throw new TransientError(`${S3_DOWN}: ${said}`, { what: S3_DOWN });
    const why = REASONS[code] ?? (status === 403 ? MISSING_PERMISSION : 'S3 refuses what we ask');
    throw new MediaStoreError(`${why} (${said})`, { what: why });
  }

  async function exchange(
    url: URL,
    headers: Record<string, string>,
    { method, body }: S3Call,
    signal: AbortSignal,
  ) {
    try {
      const answer = await request(url, { method, headers, body, signal, dispatcher });
      const date = Date.parse(String(answer.headers.date));
      return {
        status: answer.statusCode,
        body: Buffer.from(await answer.body.arrayBuffer()),
        date,
      };
    } catch (error) {
      const { code, name: kind } = error as { code?: unknown; name: string };
      if (error instanceof errors.ResponseExceededMaxSizeError)
        throw new MediaStoreError(`S3 sends too much (${host})`);
      const why = typeof code === 'string' ? code : kind;
      throw new TransientError(`S3 does not answer (${host}: ${why})`, {
        what: S3_DOWN,
        cause: error,
      });
    }
  }

  async function withRetries(call: S3Call, signal: AbortSignal): Promise<S3Answer | null> {
    for (const wait of [...timeouts.retryAfterMs, null]) {
      if (performance.now() < resting.until) throw new MediaStoreError(resting.why);
      try {
        return await attempt(call, signal);
      } catch (error) {
        if (!(error instanceof TransientError)) throw error;
        if (wait === null || signal.aborted) {
          resting = { until: performance.now() + timeouts.restMs, why: error.message };
          throw error;
        }
        await sleep(wait * (1 + Math.random()));
      }
    }
    throw new MediaStoreError('S3 was not asked');
  }

  return (call) => {
    const signal = AbortSignal.timeout(timeouts.totalMs);
    return withLimit(() => withRetries(call, signal));
  };
}
