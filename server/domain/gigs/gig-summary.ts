import type { GigStatus } from '../../../contract/gig.ts';
import type { Database } from '../../db/connect.ts';
import type { GigFacts } from '../announcing/announcements.ts';
import { type FansWait, whyFansWait } from '../artists/artist-state.ts';
import type { GigRow } from '../entities.ts';
import { selectGigsNotTakenDown } from './gig-rows.ts';

/** What the chat says of a gig. */
export interface GigSummary {
  id: number;
  shortId: string;
  title: string;
  status: GigStatus;
  startsAt: Date;
  /** The local time at the venue: `2026-12-12T22:00:00`. */
  wallTime: string;
  timeZone: string;
  placeId: string;
  placeName: string;
  placeDescription: string;
  venue: string | null;
  artistId: number;
  artistUsername: string;
  artistName: string;
  revision: number;
  /** Why the gig is not announced at present. */
  fansWait: FansWait | null;
  /** What its reader was told before, where date, place or status differ from it. */
  was?: GigFacts;
}

export function toGigSummary(row: GigRow): GigSummary {
  return {
    id: row.id,
    shortId: row.short_id,
    title: row.title,
    status: row.status,
    startsAt: row.starts_at,
    wallTime: row.wall_time,
    timeZone: row.time_zone,
    placeId: row.place_id,
    placeName: row.place_name,
    placeDescription: row.place_description,
    venue: row.venue,
    artistId: row.artist_id,
    artistUsername: row.artist_username,
    artistName: row.artist_display_name,
    revision: row.revision,
    fansWait: whyFansWait(row.artist_state, row.artist_announcements_paused_at),
  };
}

/**
 * The gig of a code as a contact may refer to it; null for none, for one that was taken down, and for one that waits for its
 * artist's approval, unless the contact manages the artist.
 */
export async function findGig(
  db: Database,
  shortId: string,
  contactId: number,
): Promise<GigSummary | null> {
  const row = await selectGigsNotTakenDown(db)
    .where('gigs.short_id', '=', shortId.toLowerCase())
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('gigs.shown', '=', true),
        exists(
          selectFrom('artist_managers as m')
            .whereRef('m.artist_id', '=', 'gigs.artist_id')
            .where('m.contact_id', '=', contactId),
        ),
      ]),
    )
    .executeTakeFirst();
  return row ? toGigSummary(row) : null;
}
