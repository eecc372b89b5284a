import { type Expression, sql } from 'kysely';
import { fault } from '../../../contract/fault.ts';
import type { Gig } from '../../../contract/gig.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { requireNotSuspended } from '../artists/artist-state.ts';
import { type GigRow, toGig } from '../entities.ts';
import { ForbiddenError, GoneError, NotFoundError } from '../errors.ts';

/** The public gigs. Every gig row is read together with its artist. */
export function selectGigs(db: Database) {
  return selectEveryGig(db).where('gigs.shown', '=', true);
}

/** Also those of artists who wait for approval. */
export function selectGigsNotTakenDown(db: Database) {
  return selectEveryGig(db)
    .where('gigs.hidden_at', 'is', null)
    .where('artists.state', '<>', 'suspended');
}

/** Whatever became of them. */
export function selectEveryGig(db: Database) {
  return db
    .selectFrom('gigs')
    .innerJoin('artists', 'artists.id', 'gigs.artist_id')
    .selectAll('gigs')
    .select([
      'artists.public_id as artist_public_id',
      'artists.username as artist_username',
      'artists.display_name as artist_display_name',
      'artists.picture as artist_picture',
      'artists.state as artist_state',
      'artists.announcements_paused_at as artist_announcements_paused_at',
    ]);
}

/** The public gigs whose ids a query in parentheses finds, soonest first. */
export async function gigRowsAmong(db: Database, ids: Expression<unknown>): Promise<GigRow[]> {
  return await selectGigs(db)
    .where(sql<boolean>`gigs.id in ${ids}`)
    .orderBy('gigs.starts_at')
    .orderBy('gigs.id')
    .execute();
}

/** The row of a gig in any state. Throws NotFound. */
export async function gigRow(db: Database, id: number): Promise<GigRow> {
  const row = await selectEveryGig(db).where('gigs.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFoundError(fault('gigGone'));
  return row;
}

/**
 * The row of a gig for its artist's acts, locked against other writers until the caller's transaction ends. Throws
 * NotFound, or Forbidden where it was taken down.
 */
export async function lockGigRow(trx: Transaction, id: number): Promise<GigRow> {
  const row = await lockGigAndArtist(trx, id);
  refuseTakenDown(row);
  return row;
}

/** The rows of a gig and its artist in any state, locked against other writers. Throws NotFound. */
export async function lockGigAndArtist(trx: Transaction, id: number): Promise<GigRow> {
  // The artist first, in the order in which showing or hiding all of an artist's gigs locks them.
  await sql`select from artists where id = (select artist_id from gigs where id = ${id})
    for no key update`.execute(trx);
  await sql`select from gigs where id = ${id} for update`.execute(trx);
  return await gigRow(trx, id);
}

/** Throws Forbidden. */
export function refuseTakenDown(row: GigRow): void {
  requireNotSuspended(row.artist_state);
  if (row.hidden_at !== null) throw new ForbiddenError(fault('gigTakenDown'));
}

/** Throws NotFound, or Gone where it was taken down. */
export async function findGigRow(db: Database, shortId: string): Promise<GigRow> {
  const row = await selectGigs(db)
    .where('gigs.short_id', '=', shortId.toLowerCase())
    .executeTakeFirst();
  if (row) return row;
  if (await wasTakenDown(db, shortId)) throw new GoneError(fault('gigTakenDown'));
  throw new NotFoundError(fault('gigUnknown'));
}

/** Whether an operator took the gig or its artist down. */
export const isTakenDown = ({ hidden_at, artist_state }: GigRow): boolean =>
  hidden_at !== null || artist_state === 'suspended';

/** Whether a gig's code belongs to one that was taken down, for a time or for good. */
export async function wasTakenDown(db: Database, shortId: string): Promise<boolean> {
  const key = shortId.toLowerCase();
  const row = await selectEveryGig(db).where('gigs.short_id', '=', key).executeTakeFirst();
  if (row) return isTakenDown(row);
  const removed = await db
    .selectFrom('removed_gigs')
    .select('short_id')
    .where('short_id', '=', key)
    .executeTakeFirst();
  return removed !== undefined;
}

/** The public gig of a code, in any case. Throws NotFound, or Gone where it was taken down. */
export async function gigByShortId(db: Database, shortId: string): Promise<Gig> {
  return toGig(await findGigRow(db, shortId));
}
