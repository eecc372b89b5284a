import { open } from 'node:fs/promises';

/** A renamed file outlives a power cut only once its folder is synced; Windows cannot open one. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
