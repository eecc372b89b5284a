import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseError } from 'pg';
import { faultOf } from '../../db/row-errors.ts';
import type { Logger } from '../../log.ts';
import type { RaiseSeldom } from '../alert-seldom.ts';
import { commitInParts } from '../commit-in-parts.ts';

/** A result that is worth recording until its lease ends; then the sweep calls it unknown. */
export interface Recordable {
  /** On the monotonic clock of `performance.now()`. */
  leaseEndsAt: number;
}

/** Records results in groups, behind the back of whoever brings them. */
export interface OutcomeRecorder<Result> {
  add(result: Result): void;
  /** Records these at once, apart from what is gathered; resolves as `drained` does. */
  now(results: Result[]): Promise<void>;
  /** Says that no more will come for now: what is gathered is recorded at once. */
  hurry(): void;
  /** Resolves when nothing is left to record, or worth recording. */
  drained(): Promise<void>;
}

/** Between two tries of recording while the database is away. */
const RETRY_MS = 250;
const LARGEST_GROUP = 4000;

export interface RecorderOptions<Result> {
  record(results: Result[]): Promise<void>;
  /** Says that so many added results are recorded, or not worth it any more. */
  onDone(count: number): void;
  /** How long a group waits for more; 0: only while another is being recorded. */
  gatherMs: number;
  /** A group of this size waits no longer. */
  enough: number;
  log: Logger;
  /** Notifies the operator of the same thing seldom. */
  raise: RaiseSeldom;
}

/** Keeps results in memory while the database is away. */
export function createOutcomeRecorder<Result extends Recordable>({
  record,
  onDone,
  gatherMs,
  enough,
  log,
  raise,
}: RecorderOptions<Result>): OutcomeRecorder<Result> {
  const pending: Result[] = [];
  let running: Promise<void> | null = null;
  let isHurried = false;
  let hurry = () => {};

  function gathered(): Promise<void> {
    // Everything that arrives in this turn of the event loop joins the group.
    if (gatherMs === 0 || isHurried || pending.length >= enough) return Promise.resolve();
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
      const group = pending.splice(0, LARGEST_GROUP);
      await recordInTime(group);
      onDone(group.length);
    }
    // In the same breath as the last look: whoever comes after it starts another run.
    running = null;
  }

  /** Without a record its lease ends, and its outcome is unknown. */
  function putAside(_result: Result, cause: DatabaseError): void {
    log.error({ err: cause }, 'Put aside an outcome that cannot be recorded');
    const fault = faultOf(cause);
    void raise(
      `outcome ${fault}`,
      `What became of a message cannot be recorded (${fault}) and was put aside: it counts as unknown. The others are recorded`,
    );
  }

  async function recordInTime(results: Result[]): Promise<void> {
    for (let left = results; left.length > 0; left = left.filter(isLeased)) {
      try {
        await commitInParts(left, record, putAside);
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
      if (pending.length >= enough) hurry();
    },
    async now(results) {
      if (results.length > 0) await recordInTime(results);
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
