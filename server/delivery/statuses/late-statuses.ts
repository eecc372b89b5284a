import { sql } from 'kysely';
import { asynchronousCommit } from '../../db/asynchronous-commit.ts';
import type { Database } from '../../db/connect.ts';
import { milliseconds } from '../../db/milliseconds.ts';
import type { DeliveryPolicy } from '../policy.ts';

/** Meta doubles the wait between two tries of a webhook. */
const LATENESS = 2;

/**
 * Called at the start of each sweep. After an absence of the database or of all workers, webhooks that nobody
 * took may come as late again as the absence was long, so no message of unknown outcome is repeated before.
 */
export async function noteAbsence(
  db: Database,
  senderNumberId: number,
  { absenceMs }: DeliveryPolicy,
): Promise<void> {
  await sql`
    update sender_numbers
    set swept_at = now(),
      statuses_late_until = case
        when now() - swept_at > ${milliseconds(absenceMs)}
          then greatest(statuses_late_until, now() + ${LATENESS} * (now() - swept_at))
        else statuses_late_until
      end
    where id = ${senderNumberId}
    returning ${asynchronousCommit}`.execute(db);
}

/** Called at the end of each sweep, so that a long sweep is not taken for an absence. */
export async function notePresence(db: Database, senderNumberId: number): Promise<void> {
  await db
    .updateTable('sender_numbers')
    .set({ swept_at: sql`now()` })
    .where('id', '=', senderNumberId)
    .returning(asynchronousCommit.as('commit'))
    .execute();
}
