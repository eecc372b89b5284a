import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { watchDisk } from './disk.ts';

it('a disk that hangs is said to have timed out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hanging-disk-'));
  const probe = join(folder, '.writable');
  // Whoever opens a pipe to write to it waits for somebody who reads it.
  execFileSync('mkfifo', [probe]);
  expect(await watchDisk(folder)()).toEqual({ trouble: 'timed out', freeBytes: null });
  await (await open(probe, 'r')).close();
  await rm(folder, { recursive: true });
});
