import { type RawBuilder, sql } from 'kysely';
import { fault } from '../../../contract/fault.ts';
import type { Database } from '../../db/connect.ts';
import { NotFoundError } from '../errors.ts';

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
export const selectShownNames = (db: Database) => selectNames(db).where('artists.shown', '=', true);

/** The artists who have these usernames or gave them up, in any case: in that order, each once. */
export async function findArtists(db: Database, usernames: string[]): Promise<ArtistName[]> {
  if (usernames.length === 0) return [];
  const keys = usernames.map((name) => name.toLowerCase());
  const found = await selectShownNames(db)
    .innerJoin('known_usernames as known', 'known.artist_id', 'artists.id')
    .select('known.username_key as known')
    .where('known.username_key', 'in', keys)
    .execute();
  const inOrder = found.sort((a, b) => keys.indexOf(a.known ?? '') - keys.indexOf(b.known ?? ''));
  return [...new Map(inOrder.map(({ known: _, ...artist }) => [artist.id, artist])).values()];
}

/** The music of public artists, and the titles of some gigs of theirs to come, as words that tell them apart. */
export async function wordsAboutArtists(
  db: Database,
  artistIds: number[],
): Promise<Map<number, string[]>> {
  if (artistIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; genres: string[]; titles: string[] }>`
    select a.id, a.genres, array(
      select g.title from gigs g where g.artist_id = a.id and g.shown and g.starts_at > now()
      order by g.starts_at limit ${TITLES}
    ) as titles
    from artists a where a.id = any(${artistIds})`.execute(db);
  return new Map(rows.map(({ id, genres, titles }) => [id, [...genres, ...titles]]));
}

/** The first of them. */
export async function findArtist(db: Database, usernames: string[]): Promise<ArtistName | null> {
  return (await findArtists(db, usernames))[0] ?? null;
}

/** The name of an artist in any state. Throws NotFound. */
export async function artistName(db: Database, artistId: number): Promise<ArtistName> {
  const artist = await selectNames(db).where('id', '=', artistId).executeTakeFirst();
  if (!artist) throw new NotFoundError(fault('artistGone'));
  return artist;
}

const LISTED = 10;
const TITLES = 3;

/** A name's letters and digits in lower case, as words; the index `artists_by_words` has the same. */
const wordsOf = (name: RawBuilder<string>) =>
  sql<string>`btrim(regexp_replace(lower(${name}), '[^[:alnum:]]+', ' ', 'g'))`;
const WORDS = wordsOf(sql`display_name`);

/** The first public artists that meet a condition. */
async function firstWhere(db: Database, condition: RawBuilder<boolean>): Promise<ArtistName[]> {
  const artists = selectShownNames(db).where(condition).orderBy('username_key').limit(LISTED);
  return await artists.execute();
}

/** Artists with this display name, in any case, with or without its signs and emoji. */
export async function artistsCalled(db: Database, name: string): Promise<ArtistName[]> {
  const words = wordsOf(sql`${name}`);
  return await firstWhere(
    db,
    sql`(lower(display_name) = ${name.toLowerCase()} or (${WORDS} = ${words} and ${words} <> ''))`,
  );
}

/** Artists whose display name begins with these whole words. */
export async function artistsBeginning(db: Database, name: string): Promise<ArtistName[]> {
  const words = wordsOf(sql`${name}`);
  return await firstWhere(db, sql`${WORDS} like ${words} || ' %' and ${words} <> ''`);
}

/** The least letters of the longest common word: names that share only shorter ones are too many to offer. */
const SHORTEST_TELLING = 4;
/** The most characters of what was typed. */
const LONGEST_TYPED = 80;

/** Artists whose display name has all these words among its own, in any order. */
export async function artistsWithWords(db: Database, name: string): Promise<ArtistName[]> {
  const typed = name.slice(0, LONGEST_TYPED);
  if (typed.split(' ').every((word) => word.length < SHORTEST_TELLING)) return [];
  return await firstWhere(
    db,
    sql`to_tsvector('simple', display_name) @@ plainto_tsquery('simple', ${typed})`,
  );
}

/**
 * Artists whose display name or username equals this name apart from case, accents, spaces, signs and a leading "dj":
 * "AnaSousa" and "dj ana sousa" are the same. The database's function `name_key` decides.
 */
export async function artistsAlike(db: Database, name: string): Promise<ArtistName[]> {
  const key = sql`name_key(${name})`;
  return await firstWhere(
    db,
    sql`${key} <> '' and (name_key(display_name) = ${key} or name_key(username) = ${key})`,
  );
}

/** The most names of one text; where there are many artists, many names sound alike. */
const MOST_OF_ONE_TEXT = 60;

/**
 * Artists who may be named in a text: first those whose name or username is one of `names` by the database's
 * `name_key`, then those who sound like one of `sounds` by its `name_sound`.
 */
export async function artistsNamed(
  db: Database,
  names: string[],
  sounds: string[],
): Promise<ArtistName[]> {
  const { rows } = await sql<ArtistName>`
    with keys as materialized (
      select distinct name_key(name) as key from unnest(${names}::text[]) name
      where name_key(name) <> ''
    ), sounds as materialized (select unnest(${sounds}::text[]) as sound)
    select id, username, display_name as "displayName" from (
      select 1 as rank, a.* from keys join artists a on name_key(a.display_name) = key
      union select 1, a.* from keys join artists a on name_key(a.username) = key
      union select 2, a.* from sounds join artists a on name_sound(a.display_name) = sound
      union select 2, a.* from sounds join artists a on name_sound(a.username) = sound
    ) found
    where shown
    group by id, username, display_name
    order by min(rank), username
    limit ${MOST_OF_ONE_TEXT}`.execute(db);
  return rows;
}
