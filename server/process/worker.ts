import { setTimeout as sleep } from 'node:timers/promises';
import { type Runner, Logger as RunnerLogger, run, type WorkerEventMap } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Candidate } from '../db/leader.ts';
import type { Jobs } from '../domain/jobs.ts';
import type { Logger } from '../log.ts';

export type Tasks = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> };

declare global {
  namespace GraphileWorker {
    interface Tasks extends Jobs {}
  }
}

export interface WorkerOptions {
  pool: Pool;
  tasks: Tasks;
  /** Each resumes what a dead process left behind. They run independently, each once at a time. */
  sweeps: (() => Promise<void>)[];
  /** What the leader of the workers does for all. Left out: nothing. */
  sweepsForAll?: (() => Promise<void>)[];
  candidate?: Candidate;
  sweepEveryMs: number;
  log: Logger;
}

/** How soon the work of a dead process is found. */
export const SWEEP_EVERY_MS = 10_000;
const CONCURRENT_JOBS = 8;
const RESTART_DELAY_MS = 500;
const LAST_OUTCOMES_MS = 1000;

/** The runner's warning that its tasks will wait for its connections: ours use none of them. */
const FEWER_CONNECTIONS_THAN_JOBS = /maxPoolSize \(\d+\) smaller than concurrency/;

/** Resolves when one of these has happened in a runner. */
const happens = ({ events }: Runner, ...names: (keyof WorkerEventMap)[]) =>
  new Promise<void>((resolve) => {
    for (const name of names) events.once(name, () => resolve());
  });

/** Logs the runner's errors and warnings; the rest is of interest only when debugging. */
function runnerLog(log: Logger): RunnerLogger {
  return new RunnerLogger(() => (level, message) => {
    if (FEWER_CONNECTIONS_THAN_JOBS.test(message)) return;
    if (level === 'error' || level === 'warning')
      log.warn({ runner: message }, 'the job runner says');
    else log.debug({ runner: message }, 'the job runner says');
  });
}

/**
 * Resolves when a runner has ended, also by itself: it does when it cannot record the outcome of a job, as while the
 * database is down. After such a failure it counts every later outcome twice, so its own promise may stay pending.
 */
async function endOf(runner: Runner): Promise<void> {
  const isDown = happens(runner, 'pool:gracefulShutdown:complete', 'pool:gracefulShutdown:error');
  const isDownUnrecorded = Promise.all([isDown, happens(runner, 'pool:fatalError')]);
  // The outcomes of its last jobs may still be on their way.
  const isOver = isDownUnrecorded.then(() => sleep(LAST_OUTCOMES_MS));
  await Promise.race([runner.promise.catch(() => {}), isOver]);
}

/**
 * Stops a runner whose first look for jobs fails, as on a database that is about to lead and only reads yet: it keeps
 * the failure, and would never take a job.
 */
async function stopUnlessItTakesJobs(runner: Runner): Promise<void> {
  const looked = happens(runner, 'worker:getJob:empty', 'job:start').then(() => true);
  const failed = happens(runner, 'worker:getJob:error').then(() => false);
  if (await Promise.race([looked, failed])) return;
  await sleep(RESTART_DELAY_MS);
  await runner.stop().catch(() => {});
}

/**
 * The pool, with connections that can be released again without an error: the runner releases the one it listens on
 * twice where it breaks as the runner stops, and nobody handles the error, which would end this process.
 */
function releasingOnce(pool: Pool): Pool {
  const connect = (callback?: Parameters<Pool['connect']>[0]) => {
    if (!callback) return pool.connect();
    return pool.connect((error, client, release) => {
      // Where there is no connection, there may be no `release` either, whatever its type says.
      if (!client) return callback(error, client, release);
      let isReleased = false;
      callback(error, client, (cause) => {
        if (!isReleased) release(cause);
        isReleased = true;
      });
    });
  };
  return Object.assign(Object.create(pool), { connect });
}

/** Runs jobs as they arrive, and the sweeps at once and then at intervals. */
export async function startWorker(options: WorkerOptions) {
  const { pool, tasks, sweeps, sweepsForAll = [], candidate, sweepEveryMs, log } = options;
  let isStopping = false;
  let restarting: Promise<void> | null = null;
  let { runner, end } = await startRunner();

  async function startRunner() {
    const started = await run({
      pgPool: releasingOnce(pool),
      taskList: tasks,
      noHandleSignals: true,
      logger: runnerLog(log),
      preset: {
        worker: {
          concurrentJobs: CONCURRENT_JOBS,
          // With a delay, a failed write while the database goes away does not end this process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    void stopUnlessItTakesJobs(started);
    const ended = endOf(started);
    void ended.then(() => {
      // One that ended by itself keeps its timers until it is stopped. It rejects where it was.
      started.stop().catch(() => {});
      restarting = restart();
    });
    return { runner: started, end: ended };
  }

  async function restart(): Promise<void> {
    while (!isStopping) {
      log.warn({}, 'the job runner ended; it is started again');
      try {
        ({ runner, end } = await startRunner());
        return;
      } catch (error) {
        log.warn({ err: error }, 'the job runner did not start');
        await sleep(RESTART_DELAY_MS);
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
  function begin(several: (() => Promise<void>)[]): void {
    if (isStopping) return;
    for (const one of several) {
      if (!sweeping.has(one)) sweeping.set(one, sweepOne(one));
    }
  }
  async function sweepAsLeader(): Promise<void> {
    if (await candidate?.leads()) begin(sweepsForAll);
  }
  function sweep(): void {
    begin([...sweeps, sweepAsLeader]);
  }
  sweep();
  const timer = setInterval(sweep, sweepEveryMs);

  return {
    /** Takes no further job and waits for those that are running. */
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await Promise.all(sweeping.values());
      await candidate?.resign().catch(() => {});
      await restarting;
      // It resolves at once, or rejects, where the runner is ending by itself.
      runner.stop().catch(() => {});
      await end;
    },
  };
}
