import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { MediaStoreError, mediaUrl } from '../media/store.ts';
import { diskStore } from '../media/stores/disk-store.ts';
import { openS3StandIn, type S3StandIn } from '../testing/stand-ins/s3.ts';
import { NO_MEASURES } from '../watching/metrics.ts';
import { openMedia } from './open-media.ts';

let folder: string;
let s3: S3StandIn;
let alerts: string[];
let raised: Set<string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagebell-open-media-'));
  s3 = await openS3StandIn();
  alerts = [];
  raised = new Set();
});
afterEach(async () => {
  await s3.close();
  await open({ s3: null, mediaStore: 'disk', mediaUrl: null });
  await rm(folder, { recursive: true, force: true });
});

const open = (settings: Partial<Config>) =>
  openMedia(
    { ...readConfig(false, { DATA_DIR: folder }), ...settings },
    async (key, text) => {
      if (!raised.has(key)) alerts.push(text);
      raised.add(key);
    },
    NO_MEASURES,
  );
const onDisk = () => diskStore(join(folder, 'media'));

describe('the pictures of a process', () => {
  it('lie on the disk, and pages link them to us', async () => {
    const { store } = await open({});
    const key = await store.put(Buffer.from('a'), 'png');
    expect(await onDisk().get(key)).not.toBeNull();
    expect(mediaUrl(key)).toBe(`/media/${key}`);
  });

  it('lie in S3 where it is set up, with those of the disk still shown', async () => {
    const before = await (await open({})).store.put(Buffer.from('before'), 'png');
    const { store } = await open({
      s3: s3.bucket,
      mediaStore: 's3',
      mediaUrl: 'https://cdn.example',
    });
    const key = await store.put(Buffer.from('a'), 'png');
    expect(await onDisk().get(key)).toBeNull();
    expect([await store.get(key), await store.get(before)]).not.toContain(null);
    expect(mediaUrl(key)).toBe(`https://cdn.example/${key}`);
  });

  it('keep no process from starting while their folder cannot be used, and are well once it can', async () => {
    await writeFile(join(folder, 'media'), 'in its place');
    const { store } = await open({});
    expect(alerts).toEqual([expect.stringContaining('Pictures cannot be stored or read')]);
    await expect(store.put(Buffer.from('a'), 'png')).rejects.toThrow(MediaStoreError);
    await rm(join(folder, 'media'));
    expect(await store.get(await store.put(Buffer.from('a'), 'png'))).not.toBeNull();
  });

  it('go to the disk again when the settings say so, with those of S3 still shown', async () => {
    const inS3 = await open({ s3: s3.bucket, mediaStore: 's3' });
    const before = await inS3.store.put(Buffer.from('before'), 'png');
    const { store } = await open({ s3: s3.bucket, mediaStore: 'disk' });
    const key = await store.put(Buffer.from('a'), 'png');
    expect(await onDisk().get(key)).not.toBeNull();
    expect(await store.get(before)).not.toBeNull();
  });

  it.each([
    ['a wrong key', { accessKeyId: 'another' }, 'S3_ACCESS_KEY_ID'],
    ['a wrong bucket', { name: 'another' }, 'S3_BUCKET'],
  ])(
    'in S3 with %s are said at the start by the name of the setting',
    async (_what, wrong, named) => {
      await open({ s3: { ...s3.bucket, ...wrong }, mediaStore: 's3' });
      await expect.poll(() => alerts).toEqual([expect.stringContaining(named)]);
    },
  );

  it('are the subject of an alert for each trouble, however often and with whichever file it is met', async () => {
    const { store } = await open({ s3: s3.bucket, mediaStore: 's3' });
    const keys = await Promise.all(['a', 'b'].map((text) => store.put(Buffer.from(text), 'png')));
    s3.meddle = (_request, response) => {
      response.end('other bytes');
    };
    for (const key of keys) await expect(store.get(key)).rejects.toThrow(MediaStoreError);
    const about = (trouble: string) => alerts.filter((alert) => alert.includes(trouble));
    expect(about('S3 gives other bytes than were stored')).toHaveLength(1);
    s3.meddle = (_request, response) => {
      response.writeHead(403).end('<Error><Code>InvalidAccessKeyId</Code></Error>');
    };
    for (const key of keys) await expect(store.get(key)).rejects.toThrow(MediaStoreError);
    expect(about('S3_ACCESS_KEY_ID')).toHaveLength(1);
  });

  it('in an S3 that never answers keep no process from starting', async () => {
    s3.meddle = () => {};
    const { trouble } = await open({ s3: s3.bucket, mediaStore: 's3' });
    expect(trouble()).toBeNull();
  });
});
