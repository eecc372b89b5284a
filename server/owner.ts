import { lchown, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Gives a file or folder the owner of another, which only root can do and only root needs to. A link is not followed,
 * because who owns the folder may have put it there.
 */
export async function keepOwner(source: string, target: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(source);
  await lchown(target, uid, gid);
}

/**
 * Makes a folder, and those above it that are missing, with the owner of another folder.
 * @param like null: they belong to this process
 * @returns whether it was missing
 */
export async function makeFolder(folder: string, like: string | null): Promise<boolean> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return false;
  const highest = resolve(first).length;
  for (let made = resolve(folder); like && made.length >= highest; made = dirname(made)) {
    await keepOwner(like, made);
    if (made === dirname(made)) break;
  }
  return true;
}
