import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SecretKeyError } from '../db/vault-keys.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { loadSecretKey, openVaultBySettings } from './secret-key.ts';

describe('the secret key', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stagebell-key-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is the one that is given', async () => {
    expect(await loadSecretKey('given', folder)).toBe('given');
    expect(await readdir(folder)).toEqual([]);
  });

  it('is made once, for its owner alone, and nothing else is left in the folder', async () => {
    const key = await loadSecretKey(null, join(folder, 'data'));
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await loadSecretKey(null, join(folder, 'data'))).toBe(key);
    expect(await readdir(join(folder, 'data'))).toEqual(['secret-key']);
    expect((await stat(join(folder, 'data', 'secret-key'))).mode & 0o777).toBe(0o600);
  });

  it('is one and whole for all processes that start at once', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => loadSecretKey(null, folder)));
    expect(new Set(keys)).toEqual(new Set([await readFile(join(folder, 'secret-key'), 'utf8')]));
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(await readdir(folder)).toEqual(['secret-key']);
  });

  it.each(['', 'ab12'])('is refused where the file holds a part of it: %j', async (part) => {
    await writeFile(join(folder, 'secret-key'), part);
    await expect(loadSecretKey(null, folder)).rejects.toThrow(SecretKeyError);
    expect(await readFile(join(folder, 'secret-key'), 'utf8')).toBe(part);
  });

  it('is refused where it does not fit, and the file in DATA_DIR is named where there is one', async () => {
    const { db, close } = await createTestDatabase();
    const by = (secretKey: string | null) =>
      openVaultBySettings(db, { secretKey, previousSecretKey: null, dataDir: folder });
    const file = join(folder, 'secret-key');
    await by('the one it was sealed with');
    await expect(by('another')).rejects.toThrow(/as SECRET_KEY_PREVIOUS$/);
    await expect(by(null)).rejects.toThrow(`so the key in ${file} was tried`);
    await expect(by('another')).rejects.toThrow(`There is a key in ${file} too`);
    await close();
  });
});
