import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CODE_CACHE } from '../../server/process/code-cache.js';
import type { Pace } from '../../server/process/pace.ts';
import type { Measured } from '../paced-server.ts';
import { freePort } from './free-port.ts';

const SOURCES = join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 180_000;
const LOOK_EVERY_MS = 50;

/** A server process of its own, which can be killed and started again. */
export interface ServerProcess {
  url: string;
  /** Starts it and waits until it is ready. */
  start(): Promise<void>;
  /** SIGKILL: it has no time to say anything. */
  kill(): Promise<void>;
  /** As an operator stops it; fails unless it ends well. */
  stop(): Promise<void>;
  /** SIGSTOP: it hangs, and lives; then SIGCONT. */
  hang(forMs: number): Promise<void>;
  /** What it holds once garbage is collected, and how long it was blocked since it was last asked. */
  measure(): Promise<Measured>;
}

/** Describes a process by all that it sees of the environment; nothing runs before `start`. */
export async function serverProcess(
  environment: Record<string, string>,
  pace: Pace,
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let output = '';

  async function ended(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return 0;
    const exit = once(running, 'exit');
    running.kill(signal);
    const [code] = await exit;
    return code;
  }

  return {
    url,
    async start() {
      // By the script by which `npm start` runs it too.
      const node = join(SOURCES, 'server/node.sh');
      const entry = join(SOURCES, 'proofs/paced-server.ts');
      const started = spawn(node, [entry, JSON.stringify(pace)], {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          PORT: String(port),
          // As server/start.js does, but for this process's own entry too.
          NODE_COMPILE_CACHE: CODE_CACHE,
          ...environment,
        },
      });
      child = started;
      for (const stream of [started.stdout, started.stderr]) {
        stream?.on('data', (chunk) => {
          output = `${output}${chunk}`.slice(-20_000);
        });
      }
      const deadline = Date.now() + READY_WITHIN_MS;
      while (!(await answers(`${url}/readyz`))) {
        if (started.exitCode !== null || Date.now() > deadline) {
          throw new Error(`The server did not get ready:\n${output}`);
        }
        await sleep(LOOK_EVERY_MS);
      }
    },
    async kill() {
      await ended('SIGKILL');
    },
    async stop() {
      const code = await ended('SIGTERM');
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${output}`);
    },
    async hang(forMs) {
      child?.kill('SIGSTOP');
      await sleep(forMs);
      child?.kill('SIGCONT');
    },
    async measure() {
      const answered = once(child!, 'message');
      child!.send('measure');
      const [measured] = await answered;
      return measured as Measured;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
