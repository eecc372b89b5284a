import { announceNew } from '../../server/domain/announcing/announcements.ts';
import { contactFor } from '../../server/domain/contacts/contacts.ts';
import { followPlace } from '../../server/domain/follows/followed-locations.ts';
import { followArtist } from '../../server/domain/follows/follows.ts';
import { gigRow } from '../../server/domain/gigs/gig-rows.ts';
import { createCast } from '../../server/testing/cast.ts';
import { ACCOUNT, type Installation } from './installation.ts';

/** Enough of a JPEG for WhatsApp to take it for one. */
const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]);
const GATHERED_TOGETHER = 250;
const GATHERED_AT_ONCE = 8;
/** No two fans share a number, whichever artist they follow. */
let nextNumber = 351_910_000_000;

/** An artist with so many followers of its own in Recife. */
export async function gatherFans(
  { db, vault }: Installation,
  count: number,
  username = 'djana',
): Promise<{ artistId: number; waIds: string[] }> {
  const cast = createCast(db);
  const artistId = await cast.artist(username);
  const place = await cast.place('Recife');
  const waIds = Array.from({ length: count }, () => String(nextNumber++));
  const left = [...waIds];
  const gather = async () => {
    while (left.length > 0) {
      const some = left.splice(-GATHERED_TOGETHER);
      await db.transaction().execute(async (trx) => {
        for (const waId of some) {
          const contactId = await contactFor(trx, vault, ACCOUNT, { waId });
          await followArtist(trx, contactId, artistId);
          await followPlace(trx, contactId, place);
        }
      });
    }
  };
  await Promise.all(Array.from({ length: GATHERED_AT_ONCE }, gather));
  return { artistId, waIds };
}

/**
 * Publishes a gig in Recife: workers take it from there.
 * @returns where its page is
 */
export async function publish({ db, media }: Installation, artistId: number): Promise<string> {
  const cast = createCast(db);
  const gigId = await cast.gig(artistId, await cast.place('Recife'));
  const message = await media.put(PICTURE, 'jpg');
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('gigs')
      .set({ picture: JSON.stringify({ message }) })
      .where('id', '=', gigId)
      .execute();
    const gig = await gigRow(trx, gigId);
    await announceNew(trx, gig);
    return `/g/${gig.short_id}`;
  });
}
