import { type RawBuilder, sql } from 'kysely';
import { fault } from '../../../contract/fault.ts';
import type { Database } from '../../db/connect.ts';
import { cellsAround, radiusKmOf } from '../../places/near.ts';
import { NotFoundError } from '../errors.ts';
import { upcomingSince } from '../gigs/gig-lists.ts';
import { selectGigs } from '../gigs/gig-rows.ts';
import { type GigSummary, toGigSummary } from '../gigs/gig-summary.ts';
import { COVERS } from '../gigs/upcoming.ts';

/** An artist as the chat names it. */
export interface ArtistName {
  id: number;
  username: string;
  displayName: string;
}

const selectNames = (db: Database) =>
  db
    .selectFrom('artists')
    .select(['artists.id', 'artists.username', 'artists.display_name as displayName']);

/** Public artists only. */
const selectShownNames = (db: Database) => selectNames(db).where('artists.shown', '=', true);

/** The artist of the first of these usernames that an artist has or gave up, in any case. */
export async function findArtist(db: Database, usernames: string[]): Promise<ArtistName | null> {
  const keys = usernames.map((name) => name.toLowerCase());
  const found = await selectShownNames(db)
    .innerJoin('known_usernames as known', 'known.artist_id', 'artists.id')
    .select('known.username_key as known')
    .where('known.username_key', 'in', keys)
    .execute();
  const first = found.sort((a, b) => keys.indexOf(a.known ?? '') - keys.indexOf(b.known ?? ''))[0];
  return first ? { id: first.id, username: first.username, displayName: first.displayName } : null;
}

/** The name of an artist in any state. Throws NotFound. */
export async function artistName(db: Database, artistId: number): Promise<ArtistName> {
  const artist = await selectNames(db).where('id', '=', artistId).executeTakeFirst();
  if (!artist) throw new NotFoundError(fault('artistGone'));
  return artist;
}

const LISTED = 10;

/** A name's letters and digits in lower case, as words; the index `artists_by_words` has the same. */
const wordsOf = (name: RawBuilder<string>) =>
  sql<string>`btrim(regexp_replace(lower(${name}), '[^[:alnum:]]+', ' ', 'g'))`;
const WORDS = wordsOf(sql`display_name`);

/** Artists with this display name, in any case, with or without its signs and emoji. */
export async function artistsCalled(db: Database, name: string): Promise<ArtistName[]> {
  const words = wordsOf(sql`${name}`);
  return await selectShownNames(db)
    .where(
      sql<boolean>`(lower(display_name) = ${name.toLowerCase()} or (${WORDS} = ${words} and ${words} <> ''))`,
    )
    .orderBy('username_key')
    .limit(LISTED)
    .execute();
}

/** Artists whose display name begins with these whole words. */
export async function artistsBeginning(db: Database, name: string): Promise<ArtistName[]> {
  const words = wordsOf(sql`${name}`);
  return await selectShownNames(db)
    .where(sql<boolean>`${WORDS} like ${words} || ' %' and ${words} <> ''`)
    .orderBy('username_key')
    .limit(LISTED)
    .execute();
}

/** The least letters of the longest common word: names that share only shorter ones are too many to offer. */
const SHORTEST_TELLING = 4;
/** The most characters of what was typed. */
const LONGEST_TYPED = 80;

/** Artists whose display name has all these words among its own, in any order. */
export async function artistsWithWords(db: Database, name: string): Promise<ArtistName[]> {
  const typed = name.slice(0, LONGEST_TYPED);
  if (typed.split(' ').every((word) => word.length < SHORTEST_TELLING)) return [];
  return await selectShownNames(db)
    .where(sql<boolean>`to_tsvector('simple', display_name) @@ plainto_tsquery('simple', ${typed})`)
    .orderBy('username_key')
    .limit(LISTED)
    .execute();
}

/** For a region or country, the most gigs that are looked at, soonest first. */
const LOOKED_AT = 200;

