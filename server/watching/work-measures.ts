import { Gauge, type Registry } from 'prom-client';
import type { Measures } from './metrics.ts';

type Work<Payload> = (payload: Payload) => Promise<void>;

/** Tasks of jobs, each counted and timed. */
export function measuredTasks<Tasks extends { [Name in keyof Tasks]: Work<never> }>(
  tasks: Tasks,
  measures: Measures,
): Tasks {
  const measured = Object.entries<Work<never>>(tasks).map(([task, work]) => [
    task,
    async (payload: never) => {
      const startedAt = performance.now();
      let outcome = 'failed';
      try {
        await work(payload);
        outcome = 'done';
      } finally {
        measures.count('jobs', { task, outcome });
        measures.observe('job', { task }, (performance.now() - startedAt) / 1000);
      }
    },
  ]);
  return Object.fromEntries(measured) as Tasks;
}

export type SweepWatch = ReturnType<typeof watchSweeps>;

/**
 * Counts sweeps, and knows when one of them last ended well. A worker that hangs ends no sweep any more:
 * `stagebell_last_sweep_timestamp_seconds` stands still.
 */
export function watchSweeps(registry: Registry, measures: Measures) {
  let lastAt: number | null = null;
  new Gauge({
    name: 'stagebell_last_sweep_timestamp_seconds',
    help: 'When a sweep of this worker last ended well, in seconds since 1970',
    registers: [registry],
    collect() {
      this.remove();
      if (lastAt !== null) this.set(lastAt / 1000);
    },
  });
  return {
    measured: (sweeps: (() => Promise<void>)[]) =>
      sweeps.map((sweep) => async () => {
        let outcome = 'failed';
        try {
          await sweep();
          outcome = 'done';
          lastAt = Date.now();
        } finally {
          measures.count('sweeps', { outcome });
        }
      }),
    /** In milliseconds since 1970; null before the first. */
    lastAt: () => lastAt,
  };
}
