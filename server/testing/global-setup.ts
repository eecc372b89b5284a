import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataDir } from '@stagebell/embedded-postgresql/testing';
import type { TestProject } from 'vitest/node';
import { connect } from '../db/connect.ts';
import { ensurePartitions } from '../delivery/ledger/partitions.ts';
import { startDatabaseServer } from './database/database-server.ts';

/** Starts the one PostgreSQL of a test run and tells every test file where its template is. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'stagebell-tests-'));
  // PostgreSQL runs as another user than root and must be able to reach it.
  await chmod(folder, 0o755);
  const madeDataDir = await makeDataDir(folder);
  project.provide('madeDataDir', madeDataDir);
  const server = await startDatabaseServer(folder, madeDataDir);
  await makePartitions(server.templateUrl);
  project.provide('templateUrl', server.templateUrl);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** In the template, for a clone whose schema a worker changes is not used again. */
async function makePartitions(templateUrl: string): Promise<void> {
  const { db } = connect(templateUrl);
  await ensurePartitions(db);
  await db.destroy();
}
