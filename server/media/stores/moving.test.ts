import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_MEASURES } from '../../watching/metrics.ts';
import { watchedStore } from '../../watching/watched-store.ts';
import { type MediaStore, MediaStoreError } from '../store.ts';
import { copyMedia } from './copy-media.ts';
import { diskStore, openDiskStore } from './disk-store.ts';
import { twoStores } from './two-stores.ts';

let root: string;
let old: MediaStore;
let next: MediaStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stagebell-moving-'));
  old = await openDiskStore(join(root, 'old'));
  next = await openDiskStore(join(root, 'next'));
});
afterEach(() => rm(root, { recursive: true }));

const away: MediaStore = {
  put: () => Promise.reject(new MediaStoreError('away')),
  get: () => Promise.reject(new MediaStoreError('away')),
  remove: () => Promise.reject(new MediaStoreError('away')),
  keysOn: () => Promise.reject(new MediaStoreError('away')),
};
const put = (store: MediaStore, text: string) => store.put(Buffer.from(text), 'png');
const copy = (from: MediaStore, to: MediaStore) => copyMedia(from, to, () => {});

describe('moving pictures to another store', () => {
  it('loses none that is stored meanwhile, and shows all of them at every moment', async () => {
    const before = await Promise.all(['a', 'b', 'c'].map((text) => put(old, text)));
    const running = twoStores(next, old);
    const copied = copyMedia(old, next, (done) => {
      if (done === 128) void put(running, 'meanwhile');
    });
    for (const key of before) expect(await running.get(key)).not.toBeNull();
    expect(await copied).toEqual({ copied: 3, present: 0, gone: 0, damaged: [] });
    const meanwhile = await put(running, 'meanwhile');
    for (const key of [...before, meanwhile]) expect(await next.get(key), key).not.toBeNull();
  });

  it('can be done again, and copies only what is new', async () => {
    await put(old, 'a');
    await copy(old, next);
    await put(old, 'b');
    expect(await copy(old, next)).toEqual({ copied: 1, present: 1, gone: 0, damaged: [] });
    expect(await copy(old, next)).toEqual({ copied: 0, present: 2, gone: 0, damaged: [] });
  });

  it('names damaged files, does not copy them, and copies the others', async () => {
    const damaged = await put(old, 'a');
    await writeFile(join(root, 'old', damaged), 'not a');
    const whole = await put(old, 'b');
    expect(await copy(old, next)).toEqual({ copied: 1, present: 0, gone: 0, damaged: [damaged] });
    expect(await next.get(damaged)).toBeNull();
    expect(await next.get(whole)).not.toBeNull();
  });

  it('ends with what is wrong when one of them is away, and goes on when it is begun again', async () => {
    await put(old, 'a');
    await expect(copy(old, away)).rejects.toThrow('away');
    await expect(copy(away, next)).rejects.toThrow('away');
    expect((await copy(old, next)).copied).toBe(1);
  });
});

describe('two stores', () => {
  it('put what is new into the first alone', async () => {
    const key = await put(twoStores(next, old), 'a');
    expect([await next.get(key), await old.get(key)]).toEqual([expect.anything(), null]);
  });

  it('give a copy of what the first cannot read, and never call a picture missing for that', async () => {
    const key = await put(old, 'a');
    expect(await twoStores(away, old).get(key)).not.toBeNull();
    await expect(twoStores(away, next).get(key)).rejects.toThrow('away');
    await expect(twoStores(next, away).get(key)).rejects.toThrow('away');
  });

  it('keep what is young in the first of them in both', async () => {
    const key = await put(next, 'a');
    await put(old, 'a');
    expect(await twoStores(next, old).remove(key)).toBe(false);
    expect(await old.get(key)).not.toBeNull();
  });

  it('list each key once, also where a folder of the disk is not there', async () => {
    const key = await put(old, 'a');
    await put(next, 'a');
    expect(await twoStores(next, old).keysOn(key.slice(0, 2))).toEqual([key]);
    const none = diskStore(join(root, 'nowhere'));
    expect(await twoStores(old, none).keysOn(key.slice(0, 2))).toEqual([key]);
    expect(await twoStores(old, none).get(key)).not.toBeNull();
  });
});

describe('a watched store', () => {
  it('tells what is wrong until the same goes well again', async () => {
    let inner = away;
    const told: string[] = [];
    const changing: MediaStore = {
      put: (...args) => inner.put(...args),
      get: (key) => inner.get(key),
      remove: (key) => inner.remove(key),
      keysOn: (shelf) => inner.keysOn(shelf),
    };
    const { store, trouble } = watchedStore(
      changing,
      ({ message }) => told.push(message),
      NO_MEASURES,
    );
    expect(trouble()).toBeNull();
    await expect(put(store, 'a')).rejects.toThrow('away');
    expect([told, trouble()]).toEqual([['away'], 'away']);
    inner = old;
    await store.keysOn('00');
    expect(trouble()).toBe('away');
    await put(store, 'a');
    expect(trouble()).toBeNull();
  });
});
