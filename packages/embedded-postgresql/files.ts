import { lchown, stat } from 'node:fs/promises';

/** For `catch` behind a call of the file system: null where nothing has that name. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/**
 * Gives a file or folder the owner of another, which only root can do and only root needs to. A link is not followed,
 * because who owns the folder may have put it there.
 */
export async function keepOwner(source: string, target: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(source);
  await lchown(target, uid, gid);
}
