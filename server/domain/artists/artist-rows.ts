import { fault } from '../../../contract/fault.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import type { ArtistRow } from '../entities.ts';
import { NotFoundError } from '../errors.ts';
import { refuseSuspended } from './artist-state.ts';

/** The row, locked against other writers until the transaction ends. Throws NotFound. */
export async function lockArtistRow(trx: Transaction, id: number): Promise<ArtistRow> {
  return await trx
    .selectFrom('artists')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new NotFoundError(fault('artistGone')));
}

/** The row of an artist in any state. Throws NotFound. */
export async function artistRow(db: Database, id: number): Promise<ArtistRow> {
  const row = await db.selectFrom('artists').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFoundError(fault('artistGone'));
  return row;
}

/**
 * The artist who has this username or gave it up; one who gave it up has another now. Throws NotFound, also for an
 * artist who waits for approval, or Gone for one who is suspended.
 */
export async function findArtistRow(db: Database, username: string): Promise<ArtistRow> {
  const row = await db
    .selectFrom('artists')
    .innerJoin('known_usernames as known', 'known.artist_id', 'artists.id')
    .selectAll('artists')
    .where('known.username_key', '=', username.toLowerCase())
    .executeTakeFirst();
  if (!row || row.state === 'awaiting') throw new NotFoundError(fault('artistUnknown'));
  refuseSuspended(row.state);
  return row;
}
