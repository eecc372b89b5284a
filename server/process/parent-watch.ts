const LOOK_EVERY_MS = 500;

/**
 * Calls back once when the process that started this one is gone (npm killed by SIGKILL passes
 * no signal on). Does not keep the process alive.
 */
export function onParentGone(callback: () => void): void {
  // An orphan is handed to another parent, so the number changes; it never changes otherwise.
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS);
  timer.unref();
}
