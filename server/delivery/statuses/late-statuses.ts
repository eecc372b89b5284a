import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { unwaited } from '../../db/unwaited.ts';
import type { DeliveryPolicy } from '../policy.ts';

/** Meta tries a webhook again at distances that about double. */
const LATENESS = 2;

/**
 * Every sweep begins with it. After an absence, of the database or of every worker, webhooks that
 * nobody took come as late again as we were away, so no send of unknown outcome is repeated before.
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
        when now() - swept_at > ${absenceMs} * interval '1 millisecond'
          then greatest(statuses_late_until, now() + ${LATENESS} * (now() - swept_at))
        else statuses_late_until
      end
    where id = ${senderNumberId}
    returning ${unwaited}`.execute(db);
}

/** Every sweep ends with it, so that a long one is not taken for an absence. */
export async function notePresence(db: Database, senderNumberId: number): Promise<void> {
  await db
    .updateTable('sender_numbers')
    .set({ swept_at: sql`now()` })
    .where('id', '=', senderNumberId)
    .returning(unwaited.as('unwaited'))
    .execute();
}
