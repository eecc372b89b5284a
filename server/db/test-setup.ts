import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startDatabaseServer } from './test-server.ts';

/** Starts the one PostgreSQL of a test run and tells every test file where its template is. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'stagebell-tests-'));
  const server = await startDatabaseServer(folder);
  project.provide('templateUrl', server.templateUrl);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
