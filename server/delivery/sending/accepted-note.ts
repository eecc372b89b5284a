import type { Logger } from '../../log.ts';
import type { AttemptOutcome } from '../ledger/messages.ts';
import { youngestAccepted } from '../ledger/record-outcomes.ts';

/** A statement for each reply, or group of announcements, took 3 % of their CPU. */
const NOTED_EVERY_MS = 100;

/**
 * Notes when the youngest message of a number was posted that Meta accepted: at once after a pause, so that what was
 * posted before is never taken for the youngest, and now and then while many are posted.
 */
export function createAcceptedNote(write: (youngest: Date) => Promise<void>, log: Logger) {
  let youngest: Date | null = null;
  let notedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function note(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!youngest) return;
    const noted = youngest;
    youngest = null;
    notedAt = performance.now();
    try {
      await write(noted);
    } catch (error) {
      log.warn({ err: error }, 'Could not note when the youngest message was posted; trying again');
      youngest ??= noted;
      if (!isStopped) timer ??= setTimeout(note, NOTED_EVERY_MS);
    }
  }

  return {
    /** Resolves when it is noted, or will be. */
    async add(outcomes: Pick<AttemptOutcome, 'decision' | 'postedAt'>[]): Promise<void> {
      const accepted = youngestAccepted(outcomes);
      if (!accepted) return;
      if (!youngest || accepted > youngest) youngest = accepted;
      const waitMs = notedAt + NOTED_EVERY_MS - performance.now();
      if (waitMs <= 0) await note();
      else if (!isStopped) timer ??= setTimeout(note, waitMs);
    },
    /** Notes what is left, if the database is there. */
    async stop(): Promise<void> {
      isStopped = true;
      await note();
    },
  };
}
