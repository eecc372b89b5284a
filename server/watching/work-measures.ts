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
 * Counts sweeps, and remembers when each of a worker's own last succeeded; until it has, when the process began. While
 * one hangs or fails, `stagebell_last_sweep_timestamp_seconds` stands still, whatever the others do.
 */
export function watchSweeps(registry: Registry, measures: Measures) {
  /** In milliseconds since 1970, as the others. */
  const beganAt = Date.now();
  const succeededAt = new Map<() => Promise<void>, number>();
  const lastAt = () => Math.min(...(succeededAt.size > 0 ? succeededAt.values() : [beganAt]));
  new Gauge({
    name: 'stagebell_last_sweep_timestamp_seconds',
    help: 'When each sweep of this worker last succeeded (until then: when the process began), the oldest of these times, in seconds since 1970',
    registers: [registry],
    collect() {
      if (succeededAt.size > 0) this.set(lastAt() / 1000);
      else this.remove();
    },
  });
  const counted = (sweep: () => Promise<void>) => async () => {
    let outcome = 'failed';
    try {
      await sweep();
      outcome = 'done';
      if (succeededAt.has(sweep)) succeededAt.set(sweep, Date.now());
    } finally {
      measures.count('sweeps', { outcome });
    }
  };
  return {
    /** Sweeps that a worker runs only while it leads. */
    counted: (sweeps: (() => Promise<void>)[]) => sweeps.map(counted),
    /** Sweeps that every worker runs. */
    watched(sweeps: (() => Promise<void>)[]) {
      for (const sweep of sweeps) succeededAt.set(sweep, beganAt);
      return sweeps.map(counted);
    },
    /** When each watched sweep last succeeded (until then: when the process began), the oldest of these times, in ms since 1970. */
    lastAt,
  };
}
