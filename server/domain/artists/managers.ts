import { sql } from 'kysely';
import type { GigCounts } from '../../../contract/setup-session.ts';
import type { Database } from '../../db/connect.ts';
import { gigCounts } from '../announcing/gig-counts.ts';
import { upcomingSince } from '../gigs/gig-lists.ts';
import { selectGigsNotTakenDown } from '../gigs/gig-rows.ts';
import { type GigSummary, toGigSummary } from '../gigs/gig-summary.ts';
import type { ArtistName } from './artist-names.ts';
import { type ArtistState, type FansWait, whyFansWait } from './artist-state.ts';

/** An artist as the chat names it to its managers. */
export interface ManagedArtist extends ArtistName {
  state: ArtistState;
  fansWait: FansWait | null;
}

/** The artists that a contact manages, in any state, by username. */
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

/** The managers of an artist who can be written to now, and the number of ours that writes to each. */
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

/** Upcoming gigs of the artists a contact manages, soonest first. */
export async function managedGigs(
  db: Database,
  contactId: number,
): Promise<(GigSummary & GigCounts)[]> {
  const rows = await selectGigsNotTakenDown(db)
    .innerJoin('artist_managers', 'artist_managers.artist_id', 'gigs.artist_id')
    .where('artist_managers.contact_id', '=', contactId)
    .where('gigs.starts_at', '>', upcomingSince())
    .orderBy('gigs.starts_at')
    .execute();
  const counts = await gigCounts(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...toGigSummary(row), ...counts.get(row.id)! }));
}
