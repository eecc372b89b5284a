import type { Place } from '@stagebell/gazetteer';
import { lowerBound } from '@stagebell/gazetteer/sorted-numbers';
import { sql } from 'kysely';
import { GENRE_IDS } from '../../contract/genres/genres.ts';
import type { Database } from '../../server/db/connect.ts';
import { newShortId } from '../../server/domain/ids.ts';
import { unitVector } from '../../server/places/near.ts';
import { openGazetteer } from '../../server/places/places.ts';

const AT_ONCE = 10_000;
const DAYS_AHEAD = 180;

/** The same numbers between 0 and 1 in every run. */
export function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Chooses towns of the gazetteer, each as often as it has people. */
export async function createTownPicker(random: () => number): Promise<() => Place> {
  const gazetteer = await openGazetteer();
  const towns = [...gazetteer.towns()];
  let people = 0;
  const sums = towns.map(({ population }) => {
    people += population;
    return people;
  });
  return () => towns[lowerBound(sums, random() * people)]!;
}

/** So many gigs in the next half year, where people live, of `world.1` and so many other artists. */
export async function addWorldwideGigs(
  db: Database,
  gigs: number,
  random: () => number,
  artists = 5_000,
): Promise<void> {
  const pick = await createTownPicker(random);
  await sql`
    insert into artists (public_id, username, display_name, bio, genres)
    select 'world' || n, 'world.' || n, 'Artist ' || n, '', '{house}'
    from generate_series(1, ${artists}::int) as n`.execute(db);
  for (let made = 0; made < gigs; made += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, gigs - made) }, (_, i) => {
      const place = pick();
      const genres = [0, 1].map(() => GENRE_IDS[Math.floor(random() * GENRE_IDS.length)]);
      const startsAt = new Date(Date.now() + random() * DAYS_AHEAD * 86_400_000);
      return {
        public_id: `world${made + i}`,
        shelf: `aa/world${made + i}`,
        short_id: newShortId(),
        artist: `world${1 + Math.floor(random() * artists)}`,
        starts_at: startsAt.toISOString(),
        genres: [...new Set(genres)],
        place_id: place.id,
        place_name: place.name,
        place_description: place.description,
        time_zone: place.timeZone,
        latitude: place.latitude,
        longitude: place.longitude,
        country: place.country,
        ...unitVector(place),
      };
    });
    await sql`
      insert into gigs (public_id, short_id, artist_id, title, content, wall_time, time_zone, starts_at,
        genres, picture, place_id, place_name, place_description, latitude, longitude, ux, uy, uz,
        country, regions, shown)
      select g.public_id, g.short_id, a.id, 'Late night at the Silver Room', repeat('Two rooms. ', 20),
        g.starts_at at time zone g.time_zone, g.time_zone, g.starts_at,
        array(select jsonb_array_elements_text(g.genres)),
        jsonb_build_object('wide', concat(g.shelf, 'w.webp'), 'narrow', concat(g.shelf, 'n.webp'),
          'message', concat(g.shelf, 'm.jpg'), 'width', 600, 'height', 450),
        g.place_id, g.place_name, g.place_description, g.latitude, g.longitude, g.x, g.y, g.z,
        g.country, '{}', a.shown
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (
        public_id text, shelf text, short_id text, artist text, starts_at timestamptz, genres jsonb, place_id text,
        place_name text, place_description text, time_zone text, latitude float8, longitude float8,
        country text, x float8, y float8, z float8
      )
      join artists a on a.public_id = g.artist
      -- Now and then two of so many would share their code.
      on conflict (short_id) do nothing`.execute(db);
  }
  // Of something else than they show, so that nobody begins to draw them all and each is drawn when it is asked for.
  await sql`
    insert into gig_drawings (gig_id, kind, drawn_from, media_key)
    select id, 'card', 'before', concat('aa/', public_id, 'c.jpg') from gigs
    on conflict do nothing`.execute(db);
  await sql`vacuum analyze gigs`.execute(db);
}
