import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { AwsV4Signer } from 'aws4fetch';
import { freePort } from '../../proofs/installation/free-port.ts';
import type { Bucket } from '../../server/media/stores/s3-calls.ts';
import { program, serviceEnvironment } from '../installed.ts';

const SCRIPT = join(import.meta.dirname, 'small_swift.py');
/** One for the proxy, and three each for accounts, containers and objects. */
const PORTS = 10;

/** OpenStack Swift, spoken to as S3, with three copies of everything. */
export interface Swift {
  bucket: Bucket;
  /** Takes one of the three object servers away, or brings it back. */
  objectServer(what: 'down' | 'up', number: 1 | 2 | 3): Promise<void>;
  stop(): Promise<void>;
}

/** @throws with what Swift said, where it does not get ready */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'stagebell-swift-'));
  const port = await freePort(PORTS);
  const bucket: Bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    name: 'pictures',
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
    region: 'us-east-1',
  };
  const { accessKeyId, secretAccessKey } = bucket;
  const args = [SCRIPT, folder, String(port), accessKeyId, secretAccessKey];
  const child = spawn(program('python3'), args, { env: serviceEnvironment() });
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints = `${complaints}${chunk}`.slice(-10_000);
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said = async (expected: string) => {
    const { value } = await lines.next();
    if (value !== expected) throw new Error(`Swift said ${value}, not ${expected}:\n${complaints}`);
  };
  const swift: Swift = {
    bucket,
    async objectServer(what, number) {
      const line = `${what} ${number}`;
      child.stdin.write(`${line}\n`);
      await said(line);
    },
    async stop() {
      if (child.exitCode === null) {
        const exit = once(child, 'exit');
        child.kill('SIGKILL');
        await exit;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await said('ready');
    await makeBucket(bucket);
  } catch (error) {
    await swift.stop();
    throw error;
  }
  return swift;
}

async function makeBucket({ endpoint, name, region, ...key }: Bucket): Promise<void> {
  const url = `${endpoint}/${name}`;
  const signed = await new AwsV4Signer({
    ...key,
    url,
    region,
    service: 's3',
    method: 'PUT',
  }).sign();
  const answer = await fetch(signed.url, { method: 'PUT', headers: signed.headers });
  if (!answer.ok) throw new Error(`No bucket was made: ${answer.status} ${await answer.text()}`);
}
