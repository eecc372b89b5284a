import { defineConfig } from 'vitest/config';
import shortRuns from './vitest.config.ts';

/** Soak, crash, fuzz and million-row suites: one at a time, each test as long as it takes. */
export default defineConfig({
  ...shortRuns,
  test: {
    ...shortRuns.test,
    include: ['{packages,server,proofs}/**/*.long.test.ts'],
    exclude: [],
    maxWorkers: 1,
    testTimeout: 60 * 60_000,
    hookTimeout: 10 * 60_000,
  },
});
