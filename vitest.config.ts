import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,simulator,proofs,scripts,web}/**/*.test.ts'],
    exclude: ['**/*.long.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes at once; a busy machine may take seconds for it.
    expect: { poll: { interval: 5, timeout: 20_000 } },
  },
});
