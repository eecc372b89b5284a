/** Runs tests: all, or those that the argument names. The last line reads "N passed, N failed". */
import { printTotal, runJourneys, runUnits } from './test-runs.js';

const RUNS = {
  /** Vitest's, those of components in a browser, then the browser journeys. */
  async all() {
    // The proofs among the first wait for what they have killed, so both go on at once.
    const units = ['vitest.config.ts', 'vitest.browser.config.ts'].map((config) =>
      runUnits(config),
    );
    return [...(await Promise.all(units)), await runJourneys('playwright.config.ts')];
  },
  /** The main journey in Firefox and WebKitGTK. */
  browsers: async () => [await runJourneys('playwright.browsers.config.ts')],
  /** Those in services/, with Debian's packages. */
  services: async () => [await runUnits('vitest.services.config.ts')],
  /**
   * Counts which lines vitest's tests reach: first those in Node, then those of components, which count the web
   * alone. Neither sees what journeys and processes of their own reach.
   */
  coverage: async () => [
    await runUnits('vitest.config.ts', ['--coverage']),
    await runUnits('vitest.browser.config.ts', ['--coverage']),
  ],
};

const [name = 'all'] = process.argv.slice(2);
if (Object.hasOwn(RUNS, name)) {
  printTotal(await RUNS[name]());
} else {
  console.error(`There is no run "${name}". Single tests: npx vitest run ${name}`);
  process.exitCode = 2;
}
