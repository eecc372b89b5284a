import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** Statements that delete at most `limit` rows each: replies settled this many days ago. */
export const oldRows = (days: number, limit: number): RawBuilder<unknown>[] => [
  sql`delete from replies where id in (
    select id from (
      select id, state, unknown_until, sealed, created_at from replies order by id limit ${2 * limit}
    ) oldest
    where state <> 'queued' and unknown_until is null and sealed is null
      and created_at < now() - make_interval(days => ${days})
    limit ${limit}
  )`,
];

/** Drops whole months of deliveries once every gig announced in them was over this many days ago. */
export async function dropMonths(db: Database, days: number): Promise<string[]> {
  const { rows } = await sql<{ name: string; first: string }>`
    select c.relname as name, to_date(right(c.relname, 7), 'YYYY_MM') as first
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'deliveries'::regclass and c.relname ~ '^deliveries_\\d{4}_\\d{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month'
        < now() - make_interval(days => ${days})
    order by 1`.execute(db);
  const dropped: string[] = [];
  for (const { name, first } of rows) {
    const isDropped = await db.transaction().execute(async (trx) => {
      // Senders must not wait for this; the next run is soon enough.
      await sql`set local lock_timeout = '2s'`.execute(trx);
      if (await isNeeded(trx, first, days)) return false;
      const messages = name.replace(/^deliveries/, 'delivery_messages');
      await sql`drop table if exists ${sql.table(name)}, ${sql.table(messages)}`.execute(trx);
      return true;
    });
    if (isDropped) dropped.push(name);
  }
  return dropped;
}

/** Whether a month's deliveries still say who was told of a gig, or are on their way. */
async function isNeeded(db: Database, first: string, days: number): Promise<boolean> {
  const inMonth = sql`announced_on >= ${first}::date
    and announced_on < ${first}::date + interval '1 month'`;
  const { rows } = await sql<{ needed: boolean }>`
    select exists (
      select from announcements a join gigs g on g.id = a.gig_id
      where ${inMonth} and g.starts_at > now() - make_interval(days => ${days})
    ) or exists (select from delivery_queue where ${inMonth})
      or exists (
        select from (select unnest(announced_on) as announced_on from leased_batches) leased where ${inMonth}
      ) as needed`.execute(db);
  return rows[0]!.needed;
}
