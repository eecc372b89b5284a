import type { Dirent } from 'node:fs';
import { constants, copyFile, mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { keepOwner, nullIfMissing } from './files.ts';

/**
 * Copies a folder that may be changing: what vanishes meanwhile is left out, what is in the copy
 * already stays. Every file is on disk when this resolves, and belongs to whom the original does.
 * @param isWanted asked with the path of each entry relative to the folder
 */
export async function copyFolder(
  from: string,
  to: string,
  isWanted: (relative: string, entry: Dirent) => boolean = () => true,
): Promise<void> {
  await copyInto('', await stat(from).then(({ mode }) => mode));

  async function copyInto(relative: string, mode: number): Promise<void> {
    const [source, target] = [path.join(from, relative), path.join(to, relative)];
    await mkdir(target, { recursive: true, mode });
    await keepOwner(source, target);
    const entries = await readdir(source, { withFileTypes: true }).catch(nullIfMissing);
    for (const entry of entries ?? []) {
      const inner = path.join(relative, entry.name);
      if (isWanted(inner, entry)) await copyEntry(inner, entry).catch(nullIfMissing);
    }
  }

  async function copyEntry(relative: string, entry: Dirent): Promise<void> {
    const [source, target] = [path.join(from, relative), path.join(to, relative)];
    if (entry.isDirectory()) return await copyInto(relative, (await stat(source)).mode);
    if (!entry.isFile()) return;
    try {
      await copyFile(source, target, constants.COPYFILE_EXCL);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
      throw error;
    }
    await keepOwner(source, target);
    const file = await open(target, 'r');
    await file.sync().finally(() => file.close());
  }
}
