import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** Deliveries whose lease has neither ended nor brought an outcome. */
export interface OpenLeases {
  worker: string;
  leased: number;
  /** How many of them may have been posted. */
  marked: number;
}

/** What each worker has leased, once anything is. */
export async function openLeases(db: Database): Promise<OpenLeases[]> {
  const { rows } = await sql<OpenLeases>`
    select b.worker, count(*)::int as leased, count(*) filter (where p.place <= b.up_to)::int as marked
    from leased_batches b
    cross join unnest(b.announced_on, b.announcement_ids, b.contact_ids, b.attempts)
      with ordinality as p (announced_on, announcement_id, contact_id, attempt, place)
    join deliveries d on d.announced_on = p.announced_on
      and d.announcement_id = p.announcement_id and d.contact_id = p.contact_id
    where d.state = 'queued' and d.attempt = p.attempt - 1 and p.place <> all (b.withdrawn)
      and b.leased_until > now()
    group by b.worker`.execute(db);
  return rows;
}
