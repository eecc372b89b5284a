import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, request } from 'undici';
import { limitConcurrency } from '../../load/limit-concurrency.ts';
import { MediaStoreError } from '../store.ts';

/** A bucket, and the key that opens it. */
export interface Bucket {
  /** Where S3 is asked, without a trailing slash; the bucket's name is the next part of the path. */
  endpoint: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** How long S3 is waited for, in milliseconds. */
export interface S3Patience {
  connectMs: number;
  /** Without a byte of the answer. */
  silenceMs: number;
  /** For a whole call: waiting for its turn and every attempt included. */
  wholeMs: number;
  /** Before each further attempt, so that there is one more than these. */
  againAfterMs: readonly number[];
  /** After an answer did not come: until then every call fails at once. */
  restMs: number;
}

export const S3_PATIENCE: S3Patience = {
  connectMs: 3_000,
  silenceMs: 5_000,
  wholeMs: 10_000,
  againAfterMs: [100, 500],
  restMs: 2_000,
};

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
  /** What time it is there, in milliseconds; our own where it does not say. */
  now: number;
}

/** Resolves to null when no file has that key; throws `MediaStoreError` for everything else that went wrong. */
export type CallS3 = (call: S3Call) => Promise<S3Answer | null>;

/** Nothing we store is as large; a page of a listing is smaller, too. */
export const MOST_BYTES = 5 * 1024 * 1024;
const AT_ONCE = 16;
const MOST_WAITING = 200;
/** S3 refuses a signature that is a quarter of an hour off. */
const CLOCKS_APART_MS = 5 * 60_000;

const WRONG_KEY =
  'S3 refuses the key: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not belong together, or are not known there';
const NOT_ALLOWED =
  'S3 does not let this key do that: it must be allowed to read, write, delete and list in S3_BUCKET';
const WRONG_PLACE = 'The bucket is elsewhere: S3_REGION or S3_ENDPOINT is wrong';
const REASONS: Record<string, string> = {
  InvalidAccessKeyId: WRONG_KEY,
  SignatureDoesNotMatch: WRONG_KEY,
  AccessDenied: NOT_ALLOWED,
  NoSuchBucket: 'There is no such bucket: S3_BUCKET is wrong',
  InvalidBucketName: 'There is no such bucket: S3_BUCKET is wrong',
  AuthorizationHeaderMalformed: WRONG_PLACE,
  PermanentRedirect: WRONG_PLACE,
  TemporaryRedirect: WRONG_PLACE,
  RequestTimeTooSkewed: 'The clock of this machine is wrong',
};

/** However it shows: for a person that is one thing. */
const AWAY = 'S3 does not work';

/** Another try may go well. */
class PassingError extends MediaStoreError {}

/**
 * Signed calls to one bucket, tried again while S3 is busy or away. At most 16 are under way at once;
 * beyond 200 that wait a call is rejected with `LimitExceededError`.
 */
export function s3Calls(bucket: Bucket, patience: S3Patience = S3_PATIENCE): CallS3 {
  const { endpoint, name, region, accessKeyId, secretAccessKey } = bucket;
  const dispatcher = new Agent({
    connections: AT_ONCE,
    connect: { timeout: patience.connectMs },
    headersTimeout: patience.silenceMs,
    bodyTimeout: patience.silenceMs,
  });
  const withLimit = limitConcurrency(AT_ONCE, MOST_WAITING);
  const host = new URL(endpoint).host;
  /** How far S3's clock is ahead of ours, once it has refused a signature. */
  let ahead = 0;
  let resting = { until: 0, why: '' };

  async function signed({ method, path, query = {}, headers = {}, body }: S3Call) {
    const url = new URL(`${endpoint}/${name}${path && `/${path}`}`);
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
    const signer = new AwsV4Signer({
      ...{ method, url: url.href, region, accessKeyId, secretAccessKey, service: 's3' },
      // By it S3 notices bytes that were changed on their way.
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? Buffer.alloc(0)) },
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
      throw new PassingError(`${what} (${said})`, { what });
    }
    if (status >= 500 || status === 429) throw new PassingError(`${AWAY}: ${said}`, { what: AWAY });
    const why = REASONS[code] ?? (status === 403 ? NOT_ALLOWED : 'S3 refuses what we ask');
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
      const chunks: Buffer[] = [];
      let length = 0;
      for await (const chunk of answer.body) {
        length += chunk.length;
        if (length > MOST_BYTES) throw new MediaStoreError(`S3 sends too much (${host})`);
        chunks.push(chunk);
      }
      const date = Date.parse(String(answer.headers.date));
      return { status: answer.statusCode, body: Buffer.concat(chunks), date };
    } catch (error) {
      if (error instanceof MediaStoreError) throw error;
      const { code, name: kind } = error as { code?: unknown; name: string };
      const why = typeof code === 'string' ? code : kind;
      throw new PassingError(`S3 does not answer (${host}: ${why})`, { what: AWAY, cause: error });
    }
  }

  async function untilItWorks(call: S3Call, signal: AbortSignal): Promise<S3Answer | null> {
    for (const wait of [...patience.againAfterMs, null]) {
      if (performance.now() < resting.until) throw new MediaStoreError(resting.why);
      try {
        return await attempt(call, signal);
      } catch (error) {
        if (!(error instanceof PassingError)) throw error;
        if (wait === null || signal.aborted) {
          resting = { until: performance.now() + patience.restMs, why: error.message };
          throw error;
        }
        await sleep(wait * (1 + Math.random()));
      }
    }
    throw new MediaStoreError('S3 was not asked');
  }

  return (call) => {
    const signal = AbortSignal.timeout(patience.wholeMs);
    return withLimit(() => untilItWorks(call, signal));
  };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
