const POLL_MS = 1000;

/**
 * Calls back once the process that started this one is gone: by its channel where there is one,
 * else by noticing another parent.
 */
export function watchParent(onGone: () => void): void {
  process.on('disconnect', onGone);
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, POLL_MS).unref();
}
