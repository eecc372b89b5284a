import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';

/** A result that is worth recording until its lease ends; then the sweep calls it unknown. */
export interface Recordable {
  /** On the monotonic clock of `performance.now()`. */
  leaseEndsAt: number;
}

/** Between two tries of recording while the database is away. */
const RETRY_MS = 250;
const LARGEST_GROUP = 4000;

/** Records results in groups, keeping them in memory while the database is away. */
export function createOutcomeRecorder<Result extends Recordable>(
  record: (results: Result[]) => Promise<void>,
  log: Logger,
  gatherMs = 0,
): GroupCommit<Result> {
  return createGroupCommit(
    async (results) => {
      for (let left = results; left.length > 0; left = left.filter(isLeased)) {
        try {
          await record(left);
          return;
        } catch (error) {
          log.warn(
            { err: error, results: left.length },
            'Could not record what was sent; trying on',
          );
          await sleep(RETRY_MS);
        }
      }
      log.error({ results: results.length }, 'What was sent could not be recorded in time');
    },
    LARGEST_GROUP,
    gatherMs,
  );
}

function isLeased({ leaseEndsAt }: Recordable): boolean {
  return performance.now() < leaseEndsAt;
}
