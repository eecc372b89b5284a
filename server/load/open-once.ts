/**
 * Opens something once per process for everyone who asks. An attempt that fails is forgotten, so that
 * the next one who asks tries again.
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
