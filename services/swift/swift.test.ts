// First, because what it starts is needed by the others, whose tests become tests of this file.
import { runningSwift } from './swift-as-s3.ts';
import '../../server/media/stores/store-contract.test.ts';
import '../../server/media/stores/s3-faults.test.ts';
import { expect, it } from 'vitest';
import { MediaStoreError } from '../../server/media/store.ts';
import { S3_TIMEOUTS } from '../../server/media/stores/s3-calls.ts';
import { s3Store } from '../../server/media/stores/s3-store.ts';

const PICTURES = 40;

it('pictures are stored while one of three object servers is down, and read while two are', async () => {
  const swift = runningSwift();
  // A fresh one each time keeps nothing in memory.
  const open = () => s3Store(swift.bucket, { ...S3_TIMEOUTS, totalMs: 60_000, restMs: 0 });
  const store = (name: string) => open().put(Buffer.from(name), 'png');

  await swift.objectServer('down', 3);
  const keys = [];
  for (let one = 0; one < PICTURES; one++) keys.push(await store(`picture ${one}`));

  await swift.objectServer('down', 2);
  for (const key of keys) expect(await open().get(key), key).not.toBeNull();
  await expect(store('one more')).rejects.toThrow(MediaStoreError);

  await swift.objectServer('up', 2);
  await swift.objectServer('up', 3);
  await store('one more');
  for (const key of keys) expect(await open().get(key), key).not.toBeNull();
});
