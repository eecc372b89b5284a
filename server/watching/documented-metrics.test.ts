import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { registerInstallationMetrics } from './installation-metrics.ts';
import { createMetrics, NO_MEASURES } from './metrics.ts';
import { registerPoolMetrics } from './pool-metrics.ts';
import { watchReadiness } from './readiness.ts';
import { watchSweeps } from './work-measures.ts';

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
const ROOT = join(import.meta.dirname, '../..');

/** The names of all that a process exports of ours. */
async function exported(): Promise<string[]> {
  const { registry } = createMetrics();
  // Never asked, so never connected to.
  const { db } = connect('postgresql://127.0.0.1/nothing', 1);
  registerInstallationMetrics(registry, db);
  watchReadiness(registry, { db, dataDir: '', log: SILENT, pictureTrouble: () => null });
  registerPoolMetrics(registry, NO_MEASURES, {});
  watchSweeps(registry, NO_MEASURES);
  const page = await registry.metrics();
  return [...page.matchAll(/^# TYPE (stagebell_\w+)/gm)].map(([, name]) => name!).sort();
}

it('every metric is documented, and nothing else is', async () => {
  const page = await readFile(join(ROOT, 'docs/metrics.md'), 'utf8');
  const documented = [...page.matchAll(/^\| `(stagebell_\w+)` \|/gm)].map(([, name]) => name);
  expect(documented.sort()).toEqual(await exported());
});

it('every metric that is registered by name here is looked at by these tests', async () => {
  const sources = (await readdir(import.meta.dirname)).filter((name) => /^[\w-]+\.ts$/.test(name));
  const texts = await Promise.all(
    sources.map((name) => readFile(join(import.meta.dirname, name), 'utf8')),
  );
  const named = texts.flatMap((text) => [...text.matchAll(/name: '(stagebell_\w+)'/g)]);
  expect(await exported()).toEqual(expect.arrayContaining(named.map(([, name]) => name)));
});
