import { setTimeout as sleep } from 'node:timers/promises';
import { type Runner, Logger as RunnerLogger, run, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Jobs } from '../domain/jobs.ts';
import type { Logger } from '../log.ts';

export type Tasks = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> };

export interface WorkerOptions {
  pool: Pool;
  tasks: Tasks;
  /** Each wakes what a dead process left behind. None waits for another, and none runs twice at once. */
  sweeps: (() => Promise<void>)[];
  sweepEveryMs: number;
  log: Logger;
}

export interface Worker {
  /** Takes no further job and waits for those under way. */
  stop(): Promise<void>;
}

/** How soon what a dead process left behind is found. */
export const SWEEP_EVERY_MS = 10_000;
const JOBS_AT_ONCE = 8;
const BEGIN_AGAIN_AFTER_MS = 500;

/** The runner's own words: what it does minute by minute is of no interest, what fails is. */
function runnerLog(log: Logger): RunnerLogger {
  return new RunnerLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning')
      log.warn({ runner: message }, 'the job runner says');
    else log.debug({ runner: message }, 'the job runner says');
  });
}

/** Runs jobs as they come and sweeps at intervals, from the first moment on. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { pool, tasks, sweeps, sweepEveryMs, log } = options;
  let isStopping = false;
  const hasEnded = new WeakSet<Runner>();
  let beginningAgain: Promise<void> | null = null;
  let runner = await begin();

  async function begin(): Promise<Runner> {
    const begun = await run({
      pgPool: pool,
      taskList: tasks as unknown as TaskList,
      noHandleSignals: true,
      logger: runnerLog(log),
      preset: {
        worker: {
          concurrentJobs: JOBS_AT_ONCE,
          // Gathered: alone, a record that fails as the database goes would end this process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    const ended = () => {
      if (hasEnded.has(begun)) return;
      hasEnded.add(begun);
      beginningAgain = beginAgain();
    };
    // It ends itself when it cannot record what became of a job, as while the database is away. Its
    // promise may stay open then, for what it listened with was cut off too; it works no more anyway.
    begun.promise.then(ended, ended);
    begun.events.once('pool:gracefulShutdown:complete', ended);
    begun.events.once('pool:gracefulShutdown:error', ended);
    return begun;
  }

  async function beginAgain(): Promise<void> {
    while (!isStopping) {
      log.warn({}, 'the job runner ended; it is started again');
      try {
        runner = await begin();
        return;
      } catch {
        await sleep(BEGIN_AGAIN_AFTER_MS);
      }
    }
  }

  const sweeping = new Map<() => Promise<void>, Promise<void>>();
  async function sweepOne(one: () => Promise<void>): Promise<void> {
    try {
      await one();
    } catch (error) {
      log.error({ err: error }, 'a sweep failed; the next one tries again');
    }
    sweeping.delete(one);
  }
  function sweep(): void {
    for (const one of sweeps) {
      if (!sweeping.has(one)) sweeping.set(one, sweepOne(one));
    }
  }
  sweep();
  const timer = setInterval(sweep, sweepEveryMs);

  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await Promise.all(sweeping.values());
      await beginningAgain;
      if (!hasEnded.has(runner)) await runner.stop();
    },
  };
}
