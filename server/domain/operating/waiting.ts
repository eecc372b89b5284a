import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { openMessages } from '../../delivery/ledger/sending-status.ts';
import { overdueAnnouncements } from '../announcing/fan-out.ts';

/** How many of something are ready to be handled, and how long the oldest has waited. */
export interface Waiting {
  what: string;
  count: number;
  oldestSeconds: number;
}

/**
 * What is ready outside the queue of deliveries: due announcements, texts, jobs and replies. Each is read by an index
 * of open rows, so the cost is that of the backlog.
 */
export async function whatWaits(db: Database): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select 'events' as what, count(*)::int as count,
      coalesce(extract(epoch from now() - min(coalesce(retry_at, received_at))), 0)::float8
        as "oldestSeconds"
    from inbound_events
    where state = 'stored' and coalesce(retry_at, received_at) <= now()
    union all
    select 'jobs', count(*)::int, coalesce(extract(epoch from now() - min(run_at)), 0)::float8
    from graphile_worker.jobs
    where run_at <= now() and locked_at is null and attempts < max_attempts`.execute(db);
  const { repliesReady, oldestReplySeconds } = await openMessages(db);
  const announcements = await overdueAnnouncements(db);
  return [
    { what: 'announcements', ...announcements },
    ...rows,
    { what: 'replies', count: repliesReady, oldestSeconds: oldestReplySeconds },
  ];
}
