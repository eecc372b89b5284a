import { defineConfig, mergeConfig } from 'vitest/config';
import shortRuns from './vitest.config.ts';

/** Soak, crash, fuzz and million-row suites: one at a time, each test as long as it takes. */
export default mergeConfig(
  { ...shortRuns, test: { ...shortRuns.test, include: [], exclude: [] } },
  defineConfig({
    test: {
      include: ['{server,simulator,proofs}/**/*.long.test.ts'],
      maxWorkers: 1,
      testTimeout: 60 * 60_000,
      hookTimeout: 10 * 60_000,
    },
  }),
);
