import { enableCompileCache } from 'node:module';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { CODE_CACHE } from '../server/process/code-cache.js';

// The server as it is, but for its pace: the first argument is a `Pace` as JSON. To whoever started
// it, it says on demand what it holds and how long it was blocked.

export interface Measured {
  /** Resident memory after garbage was collected, in bytes. */
  memory: number;
  /** The longest time since it was last asked in which nothing else could be done, in milliseconds. */
  blockedMs: number;
}

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('message', () => {
  const blockedMs = delay.max / 1e6;
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.({ memory: process.memoryUsage.rss(), blockedMs } satisfies Measured);
  // Only once the collection itself has been counted.
  setTimeout(() => delay.reset(), 100);
});

// As server/start.js does: reading the code is most of what a start takes.
enableCompileCache(CODE_CACHE);
const { run } = await import('../server/main.ts');
await run({ production: false, pace: JSON.parse(process.argv[2]!) });
