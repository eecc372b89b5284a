import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { CODE_CACHE } from './code-cache.js';

const ENTRY = join(import.meta.dirname, '../../packages/whatsapp-simulator/main.ts');
const STOP_WITHIN_MS = 5_000;
/** In MB. Node's default is several times as large and would be a third of the simulator's memory. */
const YOUNG_GENERATION = '--max-semi-space-size=2';

/** The simulator could not start; it printed why to our standard error. */
export class SimulatorError extends Error {
  override name = 'SimulatorError';
}

/** The simulator gets its own settings only, none of our secrets. */
function environmentOf(config: Config): NodeJS.ProcessEnv {
  const { whatsapp } = config;
  return {
    NODE_COMPILE_CACHE: CODE_CACHE,
    SIMULATOR_PORT: String(config.simulatorPort),
    HOST: config.host,
    DATA_DIR: config.dataDir,
    WHATSAPP_ACCESS_TOKEN: whatsapp.accessToken,
    WHATSAPP_BUSINESS_ACCOUNT_ID: whatsapp.businessAccountId,
    WHATSAPP_APP_SECRET: whatsapp.appSecret,
    WHATSAPP_VERIFY_TOKEN: whatsapp.verifyToken,
    SIMULATOR_NUMBERS: whatsapp.numbers
      .map(({ phoneNumberId, number }) => `${phoneNumberId}:${number}`)
      .join(','),
    WEBHOOK_URL: `http://127.0.0.1:${config.port}/webhooks/whatsapp`,
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

/** Starts the WhatsApp simulator as a process of its own and waits until it answers. */
export async function startSimulator(config: Config): Promise<{ stop(): Promise<void> }> {
  const child = spawn(process.execPath, [YOUNG_GENERATION, ENTRY], {
    env: environmentOf(config),
    // We print the line that says it is ready; it prints its own errors.
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
