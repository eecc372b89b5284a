import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SecretKeyError } from '../db/vault-keys.ts';

const KEY_BYTES = 32;
/** What a key has at least, as `SECRET_KEY` has. */
const LEAST_CHARACTERS = 32;

/**
 * The secret that seals what is stored. Where none is given one is made and kept in the data
 * folder, readable by its owner alone; it is worth as much as the data and belongs in its backup.
 * @throws SecretKeyError when the file in the data folder holds no whole key
 */
export async function loadSecretKey(given: string | null, dataDir: string): Promise<string> {
  if (given) return given;
  const file = join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  const kept = (await readKept(file)) ?? (await make(file));
  if (kept.length < LEAST_CHARACTERS) {
    throw new SecretKeyError(
      `${file} holds no whole key: put it back from a backup, or set SECRET_KEY to the key`,
    );
  }
  return kept;
}

async function readKept(file: string): Promise<string | null> {
  try {
    const text = await readFile(file, 'utf8');
    await chmod(file, 0o600);
    return text.trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The key appears under its name at once and whole; of processes that start at once, the first one's stays. */
async function make(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(KEY_BYTES).toString('hex'));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
