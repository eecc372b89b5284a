import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret that seals what is stored. Where none is given one is made and kept in the data
 * folder, readable by its owner alone; it is worth as much as the data and belongs in its backup.
 */
export async function loadSecretKey(given: string | null, dataDir: string): Promise<string> {
  if (given) return given;
  const file = join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  try {
    // wx: of two processes that start at once, one writes and the other reads what it wrote.
    await writeFile(file, randomBytes(32).toString('hex'), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  await chmod(file, 0o600);
  return (await readFile(file, 'utf8')).trim();
}
