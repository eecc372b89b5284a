import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../proofs/installation/free-port.ts';

export const ROOT = path.join(import.meta.dirname, '../..');
export const OUR_NODE = path.join(ROOT, 'node_modules', '.bin', 'node');
/** A busy machine takes many times what a quiet one does. */
const START_LIMIT_MS = 120_000;

/** Stagebell with its simulator, as `npm start` runs them, on ports and data of its own. */
export interface RunningProduct {
  /** The pages' address, without a slash at the end. */
  url: string;
  /** The phones' address. */
  simulatorUrl: string;
  dataDir: string;
  /** The server's process, for journeys that kill it. */
  process: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  /** Starts it again after it ended, on the same ports and data. */
  restart(): Promise<void>;
  /** Stops it as an operator does, and fails unless it ends well. Removes the data. */
  stop(): Promise<void>;
}

export interface ProductOptions {
  /** All that it sees of the environment besides its own ports and data. */
  environment?: Record<string, string>;
  /** What starts it in the clone's folder. */
  command?: [program: string, ...args: string[]];
}

/** Starts the product and waits until it is ready. */
export async function startProduct({
  environment = {},
  command: [program, ...args] = [OUR_NODE, 'server/start.js'],
}: ProductOptions = {}): Promise<RunningProduct> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stagebell-journey-'));
  // Started by root, the database runs as another user, who has to enter this folder.
  chmodSync(dataDir, 0o755);
  const port = await freePort(2);
  const simulatorPort = port + 1;
  const url = `http://127.0.0.1:${port}`;
  const simulatorUrl = `http://127.0.0.1:${simulatorPort}`;
  let output = '';

  async function start(): Promise<ChildProcess> {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        // A journey may call from another address, as X-Forwarded-For says.
        TRUST_PROXY: '127.0.0.1',
        // As in production, so that what is logged there is looked at here.
        LOG_LEVEL: 'info',
        PORT: String(port),
        SIMULATOR_PORT: String(simulatorPort),
        ...environment,
      },
    });
    const begun = output.length;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    try {
      await untilReady(child, () => output.slice(begun));
    } catch (error) {
      child.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
      throw error;
    }
    return child;
  }

  async function untilReady(child: ChildProcess, said: () => string): Promise<void> {
    await expect
      .poll(
        async () => {
          if (hasEnded(child)) throw new Error(`The product ended while starting:\n${said()}`);
          return {
            // One before it that is still stopping may answer too, but prints nothing more.
            printsAddresses: said().includes(url) && said().includes(simulatorUrl),
            product: await status(`${url}/readyz`),
            simulator: await status(`${simulatorUrl}/phones`),
          };
        },
        { timeout: START_LIMIT_MS, message: 'the product and its simulator are ready' },
      )
      .toEqual({ printsAddresses: true, product: 200, simulator: 200 });
  }

  const product: RunningProduct = {
    url,
    simulatorUrl,
    dataDir,
    process: await start(),
    output: () => output,
    async restart() {
      product.process = await start();
    },
    async stop() {
      const child = product.process;
      if (!hasEnded(child)) {
        const exit = once(child, 'exit');
        child.kill('SIGTERM');
        const [code, signal] = await exit;
        expect({ code, signal }, `how the product ended, having said:\n${output}`).toEqual({
          code: 0,
          signal: null,
        });
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return product;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function status(url: string): Promise<number | string> {
  try {
    return (await fetch(url)).status;
  } catch (error) {
    return (error as Error).message;
  }
}
