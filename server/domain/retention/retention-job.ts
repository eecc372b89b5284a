import type { Database } from '../../db/connect.ts';
import type { Logger } from '../../log.ts';
import { forgetInactive } from '../leaving/inactive.ts';
import type { LeavingJournal } from '../leaving/journal.ts';
import { dropOldRows } from './old-rows.ts';

/** The job must run once a day. It runs once an hour, so that a row that is kept for a day does not stay for two. */
const EVERY_MS = 60 * 60 * 1000;

interface Deps {
  db: Database;
  journal: LeavingJournal;
  log: Logger;
}

/** Enforces the table of retention times, once an hour however often it is called. */
export function createRetentionJob({ db, journal, log }: Deps): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - doneAt < EVERY_MS) return;
    doneAt = performance.now();
    // Before the marks of what was sent to them are deleted.
    const forgotten = await forgetInactive(db, journal);
    if (forgotten > 0) log.info({ forgotten }, 'Forgot contacts that were silent for long');
    const months = await dropOldRows(db);
    if (months.length > 0) log.info({ months }, 'Dropped old months of deliveries');
  };
}
