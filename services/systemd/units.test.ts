import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
