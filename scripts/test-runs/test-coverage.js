/**
 * Runs vitest's tests once more while it counts which lines they reach, and prints the share: first of the
 * tests in Node, then of components in the browser, which count the web alone. Neither sees what journeys
 * and processes of their own reach. The last line reads "N passed, N failed".
 */
import { printTotal, runUnits } from './test-runs.js';

const counts = [];
for (const config of ['vitest.config.ts', 'vitest.browser.config.ts']) {
  counts.push(await runUnits(config, ['--coverage']));
}
printTotal(counts);