/** Artists that a contact does not follow and who play soon where the contact goes out, or whose gig it watches. */
export async function artistsToFollow(db: Database, contactId: number): Promise<ArtistName[]> {
  const cities = await db
    .selectFrom('followed_locations')
    .select(['latitude', 'longitude', 'minimum_dot'])
    .where('contact_id', '=', contactId)
    .where('kind', '=', 'city')
    .execute();
  const cells = new Set(
    cities.flatMap((city) => cellsAround(city, radiusKmOf(city.minimum_dot ?? 1))),
  );
  // Gigs near cities are found by cells, all others by the codes of their place.
  const soon = sql`g.shown and g.status = 'scheduled' and g.starts_at > now()
    and not exists (
      select from follows f where f.artist_id = g.artist_id and f.contact_id = ${contactId}
    )`;
  const ofPlaces = (kind: 'region' | 'country', isIn: RawBuilder<unknown>) => sql`
    select near.artist_id, near.starts_at
    from followed_locations l
    cross join lateral (
      select g.artist_id, g.starts_at from gigs g
      where ${isIn} and ${soon}
      order by g.starts_at
      limit ${LOOKED_AT}
    ) near
    where l.contact_id = ${contactId} and l.kind = ${kind}`;
  const { rows } = await sql<ArtistName>`
    with found as materialized (
      select g.artist_id, g.starts_at from gigs g
      where g.cell = any (${[...cells]}::integer[]) and ${soon}
        and exists (
          select from followed_locations l
          where l.contact_id = ${contactId} and l.kind = 'city' and ${COVERS}
        )
      union all ${ofPlaces('region', sql`g.regions @> array[l.region]`)}
      union all ${ofPlaces('country', sql`g.country = l.country`)}
      union all
      select g.artist_id, g.starts_at from watches w join gigs g on g.id = w.gig_id
      where w.contact_id = ${contactId} and not w.paused and ${soon}
    ), first as materialized (
      select artist_id, min(starts_at) as starts_at from found
      group by artist_id
      order by 2, 1
      limit ${LISTED}
    )
    select p.id, p.username, p.display_name as "displayName"
    from first join artists p on p.id = first.artist_id
    order by first.starts_at, p.id`.execute(db);
  return rows;
}

export async function followArtist(
  db: Database,
  contactId: number,
  artistId: number,
): Promise<{ already: boolean }> {
  const made = await db
    .insertInto('follows')
    .values({ contact_id: contactId, artist_id: artistId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return { already: made.numInsertedOrUpdatedRows === 0n };
}

/** @returns false when there was nothing to unfollow */
export async function unfollowArtist(
  db: Database,
  contactId: number,
  artistId: number,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('follows')
    .where('contact_id', '=', contactId)
    .where('artist_id', '=', artistId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

async function setWatch(
  db: Database,
  contactId: number,
  gigId: number,
  paused: boolean,
): Promise<void> {
  await db
    .insertInto('watches')
    .values({ contact_id: contactId, gig_id: gigId, paused })
    .onConflict((conflict) => conflict.columns(['gig_id', 'contact_id']).doUpdateSet({ paused }))
    .execute();
}

/** "Keep me updated about gig …" */
export async function watchGig(db: Database, contactId: number, gigId: number): Promise<void> {
  await setWatch(db, contactId, gigId, false);
}

/** "Pause updates about gig …": also silences changes for a contact who was told of the gig without watching it. */
export async function pauseGig(db: Database, contactId: number, gigId: number): Promise<void> {
  await setWatch(db, contactId, gigId, true);
}

/** The coming gigs that a contact asked to be kept updated about, soonest first. */
export async function watchedGigs(db: Database, contactId: number): Promise<GigSummary[]> {
  const rows = await selectGigs(db)
    .innerJoin('watches', 'watches.gig_id', 'gigs.id')
    .where('watches.contact_id', '=', contactId)
    .where('watches.paused', '=', false)
    .where('gigs.starts_at', '>', upcomingSince())
    .orderBy('gigs.starts_at')
    .execute();
  return rows.map(toGigSummary);
}

/** How many people follow an artist. */
export async function countFollowers(db: Database, artistId: number): Promise<number> {
  const counted = await db
    .selectFrom('follows')
    .select((eb) => eb.fn.countAll<string>().as('many'))
    .where('artist_id', '=', artistId)
    .executeTakeFirstOrThrow();
  return Number(counted.many);
}

/** The artists a contact follows, by name. */
export async function followedArtists(db: Database, contactId: number): Promise<ArtistName[]> {
  return await selectShownNames(db)
    .innerJoin('follows', 'follows.artist_id', 'artists.id')
    .where('follows.contact_id', '=', contactId)
    .orderBy('artists.username_key')
    .execute();
}
