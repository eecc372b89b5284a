import type { Artist, ArtistFields, CreatedArtist } from '../../contract/artist.ts';
import type { Database } from '../db/connect.ts';
import { storePicture } from '../media/pictures.ts';
import { qrCodeDataUrl } from '../media/qr-code.ts';
import { violates } from './constraints.ts';
import { drawGigsOfSoon } from './drawings.ts';
import { type ArtistRow, toArtist } from './entities.ts';
import { ConflictError, NotFoundError } from './errors.ts';
import { newPublicId } from './ids.ts';
import type { Services } from './services.ts';
import { requireSetupSession } from './setup-sessions.ts';

function toColumns(fields: ArtistFields) {
  return {
    username: fields.username,
    display_name: fields.displayName,
    bio: fields.bio,
    link: fields.link,
    genres: fields.genres,
  };
}

/** Two people may submit one name at once: the database decides who has it. */
async function refusingTakenNames<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!violates(error, 'artists_username_key_key')) throw error;
    const message = 'This username was taken meanwhile';
    throw new ConflictError(message, [{ path: 'username', message }]);
  }
}

/** A poster outlives a change of number: its code leads through us. */
function artistQrCode(publicUrl: string, username: string): Promise<string> {
  return qrCodeDataUrl(`${publicUrl}/f/${username}`);
}

/** Makes the one artist of a create session, managed by the session's contact. */
export async function createArtist(
  { db, vault, media, publicUrl }: Services,
  token: string,
  fields: ArtistFields,
  avatar: Buffer,
): Promise<CreatedArtist> {
  const session = await requireSetupSession(db, vault, token, ['create-artist']);
  if (session.used_at) throw new ConflictError('This link has already made a profile');
  const picture = await storePicture(media, avatar, 'avatar');
  const row = await refusingTakenNames(
    db.transaction().execute(async (trx) => {
      const locked = await requireSetupSession(trx, vault, token, ['create-artist'], true);
      if (locked.used_at) throw new ConflictError('This link has already made a profile');
      const made = await trx
        .insertInto('artists')
        .values({
          ...toColumns(fields),
          public_id: newPublicId(),
          picture: JSON.stringify(picture),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('artist_managers')
        .values({ artist_id: made.id, contact_id: locked.contact_id })
        .execute();
      await trx
        .updateTable('setup_sessions')
        .set({ used_at: new Date(), artist_id: made.id })
        .where('id', '=', locked.id)
        .execute();
      return made;
    }),
  );
  return { ...toArtist(row), qrCode: await artistQrCode(publicUrl, row.username) };
}

/** Changes the artist an edit session is for; without `avatar` the picture stays. */
export async function updateArtist(
  { db, vault, media }: Services,
  token: string,
  fields: ArtistFields,
  avatar: Buffer | null,
): Promise<Artist> {
  const session = await requireSetupSession(db, vault, token, ['edit-artist']);
  const picture = avatar ? await storePicture(media, avatar, 'avatar') : null;
  const row = await refusingTakenNames(
    db
      .updateTable('artists')
      .set((eb) => ({
        ...toColumns(fields),
        ...(picture && { picture: JSON.stringify(picture) }),
        revision: eb('revision', '+', 1),
        updated_at: new Date(),
      }))
      .where('id', '=', session.artist_id!)
      .returningAll()
      .executeTakeFirst(),
  );
  if (!row) throw new NotFoundError('This artist is gone');
  // The cards of their gigs name the artist.
  await drawGigsOfSoon(db, row.id);
  return toArtist(row);
}

async function findBy(
  db: Database,
  column: 'public_id' | 'username_key',
  value: string,
): Promise<ArtistRow> {
  const row = await db
    .selectFrom('artists')
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirst();
  if (!row) throw new NotFoundError('There is no such artist');
  return row;
}

export async function artistById(db: Database, publicId: string): Promise<Artist> {
  return toArtist(await findBy(db, 'public_id', publicId));
}

export async function artistByUsername(db: Database, username: string): Promise<Artist> {
  return toArtist(await findBy(db, 'username_key', username.toLowerCase()));
}

/** The picture for a poster that opens the chat with "Follow {username}". */
export async function qrCodeOfArtist(
  { db, publicUrl }: Services,
  username: string,
): Promise<string> {
  const row = await findBy(db, 'username_key', username.toLowerCase());
  return artistQrCode(publicUrl, row.username);
}

export async function isUsernameAvailable(db: Database, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('artists')
    .select('id')
    .where('username_key', '=', username.toLowerCase())
    .executeTakeFirst();
  return row === undefined;
}
