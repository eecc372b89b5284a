import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { CODE_CACHE } from './server/process/code-cache.js';

/** Begins with the proofs: whatever takes longest must not run alone at the end. */
class ProofsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/(proofs|embedded-postgresql)\//.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Each process that reads the pages writes React Router's types anew, which no test needs, into the one folder of all. */
const isOfGeneratedTypes = ({ message = '' }: { message?: string }) =>
  message.includes('/.react-router/types/');

export default defineConfig({
  test: {
    onUnhandledError: (error) => !isOfGeneratedTypes(error),
    include: ['{contract,languages,packages,server,proofs,scripts,web}/**/*.test.ts'],
    exclude: ['**/*.long.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    // Of the processes that tests start: reading the code is most of what a start takes.
    env: { NODE_COMPILE_CACHE: CODE_CACHE },
    pool: 'forks',
    // One more than there are cores, because some tests wait. More take longer, because each compiles the code anew.
    maxWorkers: 3,
    sequence: { sequencer: ProofsFirst },
    // A process goes on to the next file with what it has imported; what a test changes it puts back.
    isolate: false,
    // A busy machine takes a minute for what a quiet one does in ten seconds.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    coverage: {
      include: ['{contract,languages,packages,server,web}/**/*.{ts,tsx}'],
      exclude: [
        '**/testing/**',
        '**/training/**',
        '**/*.{generated,d}.ts',
        'packages/whatsapp-simulator/page/**',
      ],
      reporter: ['text-summary'],
    },
    // What is waited for comes at once; a busy machine may take seconds for it.
    expect: { poll: { interval: 5, timeout: 20_000 } },
  },
});
