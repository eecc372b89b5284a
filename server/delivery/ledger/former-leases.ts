import { sql } from 'kysely';
import type { DeliveryPolicy } from '../policy.ts';
import type { Ledger } from './connect-ledger.ts';
import type { Expired } from './lease.ts';
import { lost } from './messages.ts';

/** So that no statement holds more rows than it can change in a moment. */
const AT_ONCE = 10_000;

/**
 * Ends leases of dead workers of the version before, which leases each delivery in a row of its own. To be deleted with its
 * tables, `delivery_leases` and `posting_marks`, once no version needs them.
 */
export async function expireFormerLeases(ledger: Ledger, policy: DeliveryPolicy): Promise<Expired> {
  const { rows } = await sql<Expired>`
    with expired as (
      delete from delivery_leases l
      using (
        select announcement_id, contact_id from delivery_leases
        where leased_until < now()
        order by announcement_id, contact_id
        limit ${AT_ONCE}
        for update skip locked
      ) e
      where l.announcement_id = e.announcement_id and l.contact_id = e.contact_id
      returning l.announced_on, l.announcement_id, l.contact_id, l.attempt, l.leased_until, l.batch,
        l.place, l.sender_number_id
    ),
    ended as materialized (
      select e.*, e.batch is null or e.place <= coalesce(m.up_to, 0) as may_be_posted
      from expired e
      left join posting_marks m on m.batch = e.batch
    ),
    marked as (
      update deliveries d
      set ${lost(sql`e.leased_until`, policy)}, attempt = e.attempt,
        sender_number_id = coalesce(e.sender_number_id, d.sender_number_id)
      from ended e
      where e.may_be_posted and d.announced_on = e.announced_on
        and d.announcement_id = e.announcement_id and d.contact_id = e.contact_id
        and d.state = 'queued' and d.attempt = e.attempt - 1
    ),
    freed as (
      insert into delivery_queue
        (announced_on, announcement_id, contact_id, attempt, ready_at, sender_number_id)
      -- Ready since its fan-out or last attempt: it keeps its place before what was queued later.
      select e.announced_on, e.announcement_id, e.contact_id, e.attempt, d.updated_at,
        e.sender_number_id
      from ended e
      join deliveries d on d.announced_on = e.announced_on
        and d.announcement_id = e.announcement_id and d.contact_id = e.contact_id
      where not e.may_be_posted and d.state = 'queued' and d.attempt = e.attempt - 1
      on conflict do nothing
    )
    select count(*) filter (where may_be_posted)::int as unknown,
      count(*) filter (where not may_be_posted)::int as free
    from ended`.execute(ledger);
  return rows[0]!;
}
