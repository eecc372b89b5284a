import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseError } from 'pg';
import type { RaiseSeldom } from '../../alert-seldom.ts';
import { faultOf } from '../../db/row-errors.ts';
import type { Logger } from '../../log.ts';
import { commitInParts } from '../commit-in-parts.ts';

/** A result that can be recorded until its lease ends; then the sweep marks it as unknown. */
export interface Recordable {
  /** On the monotonic clock of `performance.now()`. */
  leaseEndsAt: number;
}

/** Between two tries of recording while the database is away. */
const RETRY_MS = 250;
const LARGEST_GROUP = 4000;

interface RecorderOptions<Result> {
  /** @param wereAdded and not recorded `now` */
  record(results: Result[], wereAdded: boolean): Promise<void>;
  /** Called when so many added results are recorded, or their leases have ended. */
  onDone(count: number): void;
  /** How long a group waits for more; 0: only while others are being recorded. */
  gatherMs: number;
  /** Groups recorded at once; while so many are, results are gathered. */
  atOnce: number;
  /** A group of this size waits no longer. */
  enough: number;
  log: Logger;
  /** Notifies the operator of the same thing seldom. */
  raise: RaiseSeldom;
}

/** Records results in groups, without making the caller wait, and keeps them in memory while the database is away. */
export function createOutcomeRecorder<Result extends Recordable>({
  record,
  onDone,
  gatherMs,
  atOnce,
  enough,
  log,
  raise,
}: RecorderOptions<Result>) {
  const pending: Result[] = [];
  let gathering: Promise<void> | null = null;
  const recording = new Set<Promise<void>>();
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

  /** Goes on where results wait and fewer groups are being recorded than may be. */
  function goOn(): void {
    if (gathering || pending.length === 0 || recording.size >= atOnce) return;
    gathering = gathered().then(() => {
      gathering = null;
      isHurried = false;
      const group = pending.splice(0, LARGEST_GROUP);
      const recorded = recordInTime(group, true).then(() => {
        recording.delete(recorded);
        onDone(group.length);
        goOn();
      });
      recording.add(recorded);
      goOn();
    });
  }

  /** Its lease ends without a record, so its outcome is unknown. */
  function putAside(_result: Result, cause: DatabaseError): void {
    log.error({ err: cause }, 'Put aside an outcome that cannot be recorded');
    const fault = faultOf(cause);
    void raise(
      `outcome ${fault}`,
      `The outcome of a message cannot be recorded (${fault}) and counts as unknown. The others are recorded`,
    );
  }

  async function recordInTime(results: Result[], wereAdded: boolean): Promise<void> {
    for (let left = results; left.length > 0; left = left.filter(isLeased)) {
      try {
        await commitInParts(left, (part) => record(part, wereAdded), putAside);
        return;
      } catch (error) {
        log.warn({ err: error, results: left.length }, 'Could not record outcomes; trying again');
        await sleep(RETRY_MS);
      }
    }
    log.error({ results: results.length }, 'Outcomes could not be recorded in time');
  }

  return {
    add(result: Result): void {
      pending.push(result);
      goOn();
      if (pending.length >= enough) hurry();
    },
    /** Records these at once, apart from what is gathered; resolves as `drained` does. */
    async now(results: Result[]): Promise<void> {
      if (results.length > 0) await recordInTime(results, false);
    },
    /** Records what is gathered at once, because no more will come for now. */
    hurry(): void {
      isHurried = pending.length > 0;
      hurry();
    },
    /** Resolves when nothing is left to record. */
    async drained(): Promise<void> {
      while (gathering || recording.size > 0) await (gathering ?? Promise.all(recording));
    },
  };
}

const isLeased = ({ leaseEndsAt }: Recordable): boolean => performance.now() < leaseEndsAt;
