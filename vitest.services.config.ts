import { defineConfig } from 'vitest/config';
import { CODE_CACHE } from './server/process/code-cache.js';

/** Tests that run other services, of Debian's packages, and mostly wait for them; with `--mode long` the long ones alone. */
export default defineConfig(({ mode }) => ({
  test: {
    ...(mode === 'long'
      ? { include: ['services/**/*.long.test.ts'] }
      : { include: ['services/**/*.test.ts'], exclude: ['**/*.long.test.ts'] }),
    // Of the processes that tests start: reading the code is most of what a start takes.
    env: { NODE_COMPILE_CACHE: CODE_CACHE },
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { interval: 50, timeout: 180_000 } },
  },
}));
