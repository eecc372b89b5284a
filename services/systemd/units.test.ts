import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { program, serviceEnvironment } from '../installed.ts';

const UNITS = join(import.meta.dirname, '../../operations/systemd');
/** In tenths: what may be exposed of ten, by systemd's own reckoning. Ordinary services reach 9. */
const MAX_EXPOSED = 20;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagebell-units-'));
  const server = join(folder, 'server');
  await mkdir(server);
  await writeFile(join(server, 'node.sh'), '#!/bin/sh\n', { mode: 0o755 });
  for (const name of await readdir(UNITS)) {
    const unit = await readFile(join(UNITS, name), 'utf8');
    // systemd looks whether what a unit starts is there.
    await writeFile(join(folder, name), unit.replaceAll('/srv/stagebell/server', server));
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** What `systemd-analyze` says; rejects with it where it ends with a failure. */
async function analyze(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  return await promisify(execFile)(program('systemd-analyze'), args, {
    env: serviceEnvironment(),
  });
}

it.each(['stagebell-web@.service', 'stagebell-worker@.service'])(
  '%s is read by systemd without a word, and gives away next to nothing of the machine',
  async (name) => {
    const unit = join(folder, name);
    // A directive that it does not know is no failure to it, but it says so.
    expect(await analyze('verify', unit)).toEqual({ stdout: '', stderr: '' });
    // What a unit sets so, the file of settings overrides.
    expect(await readFile(unit, 'utf8')).not.toMatch(/^Environment=/m);
    await analyze('security', '--offline=true', `--threshold=${MAX_EXPOSED}`, unit);
  },
);

/** As systemd listens: Node has no sockets of this kind. */
const LISTENER = `
import socket, sys
listener = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
listener.bind(sys.argv[1])
print('ready', flush=True)
while True:
    message, handles, *_ = socket.recv_fds(listener, 4096, 8)
    # systemd closes what came along once it has read the message, and the sender waits for that.
    for handle in handles: socket.close(handle)
    print(message.decode().replace('\\n', ' '), flush=True)
`;
const WATCHDOG = join(import.meta.dirname, '../../server/watching/watchdog.ts');

it('a process tells systemd again and again that it is not frozen', async () => {
  const socket = join(folder, 'notify');
  const environment = { ...serviceEnvironment(), NOTIFY_SOCKET: socket };
  const listener = spawn('python3', ['-c', LISTENER, socket], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const heard = createInterface(listener.stdout)[Symbol.asyncIterator]();
  const next = async (): Promise<string> => (await heard.next()).value ?? '';
  expect(await next()).toBe('ready');
  const code = `import(${JSON.stringify(WATCHDOG)}).then(({ tellWatchdog }) => tellWatchdog(300)); setInterval(() => {}, 1000);`;
  const told = spawn(process.execPath, ['-e', code], { env: environment, stdio: 'inherit' });
  try {
    const words = new Set([await next(), await next(), await next(), await next()]);
    expect(words).toContain('WATCHDOG=1');
    expect([...words].filter((word) => !/^(WATCHDOG|BARRIER)=1$/.test(word))).toEqual([]);
  } finally {
    for (const process of [told, listener]) {
      const exit = once(process, 'exit');
      process.kill('SIGKILL');
      await exit;
    }
  }
});
