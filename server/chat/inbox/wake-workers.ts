import type { Database } from '../../db/connect.ts';
import { wakeForContacts } from '../../domain/jobs.ts';
import { batchCalls } from '../../load/batch-calls.ts';
import type { Logger } from '../../log.ts';

/**
 * Wakes workers of any process for contacts. One statement serves all callers that wait. It resolves when that is done,
 * and never fails.
 */
export function createWorkerWaker(db: Database, log: Logger): (contactId: number) => Promise<void> {
  const call = batchCalls<number, never>(async (contactIds) => {
    await wakeForContacts(db, contactIds);
    return new Map<number, never>();
  });
  return async (contactId) => {
    try {
      await call(contactId);
    } catch (error) {
      log.warn({ err: error }, 'Could not wake a worker for what a contact sent; the sweep does');
    }
  };
}
