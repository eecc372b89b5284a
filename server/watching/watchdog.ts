import { execFile } from 'node:child_process';

/** Of the time that systemd waits, so that one message may be lost. */
const SHARE = 1 / 3;

/**
 * Tells systemd again and again that this process is not frozen; systemd restarts one that said nothing for `withinMs`.
 * By systemd's own program, because Node has no sockets of the kind that systemd listens on.
 * @returns ends it
 */
export function tellWatchdog(withinMs: number): () => Promise<void> {
  let last = Promise.resolve();
  const tell = () => {
    last = new Promise((resolve) => {
      execFile('systemd-notify', ['WATCHDOG=1'], (error) => {
        if (error) console.error(`systemd-notify does not work: ${error.message}`);
        resolve();
      });
    });
  };
  tell();
  const timer = setInterval(tell, withinMs * SHARE).unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
}
