import type { Gig } from '../../../contract/gig.ts';
import type { Database } from '../../db/connect.ts';
import { findArtistRow } from '../artists/artist-rows.ts';
import { toGig } from '../entities.ts';
import { selectGigs } from './gig-rows.ts';

/** Of a feed. */
export const MAX_NEWEST = 50;

/** A gig as a feed tells of it. */
export interface FeedGig {
  gig: Gig;
  publishedAt: Date;
}

/** The gigs of a query that were published last, newest first. */
export async function newestOf(query: ReturnType<typeof selectGigs>): Promise<FeedGig[]> {
  const rows = await query
    .orderBy('gigs.created_at', 'desc')
    .orderBy('gigs.id', 'desc')
    .limit(MAX_NEWEST)
    .execute();
  return rows.map((row) => ({ gig: toGig(row), publishedAt: row.created_at }));
}

/** The newest gigs of the artist who has this username or gave it up, and its present username. Throws NotFound. */
export async function newestOfArtist(
  db: Database,
  username: string,
): Promise<{ name: string; username: string; changedAt: Date; gigs: FeedGig[] }> {
  const artist = await findArtistRow(db, username);
  return {
    name: artist.display_name,
    username: artist.username,
    changedAt: artist.updated_at,
    gigs: await newestOf(selectGigs(db).where('gigs.artist_id', '=', artist.id)),
  };
}
