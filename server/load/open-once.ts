/**
 * Opens something on the first call and gives the same to every later call. A failed attempt is
 * forgotten, so that the next call tries again.
 */
export function openOnce<Thing>(open: () => Promise<Thing>): () => Promise<Thing> {
  let opened: Promise<Thing> | null = null;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}
