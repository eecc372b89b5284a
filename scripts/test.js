/**
 * Runs every test: vitest's, then the browser journeys. The very last line sums both up as
 * "N passed, N failed", counted from the reports that the runners write.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, ROOT } from './set-up/root.js';
import { countJourneys, countUnits } from './test-counts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'stagebell-reports-'));
const unitReport = path.join(folder, 'units.json');
const journeyReport = path.join(folder, 'journeys.json');

try {
  const units = await run(
    inRoot('node_modules', 'vitest', 'vitest.mjs'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    unitReport,
    countUnits,
  );
  const journeys = await run(
    inRoot('node_modules', '@playwright', 'test', 'cli.js'),
    ['test', '--reporter=list,json'],
    journeyReport,
    countJourneys,
  );
  const passed = units.passed + journeys.passed;
  const failed = units.failed + journeys.failed;
  if (failed > 0 || passed === 0) process.exitCode = 1;
  console.log(`\n${passed} passed, ${failed} failed`);
} finally {
  rmSync(folder, { recursive: true });
}

async function run(program, args, report, count) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const [code] = await once(child, 'close');
  return count(readReport(report), code === 0);
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch (error) {
    console.error(`The run left no report: ${error.message}`);
    return undefined;
  }
}
