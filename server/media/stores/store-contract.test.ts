import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openS3StandIn } from '../../testing/stand-ins/s3.ts';
import { type MediaKey, type MediaStore, mediaKey } from '../store.ts';
import { openDiskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';
import { twoStores } from './two-stores.ts';

const folder = await mkdtemp(join(tmpdir(), 'stagebell-stores-'));
const s3 = await openS3StandIn();
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

interface Kind {
  name: string;
  open(): Promise<MediaStore>;
  /** Runs `work` as it would go two hours after these were stored. */
  twoHoursLater<Result>(keys: MediaKey[], work: () => Promise<Result>): Promise<Result>;
}

const HOURS_MS = 2 * 60 * 60 * 1000;

const disk: Kind = {
  name: 'on the disk',
  open: () => openDiskStore(folder),
  async twoHoursLater(keys, work) {
    const then = new Date(Date.now() - HOURS_MS);
    for (const key of keys) await utimes(join(folder, key), then, then);
    return await work();
  },
};

const bucket: Kind = {
  name: 'in S3',
  open: async () => s3Store(s3.bucket),
  async twoHoursLater(_keys, work) {
    s3.meddle = (_request, _response, passOn) =>
      passOn(({ headers, ...answer }) => {
        const date = new Date(Date.parse(String(headers.date)) + HOURS_MS).toUTCString();
        return { ...answer, headers: { ...headers, date } };
      });
    try {
      return await work();
    } finally {
      s3.meddle = null;
    }
  },
};

const both: Kind = {
  name: 'in S3 with the disk behind it',
  open: async () => twoStores(await bucket.open(), await disk.open()),
  twoHoursLater: (keys, work) => bucket.twoHoursLater(keys, work),
};

describe.each([disk, bucket, both])('a store $name', ({ name, open, twoHoursLater }) => {
  const bytesOf = (text: string) => Buffer.from(`${text} ${name}`);

  it('gives back what was put, with its content type', async () => {
    const store = await open();
    for (const [kind, contentType] of [
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
      ['png', 'image/png'],
    ] as const) {
      const key = await store.put(bytesOf(kind), kind);
      expect(key).toBe(mediaKey(bytesOf(kind), kind));
      expect(await store.get(key)).toEqual({ bytes: bytesOf(kind), contentType });
    }
  });

  it('finds everything again after it is reopened', async () => {
    const key = await (await open()).put(bytesOf('reopened'), 'png');
    expect((await (await open()).get(key))?.bytes).toEqual(bytesOf('reopened'));
  });

  it('keeps one file when the same bytes are put many times at once', async () => {
    const store = await open();
    const bytes = Buffer.concat([bytesOf('often'), Buffer.alloc(200_000, 7)]);
    const keys = await Promise.all(Array.from({ length: 8 }, () => store.put(bytes, 'webp')));
    expect(new Set(keys).size).toBe(1);
    const [key = ''] = keys;
    expect((await store.keysOn(key.slice(0, 2))).filter((one) => one === key)).toEqual([key]);
    expect((await store.get(key))?.bytes.equals(bytes)).toBe(true);
  });

  it('answers null for what it does not have, and for what is no key', async () => {
    const store = await open();
    const hash = `ab${'0'.repeat(62)}`;
    for (const key of [
      `ab/${hash}.webp`,
      '../secret.png',
      `ab/${hash}.html`,
      `cd/${hash}.png`,
      '',
    ]) {
      expect(await store.get(key), key).toBeNull();
    }
  });

  it('lists what is on a shelf, and nothing of an empty one', async () => {
    const store = await open();
    const key = await store.put(bytesOf('listed'), 'jpg');
    const shelf = key.slice(0, 2);
    const keys = await store.keysOn(shelf);
    expect(keys).toContain(key);
    expect(keys.every((one) => one.startsWith(`${shelf}/`))).toBe(true);
    expect(await store.keysOn('zz')).toEqual([]);
  });

  it('removes what is older than an hour, and nothing younger', async () => {
    const store = await open();
    const key = await store.put(bytesOf('removed'), 'png');
    expect(await store.remove(key)).toBe(false);
    expect(await store.get(key)).not.toBeNull();
    expect(await twoHoursLater([key], () => store.remove(key))).toBe(true);
    expect(await store.get(key)).toBeNull();
    expect(await store.keysOn(key.slice(0, 2))).not.toContain(key);
  });

  it('removes what is not there without a word', async () => {
    const store = await open();
    expect(await store.remove(`ab/ab${'1'.repeat(62)}.png`)).toBe(true);
    expect(await store.remove('../secret.png')).toBe(true);
  });

  it('makes a file young again that is put again', async () => {
    const store = await open();
    const key = await store.put(bytesOf('again'), 'png');
    await twoHoursLater([key], async () => {});
    await store.put(bytesOf('again'), 'png');
    expect(await store.remove(key)).toBe(false);
  });
});
