import { type Insertable, sql, type Updateable } from 'kysely';
import { currentTime } from '../../db/clock.ts';
import type { Transaction } from '../../db/connect.ts';
import type { Artists } from '../../db/schema.generated.ts';
import type { MediaKey } from '../../media/store.ts';
import type { ArtistRow } from '../entities.ts';
import { filesOf, leaveErased, leaveReplaced } from '../pictures/left-files.ts';
import { noteUsername, restUsernames } from './former-usernames.ts';
import { proposedOf } from './proposed-changes.ts';

/** Writes a new artist. Throws Conflict for a username that another artist gave up, or that rests. */
export async function insertArtistRow(
  trx: Transaction,
  columns: Insertable<Artists>,
): Promise<ArtistRow> {
  const made = await trx
    .insertInto('artists')
    .values(columns)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteUsername(trx, made, null);
  return made;
}

/**
 * Writes the row of an artist, which the caller has locked, with what follows from it: for the username and the pictures
 * that the artist had, and for its gigs, which are shown as long as the artist is active. Throws Conflict for a username
 * that another artist gave up, or that rests.
 */
export async function saveArtistRow(
  trx: Transaction,
  before: ArtistRow,
  columns: Updateable<Artists>,
): Promise<ArtistRow> {
  const after = await trx
    .updateTable('artists')
    .set(columns)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (after.username_key !== before.username_key) await noteUsername(trx, after, before.username);
  if (after.shown !== before.shown) {
    await sql`update gigs set shown = ${after.shown} and hidden_at is null
      where artist_id = ${before.id}`.execute(trx);
  }
  const proposedBefore = filesOf(proposedOf(before)?.picture);
  const files = [...filesOf(after.picture), ...filesOf(proposedOf(after)?.picture)];
  await leaveReplaced(trx, filesOf(before.picture), files, before.shown);
  await leaveReplaced(trx, proposedBefore, files, false);
  return after;
}

/** Notes that an artist's page shows something new of the artist's gigs. */
export async function touchArtistPage(trx: Transaction, artistId: number): Promise<void> {
  await trx
    .updateTable('artists')
    .set((eb) => ({ revision: eb('revision', '+', 1), updated_at: currentTime() }))
    .where('id', '=', artistId)
    .execute();
}

/**
 * Erases artists, which the caller has locked, with their gigs. Their usernames rest.
 * @returns their stored files, which wait to be erased and are withheld until then
 */
export async function eraseArtistRows(trx: Transaction, artistIds: number[]): Promise<MediaKey[]> {
  const { rows } = await sql<{ key: MediaKey }>`
    with pictures as (
      select picture from artists where id = any (${artistIds})
      union all select proposed -> 'picture' from artists where id = any (${artistIds})
      union all select picture from gigs where artist_id = any (${artistIds})
    )
    select form.value as key from pictures, jsonb_each_text(picture) form
    where form.key in ('wide', 'narrow', 'message')
    union select d.media_key from gig_drawings d join gigs g on g.id = d.gig_id
      where g.artist_id = any (${artistIds})`.execute(trx);
  const files = rows.map(({ key }) => key);
  await restUsernames(trx, artistIds);
  await sql`delete from artists where id = any (${artistIds})`.execute(trx);
  await leaveErased(trx, files);
  return files;
}
