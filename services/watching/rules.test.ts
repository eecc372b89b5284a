import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../../server/watching/metrics.ts';
import { program, serviceEnvironment } from '../installed.ts';

const run = promisify(execFile);
const OURS = join(import.meta.dirname, '../../operations/prometheus');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagebell-rules-'));
  for (const name of ['prometheus.yml', 'alerts.yml', 'alerts.test.yml', 'alertmanager.yml']) {
    await copyFile(join(OURS, name), join(folder, name));
  }
  await writeFile(join(folder, 'metrics-token'), 'a token for the metrics');
});
afterAll(() => rm(folder, { recursive: true }));

/** What a program says of files in that folder; rejects with it where they are wrong. */
async function said(name: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(program(name), args, { cwd: folder, env: serviceEnvironment() });
  return stdout;
}

describe('the rules of alerts', () => {
  it('ring where they must, and are silent where they must be', async () => {
    expect(await said('promtool', 'test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });

  it('are found by the settings of Prometheus', async () => {
    expect(await said('promtool', 'check', 'config', 'prometheus.yml')).toMatch(
      /SUCCESS: \d+ rules found/,
    );
  });
});

describe('the metrics', () => {
  it('are read by Prometheus, which finds fault with none of ours', async () => {
    const { registry, measures } = createMetrics();
    measures.observe('job', { task: 'draw' }, 3);
    measures.count('posts', { what: 'reply', answer: 'refused' });
    const checking = run(program('promtool'), ['check', 'metrics'], { env: serviceEnvironment() });
    checking.child.stdin?.end(await registry.metrics());
    const { stderr } = await checking.catch((error: { stderr: string }) => error);
    const faults = stderr.trim().split('\n');
    // Node's own end in a word that Prometheus keeps for counters.
    expect(faults.filter((line) => !line.startsWith('nodejs_'))).toEqual([]);
  });
});

describe('the routes of alerts', () => {
  it('are valid', async () => {
    expect(await said('amtool', 'check-config', 'alertmanager.yml')).toContain('SUCCESS');
  });

  it.each([
    ['page', 'phone'],
    ['ticket', 'tickets'],
  ])('lead a %s to the %s', async (severity, receiver) => {
    const labels = ['alertname=StagebellFansHearLate', `severity=${severity}`];
    const told = await said(
      'amtool',
      ...['config', 'routes', 'test', '--config.file=alertmanager.yml', ...labels],
    );
    expect(told.trim()).toBe(receiver);
  });
});
