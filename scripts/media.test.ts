import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDiskStore } from '../server/media/stores/disk-store.ts';
import { s3Store } from '../server/media/stores/s3-store.ts';
import { openS3StandIn } from '../server/testing/stand-ins/s3.ts';

const folder = await mkdtemp(join(tmpdir(), 'stagebell-media-command-'));
const s3 = await openS3StandIn();
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const settings = () => ({
  S3_ENDPOINT: s3.bucket.endpoint,
  S3_BUCKET: s3.bucket.name,
  S3_ACCESS_KEY_ID: s3.bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.bucket.secretAccessKey,
  S3_REGION: s3.bucket.region,
});

function run(env: Record<string, string>, ...args: string[]) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const script = join(import.meta.dirname, 'media.ts');
    const { NODE_COMPILE_CACHE } = process.env;
    execFile(
      process.execPath,
      [script, ...args],
      { env: { NODE_COMPILE_CACHE, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

const filled = (name: string) => ({ ...settings(), DATA_DIR: join(folder, name) });

describe('npm run media', () => {
  it('copies what lies on the disk to the bucket, says how much, and does so again', async () => {
    const store = await openDiskStore(join(folder, 'here', 'media'));
    const keys = await Promise.all(['a', 'b'].map((one) => store.put(Buffer.from(one), 'png')));
    const first = await run(filled('here'), 'copy', '--to', 's3');
    expect(first.said).toContain('Copied 2 pictures to the bucket pictures; 0 were there already.');
    expect(first.code).toBe(0);
    for (const key of keys) expect(await s3Store(s3.bucket).get(key)).not.toBeNull();
    const second = await run(filled('here'), 'copy', '--to', 's3');
    expect(second.said).toContain('Copied 0 pictures to the bucket pictures; 2 were there');
  });

  it('copies them back to a disk, and says how to keep the copy as a backup and how to move there', async () => {
    const key = await s3Store(s3.bucket).put(Buffer.from('c'), 'png');
    const { said, code } = await run(filled('there'), 'copy', '--to', 'disk');
    expect(said).toContain('To keep this copy as a backup, copy again now and then');
    expect(said).toContain('start with MEDIA_STORE=disk, then copy once more');
    expect(code).toBe(0);
    const store = await openDiskStore(join(folder, 'there', 'media'));
    expect((await store.get(key))?.bytes.toString()).toBe('c');
  });

  it.runIf(process.getuid?.() === 0)(
    'gives what root copies to the owner of DATA_DIR, who is to write there next',
    async () => {
      const key = await s3Store(s3.bucket).put(Buffer.from('d'), 'png');
      await mkdir(join(folder, 'theirs'));
      await chown(join(folder, 'theirs'), 4321, 4322);
      expect((await run(filled('theirs'), 'copy', '--to', 'disk')).code).toBe(0);
      const media = join(folder, 'theirs', 'media');
      for (const made of ['.', 'incoming', dirname(key), key]) {
        expect(await stat(join(media, made))).toMatchObject({ uid: 4321, gid: 4322 });
      }
    },
  );

  it('says in a sentence what it lacks', async () => {
    const wrong = { ...filled('here'), S3_ACCESS_KEY_ID: 'another' };
    const refused = await run(wrong, 'copy', '--to', 's3');
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('S3_ACCESS_KEY_ID') });
    expect(refused.said).not.toContain('    at ');
    const unset = await run({ DATA_DIR: folder }, 'copy', '--to', 's3');
    expect(unset).toMatchObject({ code: 1, said: expect.stringContaining('set S3_ENDPOINT') });
    const unsaid = await run(filled('here'), 'copy');
    expect(unsaid).toMatchObject({ code: 2, said: expect.stringContaining('copy --to s3') });
  });
});
