import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ArtistName } from './artist-names.ts';

/** What tells an artist apart from others with the same name. */
export interface Namesake extends ArtistName {
  /** The number of followers, counted up to a limit. */
  followers: number;
  /** The town where the artist plays most; null before the first gig. */
  town: { placeId: string; placeName: string } | null;
  /** The local time at the venue, `2026-12-12T22:00:00`; null where no gig is announced. */
  nextGig: string | null;
}

const FOLLOWERS_COUNTED = 100_000;
/** Of the latest gigs. */
const GIGS_READ = 50;

/** The given artists, in their order, each with what tells it apart. */
export async function describeNamesakes(db: Database, artists: ArtistName[]): Promise<Namesake[]> {
  const { rows } = await sql<Omit<Namesake, keyof ArtistName> & { id: number }>`
    select a.id,
      (
        select count(*)::int
        from (select from follows where artist_id = a.id limit ${FOLLOWERS_COUNTED}) counted
      ) as followers,
      (
        select jsonb_build_object('placeId', place_id, 'placeName', place_name)
        from (
          select place_id, place_name, starts_at from gigs
          where artist_id = a.id and shown
          order by starts_at desc
          limit ${GIGS_READ}
        ) latest
        group by place_id, place_name
        order by count(*) desc, max(starts_at) desc
        limit 1
      ) as town,
      (
        select to_char(wall_time, 'YYYY-MM-DD"T"HH24:MI:SS') from gigs
        where artist_id = a.id and shown and starts_at > now() and status = 'scheduled'
        order by starts_at
        limit 1
      ) as "nextGig"
    from artists a
    where a.id = any(${artists.map(({ id }) => id)})`.execute(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  return artists.flatMap((artist) => {
    const row = known.get(artist.id);
    return row ? [{ ...row, ...artist }] : [];
  });
}

/** Whether another artist's display name looks like this one's. */
export async function hasNamesakes(db: Database, artistId: number): Promise<boolean> {
  // With a limit, the planner would rather read all artists until it finds one.
  const { rows } = await sql<{ namesakes: boolean }>`
    select count(*) > 0 as namesakes
    from artists a join artists other on other.name_looks && a.name_looks
    where a.id = ${artistId} and other.id <> a.id and other.shown`.execute(db);
  return rows[0]?.namesakes === true;
}
