import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');

describe('the process', () => {
  let dataDir: string;
  let env: NodeJS.ProcessEnv;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'simulator-'));
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    env = { PATH, NODE_COMPILE_CACHE, SIMULATOR_PORT: '0', DATA_DIR: dataDir };
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  async function start(): Promise<{ child: ChildProcess; origin: string }> {
    const child = fork(MAIN, { env, silent: true });
    const [{ ready, port }] = await once(child, 'message');
    expect(ready).toBe(true);
    return { child, origin: `http://127.0.0.1:${port}` };
  }

  it('says when it is ready, stops on SIGTERM, and remembers', async () => {
    const first = await start();
    const written = await fetch(`${first.origin}/phones/447700900111/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Hello' }),
    });
    expect(written.status).toBe(201);
    first.child.kill('SIGTERM');
    expect(await once(first.child, 'exit')).toEqual([0, null]);
    const second = await start();
    const chat = await fetch(`${second.origin}/phones/447700900111/messages`);
    expect(await chat.json()).toMatchObject([{ text: { body: 'Hello' } }]);
    second.child.kill('SIGINT');
    expect(await once(second.child, 'exit')).toEqual([0, null]);
  });

  it('stops when the channel to its parent closes', async () => {
    const { child } = await start();
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('stops when its parent was killed', async () => {
    const script = `
      const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, [process.argv[1]], { stdio: ['ignore', 'inherit', 'inherit'] });
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['-e', script, MAIN], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(parent.stdout, 'data');
    parent.kill('SIGKILL');
    // The pipe ends only once the simulator, which holds its other end, is gone too.
    await once(parent.stdout, 'end');
    expect(parent.signalCode).toBe('SIGKILL');
  });

  it('names the variable it cannot use', async () => {
    const child = fork(MAIN, { env: { ...env, WHATSAPP_NUMBER: '+351' }, silent: true });
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const [exitCode] = await once(child, 'close');
    expect(exitCode).toBe(1);
    expect(output).toContain('WHATSAPP_NUMBER');
  });
});
