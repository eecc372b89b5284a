import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseAddress } from './address.ts';
import { openCluster } from './cluster.ts';
import { spawnPostmaster } from './postmaster.ts';
import { giveCluster } from './testing/made-cluster.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stagebell-postmaster-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('says how PostgreSQL ended also when its log file is gone', async () => {
  await giveCluster(folder);
  const cluster = await openCluster(folder, path.join(folder, 'elsewhere'), () => {});
  const address = await chooseAddress(cluster);
  const logFile = path.join(folder, 'postgres.log');
  const postmaster = await spawnPostmaster(cluster, address, logFile);
  rmSync(logFile);
  process.kill(postmaster.pid, 'SIGKILL');
  expect(await postmaster.ended).toBe('ended with SIGKILL');
});
