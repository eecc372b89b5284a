/** Runs the main journey in Firefox and WebKitGTK. The last line reads "N passed, N failed". */
import { printTotal, runJourneys } from './test-runs.js';

printTotal([await runJourneys('playwright.browsers.config.ts')]);
