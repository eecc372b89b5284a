import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellWatchdog } from './watchdog.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagebell-watchdog-'));
  const notes = join(folder, 'said');
  await writeFile(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${notes}\n`, {
    mode: 0o755,
  });
  await writeFile(notes, '');
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it('systemd is told again and again that the process is not frozen', async () => {
  const stop = tellWatchdog(150);
  await expect
    .poll(async () => (await readFile(join(folder, 'said'), 'utf8')).split('\n').slice(0, 3))
    .toEqual(['WATCHDOG=1', 'WATCHDOG=1', 'WATCHDOG=1']);
  await stop();
});
