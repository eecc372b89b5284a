import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { run } from '../server/main.ts';

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
  collectGarbage();
  process.send?.({ memory: process.memoryUsage.rss(), blockedMs } satisfies Measured);
  // Only once the collection itself has been counted.
  setTimeout(() => delay.reset(), 100);
});

/**
 * As V8 collects to reduce memory: that also gives back the empty pages that other collections keep for
 * objects to come, up to 100 MB whatever was asked. Not by a flag of the process, which would make the code
 * that the build has compiled useless to it.
 */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

await run({ production: false, pace: JSON.parse(process.argv[2]!) });
