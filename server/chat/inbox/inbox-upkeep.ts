import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { wakeForContacts } from '../../domain/jobs.ts';

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
