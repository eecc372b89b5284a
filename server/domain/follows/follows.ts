import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { dropQueuedNew } from '../../delivery/ledger/drop.ts';
import { type ArtistName, selectShownNames } from '../artists/artist-names.ts';
import { upcomingSince } from '../gigs/gig-lists.ts';
import { selectGigs } from '../gigs/gig-rows.ts';
import { type GigSummary, toGigSummary } from '../gigs/gig-summary.ts';

/** Follows an artist, once; `already`: it was followed before. */
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

/** Takes back new gigs that still wait. @returns false when there was nothing to unfollow */
export async function unfollowArtist(
  db: Database,
  contactId: number,
  artistId: number,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('follows')
    .where((is) => is.and({ contact_id: contactId, artist_id: artistId }))
    .executeTakeFirst();
  await dropQueuedNew(db, contactId, [artistId]);
  return gone.numDeletedRows > 0n;
}

/** Also those that are hidden for now. */
export async function unfollowAllArtists(db: Database, contactId: number): Promise<void> {
  const gone = await db
    .deleteFrom('follows')
    .where('contact_id', '=', contactId)
    .returning('artist_id')
    .execute();
  const artistIds = gone.map(({ artist_id }) => artist_id);
  await dropQueuedNew(db, contactId, artistIds);
}

const setWatch = (paused: boolean) => async (db: Database, contactId: number, gigId: number) => {
  await db
    .insertInto('watches')
    .values({ contact_id: contactId, gig_id: gigId, paused })
    .onConflict((conflict) => conflict.columns(['gig_id', 'contact_id']).doUpdateSet({ paused }))
    .execute();
};

/** "Keep me updated about gig …" */
export const watchGig = setWatch(false);

/** "Pause updates about gig …": also silences changes for a contact who was told of the gig without watching it. */
export const pauseGig = setWatch(true);

/** Pauses updates about all gigs that a contact watches. */
export async function pauseWatchedGigs(db: Database, contactId: number): Promise<void> {
  await db
    .updateTable('watches')
    .set({ paused: true })
    .where('contact_id', '=', contactId)
    .where('paused', '=', false)
    .execute();
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
    .select((eb) => eb.fn.countAll<number>().as('many'))
    .where('artist_id', '=', artistId)
    .executeTakeFirstOrThrow();
  return counted.many;
}

/** The artists whom a contact followed last, all those of one text, within a quarter of an hour. */
export async function justFollowed(db: Database, contactId: number): Promise<ArtistName[]> {
  const { rows } = await sql<ArtistName>`
    select a.id, a.username, a.display_name as "displayName"
    from follows f join artists a on a.id = f.artist_id and a.shown
    where f.contact_id = ${contactId} and f.created_at > now() - interval '15 minutes'
      and f.created_at = (select max(created_at) from follows where contact_id = f.contact_id)
    order by a.username_key`.execute(db);
  return rows;
}

/** The artists a contact follows, by name. */
export async function followedArtists(db: Database, contactId: number): Promise<ArtistName[]> {
  return await selectShownNames(db)
    .innerJoin('follows', 'follows.artist_id', 'artists.id')
    .where('follows.contact_id', '=', contactId)
    .orderBy('artists.username_key')
    .execute();
}
