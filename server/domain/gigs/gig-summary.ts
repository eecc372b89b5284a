import type { GigStatus } from '../../../contract/gig.ts';
import type { Database } from '../../db/connect.ts';
import type { GigFacts } from '../announcing/announcements.ts';
import { type FansWait, whyFansWait } from '../artists/artist-state.ts';
import type { GigRow } from '../entities.ts';
import { selectStandingGigs } from './gig-rows.ts';

/** What the chat says of a gig. */
export interface GigSummary {
  id: number;
  shortId: string;
  title: string;
  status: GigStatus;
  startsAt: Date;
  /** The hour on the venue's wall: `2026-12-12T22:00:00`. */
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
  /** Why fans are told nothing of it for now. */
  fansWait: FansWait | null;
  /** What its reader was told before, where date, place or status were others. */
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

/** The gig that a code names, as its artist or a fan may mean it; null for none, or one that was taken down. */
export async function findGig(db: Database, shortId: string): Promise<GigSummary | null> {
  const row = await selectStandingGigs(db)
    .where('gigs.short_id', '=', shortId.toLowerCase())
    .executeTakeFirst();
  return row ? toGigSummary(row) : null;
}
