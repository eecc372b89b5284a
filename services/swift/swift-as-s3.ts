import { afterAll, beforeAll } from 'vitest';
import { type Swift, startSwift } from './swift.ts';

let swift: Swift;

/** The Swift that runs as long as the tests of this file do. */
export const runningSwift = () => swift;

beforeAll(async () => {
  swift = await startSwift();
  // What the contract of stores looks for before it starts an s3rver of its own.
  const { endpoint, name, accessKeyId, secretAccessKey, region } = swift.bucket;
  Object.assign(process.env, {
    TEST_S3_ENDPOINT: endpoint,
    TEST_S3_BUCKET: name,
    TEST_S3_ACCESS_KEY_ID: accessKeyId,
    TEST_S3_SECRET_ACCESS_KEY: secretAccessKey,
    TEST_S3_REGION: region,
  });
});
afterAll(() => swift.stop());
