import type { Insertable, Updateable } from 'kysely';
import type { Transaction } from '../../../db/connect.ts';
import type { Gigs } from '../../../db/schema.generated.ts';
import { touchArtistPage } from '../../artists/artist-writes.ts';
import type { ArtistRow, GigRow } from '../../entities.ts';
import { filesOf, leaveErased, leaveReplaced } from '../../pictures/left-files.ts';
import { gigRow } from '../gig-rows.ts';

/** Writes a new gig of an artist, whose row the caller has locked: it is shown where the artist is. */
export async function insertGigRow(
  trx: Transaction,
  artist: Pick<ArtistRow, 'id' | 'shown'>,
  columns: Omit<Insertable<Gigs>, 'artist_id' | 'shown'>,
): Promise<GigRow> {
  const { id } = await trx
    .insertInto('gigs')
    .values({ ...columns, artist_id: artist.id, shown: artist.shown })
    .returning('id')
    .executeTakeFirstOrThrow();
  await touchArtistPage(trx, artist.id);
  return await gigRow(trx, id);
}

/**
 * Writes the row of a gig, which the caller has locked after its artist's, with what follows from it: whether it is shown,
 * and what becomes of the picture that it had.
 */
export async function saveGigRow(
  trx: Transaction,
  before: GigRow,
  columns: Omit<Updateable<Gigs>, 'shown'>,
): Promise<GigRow> {
  const { hidden_at } = { ...before, ...columns };
  const shown = hidden_at === null && before.artist_state === 'active';
  await trx
    .updateTable('gigs')
    .set({ ...columns, shown })
    .where('id', '=', before.id)
    .execute();
  await touchArtistPage(trx, before.artist_id);
  const after = await gigRow(trx, before.id);
  await leaveReplaced(trx, filesOf(before.picture), filesOf(after.picture), before.shown);
  return after;
}

/** Erases a gig, which the caller has locked after its artist's row. */
export async function eraseGigRow(trx: Transaction, gig: GigRow): Promise<void> {
  const drawings = await trx
    .selectFrom('gig_drawings')
    .select('media_key')
    .where('gig_id', '=', gig.id)
    .execute();
  await trx.deleteFrom('gigs').where('id', '=', gig.id).execute();
  const drawn = drawings.map(({ media_key }) => media_key);
  await leaveErased(trx, [...filesOf(gig.picture), ...drawn]);
  await touchArtistPage(trx, gig.artist_id);
}
