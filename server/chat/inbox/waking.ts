import { sql } from 'kysely';
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

const OVERDUE_SECONDS = 5;
const SWEPT = 1000;

/** Wakes workers for contacts whose events were stored a while ago and are still open. */
export async function sweepInbox(db: Database): Promise<void> {
  const overdue = await db
    .selectFrom('inbound_events')
    .select('contact_id')
    .distinct()
    .where('state', '=', 'stored')
    .where(
      sql<boolean>`coalesce(retry_at, received_at) < now() - make_interval(secs => ${OVERDUE_SECONDS})`,
    )
    .limit(SWEPT)
    .execute();
  if (overdue.length === 0) return;
  await wakeForContacts(
    db,
    overdue.flatMap(({ contact_id }) => contact_id ?? []),
  );
}
