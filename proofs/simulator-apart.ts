import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CODE_CACHE } from '../server/process/code-cache.js';

const ENTRY = join(import.meta.dirname, '../simulator/main.ts');

/** A simulator that no process of ours has started, as Meta is. */
export async function startSimulatorApart(
  port: number,
  dataDir: string,
  webhookUrl: string,
): Promise<{ stop(): Promise<void> }> {
  const child = spawn(process.execPath, [ENTRY], {
    env: {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: CODE_CACHE, DATA_DIR: dataDir },
      ...{ SIMULATOR_PORT: String(port), WEBHOOK_URL: webhookUrl },
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return {
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
