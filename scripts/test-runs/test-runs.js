import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, ROOT } from '../set-up/root.js';
import { countJourneys, countUnits } from './test-counts.ts';

/** Runs vitest's tests by one of its configurations, with further arguments. */
export function runUnits(config, more = []) {
  return run((report) => [
    inRoot('node_modules', 'vitest', 'vitest.mjs'),
    ...['run', `--config=${config}`, ...more],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]).then(({ report, isOk }) => countUnits(report, isOk));
}

/** Runs journeys by one of Playwright's configurations. */
export function runJourneys(config) {
  return run(() => [
    inRoot('node_modules', '@playwright', 'test', 'cli.js'),
    ...['test', `--config=${config}`, '--reporter=list,json'],
  ]).then(({ report, isOk }) => countJourneys(report, isOk));
}

/** Prints the failed tests of some runs, and their sum as the very last line; fails the process where a test failed. */
export function printTotal(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failures = counts.flatMap((count) => count.failures);
  if (failures.length > 0 || passed === 0) process.exitCode = 1;
  console.log();
  for (const failure of failures) console.log(`Failed: ${failure.replace(ROOT, '')}`);
  console.log(`${passed} passed, ${failures.length} failed`);
}

async function run(argsFor) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stagebell-report-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const child = spawn(process.execPath, argsFor(reportFile), {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    });
    const [code] = await once(child, 'close');
    return { report: readReport(reportFile), isOk: code === 0 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`The run left no report: ${error.message}`);
    return undefined;
  }
}
