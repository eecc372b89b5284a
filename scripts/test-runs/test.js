/**
 * Runs every test: vitest's, those of components in a browser, then the browser journeys. The last line
 * reads "N passed, N failed".
 */
import { printTotal, runJourneys, runUnits } from './test-runs.js';

// The proofs among the first wait for what they have killed, so both go on at once.
const units = await Promise.all([
  runUnits('vitest.config.ts'),
  runUnits('vitest.browser.config.ts'),
]);
printTotal([...units, await runJourneys('playwright.config.ts')]);
