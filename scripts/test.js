/** Runs every test: vitest's, then the browser journeys. The last line reads "N passed, N failed". */
import { printTotal, runJourneys, runUnits } from './test-runs.js';

printTotal([await runUnits(), await runJourneys('playwright.config.ts')]);
