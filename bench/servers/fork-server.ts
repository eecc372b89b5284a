import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Starts a file of this folder as a process of its own, and waits until it says that it is ready. */
export async function forkServer(file: string, args: string[]): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, file), args);
  const exited = once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended`)));
  await Promise.race([once(child, 'message'), exited]);
  // A later exit is requested by us.
  exited.catch(() => {});
  return child;
}
