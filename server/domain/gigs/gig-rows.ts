import { sql } from 'kysely';
import { fault } from '../../../contract/fault.ts';
import type { Gig } from '../../../contract/gig.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { type GigRow, toGig } from '../entities.ts';
import { NotFoundError } from '../errors.ts';

/** Every gig row is read with the artist it belongs to. */
export function selectGigs(db: Database) {
  return db
    .selectFrom('gigs')
    .innerJoin('artists', 'artists.id', 'gigs.artist_id')
    .selectAll('gigs')
    .select([
      'artists.public_id as artist_public_id',
      'artists.username as artist_username',
      'artists.display_name as artist_display_name',
      'artists.picture as artist_picture',
    ]);
}

export async function gigRow(db: Database, id: number): Promise<GigRow> {
  const row = await selectGigs(db).where('gigs.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFoundError(fault('gigGone'));
  return row;
}

/** The row, kept from other writers until the caller's transaction ends. */
export async function lockGigRow(trx: Transaction, id: number): Promise<GigRow> {
  await sql`select from gigs where id = ${id} for update`.execute(trx);
  return await gigRow(trx, id);
}

export async function gigById(db: Database, publicId: string): Promise<Gig> {
  const row = await selectGigs(db).where('gigs.public_id', '=', publicId).executeTakeFirst();
  if (!row) throw new NotFoundError(fault('gigUnknown'));
  return toGig(row);
}

/** Throws NotFound. */
export async function findGigRow(db: Database, shortId: string): Promise<GigRow> {
  const row = await selectGigs(db)
    .where('gigs.short_id', '=', shortId.toLowerCase())
    .executeTakeFirst();
  if (!row) throw new NotFoundError(fault('gigUnknown'));
  return row;
}

export async function gigByShortId(db: Database, shortId: string): Promise<Gig> {
  return toGig(await findGigRow(db, shortId));
}
