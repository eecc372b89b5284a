import { sql } from 'kysely';
import type { GigCounts } from '../../../contract/setup-session.ts';
import type { Database } from '../../db/connect.ts';
import { deliveries } from '../../delivery/ledger/known.ts';
import type { ArtistName } from '../follows/followers.ts';
import { upcomingSince } from '../gigs/gig-lists.ts';
import { selectStandingGigs } from '../gigs/gig-rows.ts';
import { type GigSummary, toGigSummary } from '../gigs/gig-summary.ts';
import { type ArtistState, type FansWait, whyFansWait } from './artist-state.ts';

const NOBODY: GigCounts = { told: 0, listed: 0, delivered: 0, read: 0, failed: 0, waiting: 0 };

/** An artist as who manages them knows them. */
export interface ManagedArtist extends ArtistName {
  state: ArtistState;
  fansWait: FansWait | null;
}

export async function managedArtists(db: Database, contactId: number): Promise<ManagedArtist[]> {
  const rows = await db
    .selectFrom('artists')
    .innerJoin('artist_managers', 'artist_managers.artist_id', 'artists.id')
    .select([
      'artists.id',
      'artists.username',
      'artists.display_name as displayName',
      'artists.state',
      'artists.announcements_paused_at as pausedAt',
    ])
    .where('artist_managers.contact_id', '=', contactId)
    .orderBy('artists.username_key')
    .execute();
  return rows.map(({ pausedAt, ...artist }) => ({
    ...artist,
    fansWait: whyFansWait(artist.state, pausedAt),
  }));
}

export async function manages(db: Database, contactId: number, artistId: number): Promise<boolean> {
  const row = await db
    .selectFrom('artist_managers')
    .select('artist_id')
    .where('contact_id', '=', contactId)
    .where('artist_id', '=', artistId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who manages an artist and can be written to now, and by which of our numbers. */
export async function managersToTell(
  db: Database,
  artistId: number,
): Promise<{ contactId: number; senderNumberId: number }[]> {
  const { rows } = await sql<{ contactId: number; senderNumberId: number }>`
    select distinct on (m.contact_id) m.contact_id as "contactId",
      w.sender_number_id as "senderNumberId"
    from artist_managers m
    join windows w on w.contact_id = m.contact_id and w.open_until > now() + interval '1 minute'
    where m.artist_id = ${artistId}
      and not exists (select from suppressions s where s.contact_id = m.contact_id)
      and w.sender_number_id in (select id from sender_numbers where in_use)
    order by m.contact_id, w.open_until desc`.execute(db);
  return rows;
}

/**
 * Counts each contact once per gig, by the furthest that any announcement of it got: read implies
 * delivered, and delivered implies told. A gig that a chat reply listed counts as told, and apart where
 * no announcement got to that contact.
 */
async function gigCounts(db: Database, gigIds: number[]): Promise<Map<number, GigCounts>> {
  if (gigIds.length === 0) return new Map();
  const { rows } = await sql<GigCounts & { gig_id: number }>`
    select gig_id,
      count(*) filter (where best > 0)::int as told,
      count(*) filter (where best = 1)::int as listed,
      count(*) filter (where best >= 3)::int as delivered,
      count(*) filter (where best >= 4)::int as read,
      count(*) filter (where best = 0)::int as failed,
      count(*) filter (where best < 0)::int as waiting
    from (
      select gig_id, contact_id, max(step) as best
      from (
        select a.gig_id, d.contact_id,
          case d.state when 'read' then 4 when 'delivered' then 3 when 'sent' then 2
            when 'failed' then 0 else -1 end as step
        from announcements a
        join (${deliveries}) d on d.announced_on = a.announced_on and d.announcement_id = a.id
        where a.gig_id = any (${gigIds}) and d.state <> 'suppressed'
        union all
        select gig_id, contact_id, 1 from told_in_chat where gig_id = any (${gigIds})
      ) told
      group by gig_id, contact_id
    ) furthest
    group by gig_id`.execute(db);
  return new Map(rows.map(({ gig_id, ...counts }) => [gig_id, counts]));
}

/** How one gig's announcements fared so far. */
export async function countsOfGig(db: Database, gigId: number): Promise<GigCounts> {
  return (await gigCounts(db, [gigId])).get(gigId) ?? NOBODY;
}

/** Upcoming gigs of the artists a contact manages, soonest first. */
export async function managedGigs(
  db: Database,
  contactId: number,
): Promise<(GigSummary & GigCounts)[]> {
  const rows = await selectStandingGigs(db)
    .innerJoin('artist_managers', 'artist_managers.artist_id', 'gigs.artist_id')
    .where('artist_managers.contact_id', '=', contactId)
    .where('gigs.starts_at', '>', upcomingSince())
    .orderBy('gigs.starts_at')
    .execute();
  const counts = await gigCounts(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...toGigSummary(row), ...(counts.get(row.id) ?? NOBODY) }));
}
