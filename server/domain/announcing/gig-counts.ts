import { sql } from 'kysely';
import type { GigCounts } from '../../../contract/setup-session.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { deliveries } from '../../delivery/ledger/queries.ts';

/**
 * A query for (gig_id, contact_id, step): how far each announcement of these gigs, or to these contacts, got. 4 is
 * read, 3 delivered, 2 sent, 1 listed in a chat reply, 0 failed, -1 under way.
 */
const steps = (of: 'gig_id' | 'contact_id', ids: number[]) => sql`
  select a.gig_id, d.contact_id,
    case d.state when 'read' then 4 when 'delivered' then 3 when 'sent' then 2
      when 'failed' then 0 else -1 end as step
  from announcements a
  join (${deliveries}) d on d.announced_on = a.announced_on and d.announcement_id = a.id
  where ${sql.ref(of)} = any (${ids}) and d.state <> 'suppressed'
  union all
  select t.gig_id, t.contact_id, 1 from told_in_chat t
  where ${sql.ref(of)} = any (${ids})`;

/** Counts by `best`, the furthest step of each contact. */
const COUNTED = sql`
  count(*) filter (where best > 0)::int as told,
  count(*) filter (where best = 1)::int as listed,
  count(*) filter (where best >= 3)::int as delivered,
  count(*) filter (where best >= 4)::int as read`;

/**
 * Counts each contact once per gig, by the furthest step of any of its announcements: read implies delivered, and
 * delivered implies told. A gig that was listed in a chat reply counts as told, and is counted separately where no
 * announcement reached the contact. Contacts who were told and have been forgotten since still count.
 * @returns the counts of every gig asked for
 */
export async function gigCounts(db: Database, gigIds: number[]): Promise<Map<number, GigCounts>> {
  if (gigIds.length === 0) return new Map();
  const { rows } = await sql<GigCounts & { gigId: number }>`
    select id as "gigId",
      coalesce(c.told, 0) + coalesce(f.told, 0) as told,
      coalesce(c.listed, 0) + coalesce(f.listed, 0) as listed,
      coalesce(c.delivered, 0) + coalesce(f.delivered, 0) as delivered,
      coalesce(c.read, 0) + coalesce(f.read, 0) as read,
      coalesce(c.failed, 0) as failed, coalesce(c.waiting, 0) as waiting
    from unnest(${gigIds}::bigint[]) as asked (id)
    left join (
      select gig_id, ${COUNTED},
        count(*) filter (where best = 0)::int as failed,
        count(*) filter (where best < 0)::int as waiting
      from (
        select gig_id, contact_id, max(step) as best
        from (${steps('gig_id', gigIds)}) step
        group by gig_id, contact_id
      ) furthest
      group by gig_id
    ) c on c.gig_id = id
    left join forgotten_counts f on f.gig_id = id`.execute(db);
  return new Map(rows.map(({ gigId, ...counts }) => [gigId, counts]));
}

/** The counts of one gig's announcements. */
export async function countsOfGig(db: Database, gigId: number): Promise<GigCounts> {
  return (await gigCounts(db, [gigId])).get(gigId)!;
}

/**
 * Keeps counting a person who is being forgotten among those who were told of gigs, by sums that name nobody.
 * @param contactIds all contacts of that one person
 */
export async function keepCounting(trx: Transaction, contactIds: number[]): Promise<void> {
  await sql`
    insert into forgotten_counts as f (gig_id, told, listed, delivered, read)
    select gig_id, ${COUNTED}
    from (
      select gig_id, max(step) as best
      from (${steps('contact_id', contactIds)}) step
      group by gig_id
    ) furthest
    where best > 0
    group by gig_id
    -- In one order, so that two deletions at the same time do not deadlock.
    order by gig_id
    on conflict (gig_id) do update set
      told = f.told + excluded.told, listed = f.listed + excluded.listed,
      delivered = f.delivered + excluded.delivered, read = f.read + excluded.read`.execute(trx);
}
