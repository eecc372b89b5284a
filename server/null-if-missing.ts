/** For `catch` behind a call of the file system: null where nothing has that name. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
