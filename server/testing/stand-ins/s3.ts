import { mkdtemp, rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import S3rver from 's3rver';
import type { Bucket } from '../../media/stores/s3-calls.ts';
import { serve } from './serve.ts';

/** What came back, and may be changed before it is passed on. */
export interface PassedAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Answers in place of S3, or passes the request on and what came back as it likes. */
export type Meddle = (
  request: IncomingMessage,
  response: ServerResponse,
  passOn: (change?: (answer: PassedAnswer) => PassedAnswer) => void,
) => void;

export interface S3StandIn {
  /** Reached through a way that `meddle` can break. */
  bucket: Bucket;
  /** s3rver knows the key but does not look at the signature. */
  checksSignatures: boolean;
  /** What happens on the way; null: nothing. */
  meddle: Meddle | null;
  /** Method and path of each request that came by. */
  asked: string[];
  close(): Promise<void>;
}

/** Of an S3 that runs elsewhere, such as the one of `npm run test:services`. */
function bucketOfEnvironment(): Bucket | null {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_BUCKET: name, TEST_S3_REGION: region } = process.env;
  const { TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY } = process.env;
  if (!endpoint) return null;
  return {
    endpoint,
    name: name ?? 'pictures',
    accessKeyId: TEST_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: TEST_S3_SECRET_ACCESS_KEY ?? '',
    region: region ?? 'us-east-1',
  };
}

/** A bucket of s3rver, with the one key that it knows, in a folder of its own. */
async function openS3rver() {
  const directory = await mkdtemp(join(tmpdir(), 'stagebell-s3-'));
  const name = 'pictures';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    resetOnClose: true,
    configureBuckets: [{ name }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    /** s3rver answers before a file is on the disk, where S3 would have it. */
    async written(path: string, bytes: number): Promise<void> {
      const file = join(directory, `${decodeURIComponent(path)}._S3rver_object`);
      const deadline = Date.now() + 10_000;
      const size = () =>
        stat(file).then(
          (found) => found.size,
          () => -1,
        );
      while ((await size()) !== bytes && Date.now() < deadline) await setImmediate();
    },
    bucket: { endpoint, name, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'x' },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** S3 with a way to it that can be broken: s3rver, or that of `TEST_S3_ENDPOINT` and its like. */
export async function openS3StandIn(): Promise<S3StandIn> {
  const elsewhere = bucketOfEnvironment();
  const s3 = elsewhere
    ? { bucket: elsewhere, written: async () => {}, close: async () => {} }
    : await openS3rver();
  const target = new URL(s3.bucket.endpoint);

  function pass(
    incoming: IncomingMessage,
    response: ServerResponse,
    change: (answer: PassedAnswer) => PassedAnswer = (answer) => answer,
  ): void {
    // The host that was signed, not the one it is passed on to.
    const { method, url: path, headers } = incoming;
    const onward = request({ host: target.hostname, port: target.port, method, path, headers });
    onward.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', async () => {
        const { statusCode: status = 502, headers } = answer;
        if (method === 'PUT' && status === 200)
          await s3.written(incoming.url ?? '', Number(incoming.headers['content-length']));
        const changed = change({ status, headers, body: Buffer.concat(chunks) });
        response.writeHead(changed.status, changed.headers).end(changed.body);
      });
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  }

  const way = await serve((incoming, response) => {
    standIn.asked.push(`${incoming.method} ${incoming.url}`);
    const passOn = (change?: (answer: PassedAnswer) => PassedAnswer) =>
      pass(incoming, response, change);
    if (standIn.meddle) standIn.meddle(incoming, response, passOn);
    else passOn();
  });
  const standIn: S3StandIn = {
    bucket: { ...s3.bucket, endpoint: way.origin },
    checksSignatures: elsewhere !== null,
    meddle: null,
    asked: [],
    async close() {
      await way.close();
      await s3.close();
    },
  };
  return standIn;
}
