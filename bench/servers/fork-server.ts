import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Starts a file of this folder as a process of its own, and waits until it says that it is ready. Disposing of it ends
 * it.
 */
export async function forkServer(
  file: string,
  args: string[],
): Promise<ChildProcess & AsyncDisposable> {
  const child = fork(join(import.meta.dirname, file), args);
  await readyOrEnded(child, once(child, 'message'), file);
  return Object.assign(child, { [Symbol.asyncDispose]: () => end(child) });
}

/** Ends a process, if it runs, and waits until it has ended. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

/** Waits until a process is ready. @throws where it ends before */
export async function readyOrEnded(
  child: ChildProcess,
  ready: Promise<unknown>,
  name: string,
): Promise<void> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended`)));
  await Promise.race([ready, ended]);
  // A later exit is requested by us.
  ended.catch(() => {});
}
