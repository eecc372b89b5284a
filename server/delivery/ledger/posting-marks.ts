import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { LeasedDelivery } from './lease.ts';

/**
 * Writes down that a batch may be posted up to this delivery, before it is: when the worker dies,
 * what lies beyond is known not to have been posted.
 */
export async function markMayBePosted(
  db: Database,
  { batch, position }: Pick<LeasedDelivery, 'batch' | 'position'>,
): Promise<void> {
  await sql`
    insert into posting_marks (batch, up_to) values (${batch}, ${position})
    on conflict (batch) do update set up_to = excluded.up_to, marked_at = now()`.execute(db);
}
