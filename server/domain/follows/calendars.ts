import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Gig } from '../../../contract/gig.ts';
import { currentTime } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';
import { findArtistRow } from '../artists/artist-rows.ts';
import { type GigRow, toGig } from '../entities.ts';
import { selectGigs } from '../gigs/gig-rows.ts';
import { selectFollowedGigs } from './followed-gigs.ts';

/** The gigs of a live calendar, soonest first. */
export interface Calendar {
  name: string;
  gigs: Gig[];
}

/** Calendars drop what a feed no longer holds, so past gigs stay in the feed for a while. */
const PAST_DAYS = 90;
const MAX_GIGS = 300;

/** The next ones, and as many of the last ones as there is room for. */
function listed(query: ReturnType<typeof selectGigs>) {
  const now = currentTime();
  return query
    .where('gigs.starts_at', '>', new Date(now.getTime() - PAST_DAYS * 86_400_000))
    .orderBy(sql`gigs.starts_at < ${now}`)
    .orderBy(
      sql`greatest(gigs.starts_at - ${now}::timestamptz, ${now}::timestamptz - gigs.starts_at)`,
    )
    .orderBy('gigs.id')
    .limit(MAX_GIGS);
}

const soonestFirst = (rows: GigRow[]): Gig[] =>
  rows.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || a.id - b.id).map(toGig);

/**
 * The gigs of the artist who has this username or gave it up, with the present username and the time of the last
 * change. Throws NotFound.
 */
export async function calendarOfArtist(
  db: Database,
  username: string,
): Promise<Calendar & { username: string; changedAt: Date }> {
  const artist = await findArtistRow(db, username);
  const rows = await listed(selectGigs(db).where('gigs.artist_id', '=', artist.id)).execute();
  return {
    name: artist.display_name,
    username: artist.username,
    changedAt: artist.updated_at,
    gigs: soonestFirst(rows),
  };
}

/** A text that changes whenever anything in a fan's calendar does. */
export async function calendarVersionOfFan(db: Database, contactId: number): Promise<string> {
  const rows = await listed(selectFollowedGigs(db, contactId))
    .clearSelect()
    .select(['gigs.id', 'gigs.revision', 'artists.revision as artist_revision'])
    .execute();
  const facts = rows.map((row) => [row.id, row.revision, row.artist_revision].join('.')).sort();
  return createHash('sha256').update(facts.join()).digest('base64url');
}

/** The gigs that a fan follows. Cancelled ones stay and are marked. */
export async function calendarOfFan(db: Database, contactId: number): Promise<Calendar> {
  const rows = await listed(selectFollowedGigs(db, contactId)).execute();
  return { name: 'Stagebell', gigs: soonestFirst(rows) };
}
