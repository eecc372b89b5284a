import type { Updateable } from 'kysely';
import type { Genre } from '../../contract/genres/genres.ts';
import type { GigStatus } from '../../contract/gig.ts';
import type { Database, Transaction } from '../db/connect.ts';
import type { Artists, Gigs } from '../db/schema.generated.ts';
import { lockArtistRow } from '../domain/artists/artist-rows.ts';
import {
  eraseArtistRows,
  insertArtistRow,
  saveArtistRow,
} from '../domain/artists/artist-writes.ts';
import { lockGigAndArtist } from '../domain/gigs/gig-rows.ts';
import { saveGigRow } from '../domain/gigs/saving/gig-writes.ts';
import { wallTime } from '../domain/gigs/saving/start.ts';
import { newPublicId, newShortId } from '../domain/ids.ts';
import { unitVector } from '../places/near.ts';
import type { Places } from '../places/places.ts';

const HOUR = 3_600_000;

/** Its December lies ahead, and no further than a gig may. */
export const COMING_YEAR = new Date().getUTCFullYear() + 2;

/** Runs in the transaction that is open, or in one of its own. */
function within<Result>(db: Database, run: (trx: Transaction) => Promise<Result>) {
  return db.isTransaction ? run(db as Transaction) : db.transaction().execute(run);
}

/** An artist of a test with what its row says, managed by the given contacts. */
export async function insertArtist(
  db: Database,
  artist: { public_id?: string; username: string; display_name: string; genres: Genre[] },
  managers: number[] = [],
): Promise<{ id: number; publicId: string }> {
  const { id, public_id: publicId } = await within(db, (trx) =>
    insertArtistRow(trx, { public_id: newPublicId(), bio: '', ...artist }),
  );
  for (const contact of managers) {
    await db.insertInto('artist_managers').values({ artist_id: id, contact_id: contact }).execute();
  }
  return { id, publicId };
}

/** Writes columns of an artist, with all that follows from it. */
export async function saveArtist(db: Database, id: number, columns: Updateable<Artists>) {
  return await within(db, async (trx) => saveArtistRow(trx, await lockArtistRow(trx, id), columns));
}

/** Writes columns of a gig, with all that follows from it. */
export async function saveGig(db: Database, id: number, columns: Updateable<Gigs>) {
  return await within(db, async (trx) => saveGigRow(trx, await lockGigAndArtist(trx, id), columns));
}

/** Erases an artist, with all that follows from it. */
export async function eraseArtist(db: Database, id: number): Promise<void> {
  await within(db, (trx) => eraseArtistRows(trx, [id]));
}

/** An artist of a test who is called by the username, managed by the given contacts. */
export async function givenArtist(
  db: Database,
  username: string,
  ...managers: number[]
): Promise<{ id: number; username: string }> {
  const display_name = username.charAt(0).toUpperCase() + username.slice(1);
  const artist = { username, display_name, genres: ['techno'] satisfies Genre[] };
  const { id } = await insertArtist(db, artist, managers);
  return { id, username };
}

/** A gig of a test's, a week from now unless `startsAt` or `inHours` says otherwise; nobody is told of it. */
export async function givenGig(
  db: Database,
  places: Places,
  gig: {
    artistId: number;
    placeId: string;
    title: string;
    startsAt?: Date;
    inHours?: number;
    genres?: Genre[];
    status?: GigStatus;
  },
): Promise<{ id: number; shortId: string }> {
  const place = (await places.resolve(gig.placeId))!;
  const startsAt = gig.startsAt ?? new Date(Date.now() + (gig.inHours ?? 7 * 24) * HOUR);
  const { x, y, z } = unitVector(place);
  const shortId = newShortId();
  const { id } = await db
    .insertInto('gigs')
    .values((eb) => ({
      public_id: newPublicId(),
      short_id: shortId,
      artist_id: gig.artistId,
      shown: eb.selectFrom('artists').select('shown').where('id', '=', gig.artistId),
      title: gig.title,
      content: '',
      starts_at: startsAt,
      wall_time: wallTime(startsAt.toISOString(), place.timeZone),
      time_zone: place.timeZone,
      genres: gig.genres ?? ['techno'],
      status: gig.status ?? 'scheduled',
      picture: JSON.stringify({
        wide: 'aa/aa.jpg',
        narrow: 'aa/aa.jpg',
        message: 'aa/aa.jpg',
        width: 600,
        height: 450,
      }),
      place_id: place.id,
      place_name: place.name,
      place_description: place.description,
      latitude: place.latitude,
      longitude: place.longitude,
      ux: x,
      uy: y,
      uz: z,
      country: place.country,
      regions: places.regionsAround(place, place.country),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, shortId };
}
