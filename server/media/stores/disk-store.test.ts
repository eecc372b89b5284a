import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mediaUrl } from '../store.ts';
import { openDiskStore } from './disk-store.ts';

describe('the disk store', () => {
  let root: string;
  let folder: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'media-store-'));
    folder = join(root, 'media');
  });
  afterEach(() => rm(root, { recursive: true }));

  const filesUnder = async (path: string) =>
    (await readdir(path, { recursive: true, withFileTypes: true })).filter((f) => f.isFile());

  it('gives back what was put, with its content type', async () => {
    const store = await openDiskStore(folder);
    const key = await store.put(Buffer.from('<svg/>'), 'svg');
    expect(await store.get(key)).toEqual({
      bytes: Buffer.from('<svg/>'),
      contentType: 'image/svg+xml',
    });
  });

  it('names a file by the SHA-256 of its bytes', async () => {
    const store = await openDiskStore(folder);
    const key = await store.put(Buffer.from('abc'), 'jpg');
    const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(key).toBe(`ba/${hash}.jpg`);
    expect(mediaUrl(key)).toBe(`/media/ba/${hash}.jpg`);
  });

  it('keeps one file when the same bytes are put many times at once', async () => {
    const store = await openDiskStore(folder);
    const bytes = Buffer.alloc(200_000, 7);
    const keys = await Promise.all(Array.from({ length: 8 }, () => store.put(bytes, 'webp')));
    expect(new Set(keys).size).toBe(1);
    expect(await filesUnder(folder)).toHaveLength(1);
    expect((await store.get(keys[0]!))?.bytes.equals(bytes)).toBe(true);
  });

  it('never rewrites a file that stands', async () => {
    const store = await openDiskStore(folder);
    const key = await store.put(Buffer.from('abc'), 'png');
    await writeFile(join(folder, key), 'marked');
    expect(await store.put(Buffer.from('abc'), 'png')).toBe(key);
    expect((await store.get(key))?.bytes.toString()).toBe('marked');
  });

  it('finds everything again after it is reopened', async () => {
    const key = await (await openDiskStore(folder)).put(Buffer.from('abc'), 'png');
    expect(await (await openDiskStore(folder)).get(key)).not.toBeNull();
  });

  it('answers null for a key that holds nothing', async () => {
    const store = await openDiskStore(folder);
    expect(await store.get(`ab/ab${'0'.repeat(62)}.webp`)).toBeNull();
  });

  it('refuses whatever is not a key, even where a file lies', async () => {
    const store = await openDiskStore(folder);
    const hash = `ab${'0'.repeat(62)}`;
    await writeFile(join(root, 'secret.png'), 'secret');
    await writeFile(join(folder, 'incoming', 'draft.png'), 'draft');
    await mkdir(join(folder, 'cd'));
    await writeFile(join(folder, 'cd', `${hash}.png`), 'on the wrong shelf');
    await mkdir(join(folder, 'ab'));
    await writeFile(join(folder, 'ab', `${hash}.html`), 'of a kind that is never stored');
    await writeFile(join(folder, 'ab', `${hash}.png`), 'right');
    const wrong = [
      '../secret.png',
      'ab/../../secret.png',
      join(root, 'secret.png'),
      'incoming/draft.png',
      `cd/${hash}.png`,
      `ab/${hash}.html`,
      `ab/${hash.toUpperCase()}.png`,
      `ab/${hash}.png/`,
      `ab/${hash}.png\n`,
      `/ab/${hash}.png`,
      `ab/${hash}.png\0`,
      '',
    ];
    for (const key of wrong) expect(await store.get(key), JSON.stringify(key)).toBeNull();
    expect((await store.get(`ab/${hash}.png`))?.bytes.toString()).toBe('right');
  });

  it('leaves nothing behind when a file cannot be put in its place', async () => {
    const store = await openDiskStore(folder);
    await symlink('nowhere', join(folder, 'ba'));
    await expect(store.put(Buffer.from('abc'), 'png')).rejects.toThrow();
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('clears the drafts of a crashed process, but not young ones', async () => {
    await openDiskStore(folder);
    const [old, young] = [join(folder, 'incoming', 'old'), join(folder, 'incoming', 'young')];
    await writeFile(old, 'half a pic');
    await writeFile(young, 'half a pic');
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(old, twoHoursAgo, twoHoursAgo);
    await openDiskStore(folder);
    expect(await readdir(join(folder, 'incoming'))).toEqual(['young']);
  });
});
