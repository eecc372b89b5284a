import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ENTRY = join(import.meta.dirname, 'main.ts');
const STOP_WITHIN_MS = 5_000;
/** In MB. Node's default is several times as large and would be a third of the simulator's memory. */
const YOUNG_GENERATION = '--max-semi-space-size=2';

/** The simulator could not start; it printed why to our standard error. */
export class SimulatorError extends Error {
  override name = 'SimulatorError';
}

/**
 * Starts the simulator as a process of its own and waits until it answers.
 * @param settings its whole environment, by the names in the README
 * @throws SimulatorError
 */
export async function startSimulator(
  settings: Record<string, string>,
): Promise<{ stop(): Promise<void> }> {
  const child = spawn(process.execPath, [YOUNG_GENERATION, ENTRY], {
    env: settings,
    // Whoever starts it prints that it is ready; it prints its own errors.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Detached, so that Ctrl-C reaches us only: the simulator must still answer while we stop.
    detached: true,
  });
  await ready(child);
  return {
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}

async function ready(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit').then(([code]) => {
    throw new SimulatorError(`The simulator ended with code ${code} before it was ready`);
  });
  await Promise.race([once(child, 'message'), exited]);
  // A later exit is not a failed start, and nothing awaits this promise any more.
  exited.catch(() => {});
}
