import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import type { Vault } from '../db/vault.ts';
import { openVault, SecretKeyError } from '../db/vault-keys.ts';
import { nullIfMissing } from '../null-if-missing.ts';

const KEY_BYTES = 32;
/** The minimum that `SECRET_KEY` has too. */
const MIN_CHARACTERS = 32;

const fileIn = (dataDir: string) => join(dataDir, 'secret-key');

/**
 * Opens the vault of this database by the secret of these settings.
 * @throws SecretKeyError when it does not fit; names the file in DATA_DIR where there is one
 */
export async function openVaultBySettings(
  db: Database,
  {
    secretKey,
    previousSecretKey,
    dataDir,
  }: Pick<Config, 'secretKey' | 'previousSecretKey' | 'dataDir'>,
): Promise<Vault> {
  const secret = await loadSecretKey(secretKey, dataDir);
  try {
    return await openVault(db, secret, previousSecretKey);
  } catch (error) {
    if (!(error instanceof SecretKeyError)) throw error;
    const file = fileIn(dataDir);
    if (!existsSync(file)) throw error;
    const hint =
      secretKey === null
        ? `SECRET_KEY is not set, so the key in ${file} was tried`
        : `There is a key in ${file} too: it is used while SECRET_KEY is not set`;
    throw new SecretKeyError(`${error.message}. ${hint}`, { cause: error });
  }
}

/**
 * The secret that encrypts stored data. Where none is set, one is generated and stored in DATA_DIR,
 * readable by its owner only. It is as secret as the data and belongs in the backup.
 * @throws SecretKeyError when the file in DATA_DIR contains no complete key
 */
export async function loadSecretKey(given: string | null, dataDir: string): Promise<string> {
  if (given) return given;
  const file = fileIn(dataDir);
  await mkdir(dataDir, { recursive: true });
  const kept = (await readStored(file)) ?? (await createKeyFile(file));
  if (kept.length < MIN_CHARACTERS) {
    throw new SecretKeyError(
      `${file} holds no whole key: put it back from a backup, or set SECRET_KEY to the key`,
    );
  }
  return kept;
}

async function readStored(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(nullIfMissing);
  if (text !== null) await chmod(file, 0o600);
  return text?.trim() ?? null;
}

/** Creates the file atomically; of several processes that start at once, the first one wins. */
async function createKeyFile(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  try {
    const key = randomBytes(KEY_BYTES).toString('hex');
    await writeFile(draft, key, { flag: 'wx', mode: 0o600, flush: true });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
