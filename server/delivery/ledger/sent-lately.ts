import { sql } from 'kysely';
import type { Ledger } from './connect-ledger.ts';
import type { LeasedDelivery } from './lease.ts';
import { putBack } from './put-back.ts';

/** What one contact was sent of one artist lately. */
export interface SentLately {
  artistId: number;
  /** When each message of the last 24 hours was posted, in seconds since 1970. */
  sentAt: number[];
  /** How many are under way, to be counted as posted at this moment. */
  underWay: number;
  /** This moment, by the same clock. */
  now: number;
}

/** Those of these announcements whose artist has announced more than `most` things within three days. */
export async function ofBusyArtists(
  ledger: Ledger,
  announcementIds: number[],
  most: number,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select a.id from announcements a join gigs g on g.id = a.gig_id
    where a.id = any (${announcementIds}::bigint[]) and (
      select count(*) from (
        select from gigs other join announcements o on o.gig_id = other.id
        where other.artist_id = g.artist_id and o.state = 'fanned-out'
          and o.created_at > now() - interval '3 days'
        limit ${most + 1}
      ) lately
    ) > ${most}`.execute(ledger);
  return new Set(rows.map(({ id }) => id));
}

/** What the contact of each of these was sent of its artist lately, besides these, in the order given. */
export async function sentLately(ledger: Ledger, leased: LeasedDelivery[]): Promise<SentLately[]> {
  const { rows } = await sql<SentLately>`
    with asked as materialized (
      select l.contact_id, l.announcement_id, l.place, g.artist_id
      from unnest(
        ${leased.map(({ contactId }) => contactId)}::bigint[],
        ${leased.map(({ announcementId }) => announcementId)}::bigint[]
      ) with ordinality as l (contact_id, announcement_id, place)
      join announcements a on a.id = l.announcement_id
      join gigs g on g.id = a.gig_id
    ),
    sent as (
      select d.contact_id, g.artist_id,
        coalesce(array_agg(date_part('epoch', d.sent_at)) filter (where d.state <> 'queued'), '{}') as sent_at,
        count(*) filter (where d.state = 'queued')::int as under_way
      from deliveries d
      join announcements a on a.id = d.announcement_id
      join gigs g on g.id = a.gig_id
      where d.contact_id = any (array(select contact_id from asked))
        and g.artist_id = any (array(select artist_id from asked))
        and (d.announcement_id, d.contact_id) not in (select announcement_id, contact_id from asked)
        and case d.state
          -- Leased, by another call; what was summed up was never posted.
          when 'queued' then not exists (
            select from delivery_queue q
            where q.announcement_id = d.announcement_id and q.contact_id = d.contact_id
          )
          else d.sent_at > now() - interval '24 hours'
        end
      group by d.contact_id, g.artist_id
    )
    select asked.artist_id as "artistId", coalesce(sent.sent_at, '{}') as "sentAt",
      coalesce(sent.under_way, 0) as "underWay", date_part('epoch', now()) as now
    from asked
    left join sent on sent.contact_id = asked.contact_id and sent.artist_id = asked.artist_id
    order by asked.place`.execute(ledger);
  return rows;
}

/**
 * Puts leased deliveries back into the queue of their number until there is room for them.
 * @param waiting with when that is, in seconds since 1970: what waits for the same message is then leased together
 */
export const putBackUntil = (
  ledger: Ledger,
  waiting: Map<LeasedDelivery, number>,
  senderNumberId: number,
): Promise<void> =>
  putBack(
    ledger,
    [...waiting.keys()],
    { readyAt: sql`to_timestamp(l.value)`, senderNumberId: sql`${senderNumberId}::smallint` },
    (delivery) => waiting.get(delivery)!,
  );
