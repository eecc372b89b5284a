const CHECK_INTERVAL_MS = 500;

/**
 * Calls back once when the parent process is gone, because npm killed by SIGKILL forwards no signal.
 * Does not keep the process alive.
 */
export function onParentGone(callback: () => void): void {
  // The parent's id changes only when this process becomes an orphan.
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, CHECK_INTERVAL_MS);
  timer.unref();
}
