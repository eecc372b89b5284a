import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log.ts';

/** A result that is worth recording until its lease ends; then the sweep calls it unknown. */
export interface Recordable {
  /** On the monotonic clock of `performance.now()`. */
  leaseEndsAt: number;
}

/** Records results in groups, behind the back of whoever brings them. */
export interface OutcomeRecorder<Result> {
  add(result: Result): void;
  /** Says that no more will come for now: what is gathered is recorded at once. */
  hurry(): void;
  /** Resolves when nothing is left to record, or worth recording. */
  drained(): Promise<void>;
}

/** Between two tries of recording while the database is away. */
const RETRY_MS = 250;
const LARGEST_GROUP = 4000;

/**
 * Keeps results in memory while the database is away.
 * @param gatherMs how long a group waits for more; by default only while another is being recorded
 */
export function createOutcomeRecorder<Result extends Recordable>(
  record: (results: Result[]) => Promise<void>,
  log: Logger,
  gatherMs = 0,
): OutcomeRecorder<Result> {
  const pending: Result[] = [];
  let running: Promise<void> | null = null;
  let isHurried = false;
  let hurry = () => {};

  function gathered(): Promise<void> {
    // Everything that arrives in this turn of the event loop joins the group.
    if (gatherMs === 0 || isHurried) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, gatherMs);
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    while (pending.length > 0) {
      await gathered();
      isHurried = false;
      await recordInTime(pending.splice(0, LARGEST_GROUP));
    }
    // In the same breath as the last look: whoever comes after it starts another run.
    running = null;
  }

  async function recordInTime(results: Result[]): Promise<void> {
    for (let left = results; left.length > 0; left = left.filter(isLeased)) {
      try {
        await record(left);
        return;
      } catch (error) {
        log.warn({ err: error, results: left.length }, 'Could not record what was sent; trying on');
        await sleep(RETRY_MS);
      }
    }
    log.error({ results: results.length }, 'What was sent could not be recorded in time');
  }

  return {
    add(result) {
      pending.push(result);
      running ??= run();
    },
    hurry() {
      isHurried = pending.length > 0;
      hurry();
    },
    async drained() {
      while (running) await running;
    },
  };
}

function isLeased({ leaseEndsAt }: Recordable): boolean {
  return performance.now() < leaseEndsAt;
}
