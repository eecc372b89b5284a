import type { Artist, ArtistFields, CreatedArtist } from '../../../contract/artist.ts';
import { fault } from '../../../contract/fault.ts';
import { bringsWebAddress } from '../../../contract/text/plain-text.ts';
import { currentTime } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';
import { storePicture } from '../../media/pictures.ts';
import { requireBudgetOfContact, spend, usedUpOfArtist, usedUpOfContact } from '../cost/budgets.ts';
import { type ArtistRow, toArtist } from '../entities.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '../errors.ts';
import { newPublicId } from '../ids.ts';
import { drawGigsOfSoon } from '../pictures/drawings.ts';
import type { Services } from '../services.ts';
import { artistSnapshot, noteEdit } from '../sessions/saved-edits.ts';
import { lockSetupSession, requireSetupSession } from '../sessions/setup-sessions.ts';
import { markUsed, tellMakerOfArtist } from '../sessions/unconfirmed-saves.ts';
import { artistQrCode } from './artist-qr-code.ts';
import { artistRow, findArtistRow, lockArtistRow } from './artist-rows.ts';
import { refuseSuspended, requireNotSuspended } from './artist-state.ts';
import { insertArtistRow, saveArtistRow } from './artist-writes.ts';
import { artistForManagers, proposedForEditor, requireManager } from './before-approval.ts';
import { refuseImpersonation } from './impersonation.ts';
import { firstState, requireInvitation } from './new-artists.ts';
import { proposing } from './proposed-changes.ts';
import { usernameChanges } from './username-changes.ts';
import { refusingTakenNames, requireUsername, takeUsername } from './usernames.ts';

function toColumns(fields: ArtistFields) {
  return {
    username: fields.username,
    display_name: fields.displayName,
    bio: fields.bio,
    link: fields.link,
    genres: fields.genres,
  };
}

/** Creates the one artist of a create session, managed by the session's contact. */
export async function createArtist(
  { db, vault, media, publicUrl, newArtists }: Services,
  token: string,
  fields: ArtistFields,
  avatar: Buffer,
): Promise<CreatedArtist> {
  const session = await requireSetupSession(db, vault, token, 'create-artist');
  if (session.used_at) throw new ConflictError(fault('profileMade'));
  await requireInvitation(db, newArtists, session.contact_id);
  const usedUp = await usedUpOfContact(db, session.contact_id, 'profiles');
  if (usedUp) throw usedUp;
  await requireUsername(db, fields.username, session);
  await refuseImpersonation(db, fields.displayName);
  const picture = await storePicture(media, avatar, 'avatar');
  const row = await refusingTakenNames(
    db.transaction().execute(async (trx) => {
      const locked = await lockSetupSession(trx, vault, token, 'create-artist');
      if (locked.used_at) throw new ConflictError(fault('profileMade'));
      await requireBudgetOfContact(trx, locked.contact_id, 'profiles');
      await takeUsername(trx, fields.username, locked);
      const made = await insertArtistRow(trx, {
        ...toColumns(fields),
        public_id: newPublicId(),
        state: firstState(newArtists),
        picture: JSON.stringify(picture),
      });
      await trx
        .insertInto('artist_managers')
        .values({ artist_id: made.id, contact_id: locked.contact_id })
        .execute();
      await markUsed(trx, locked.id, { artist_id: made.id });
      await tellMakerOfArtist(trx, made.id);
      return made;
    }),
  );
  return {
    ...(await artistForManagers(media, row)),
    qrCode: await artistQrCode(publicUrl, row.username),
  };
}

/** The fields after an edit. Throws Forbidden for a suspended artist, InvalidInput for a name that none may take. */
function fieldsAfter(before: ArtistRow, edited: Partial<ArtistFields>): ArtistFields {
  requireNotSuspended(before.state);
  const fields = { ...toArtist(before), ...edited };
  if (bringsWebAddress(fields.displayName, before.display_name)) {
    throw new InvalidInputError(fault('addressInName'), 'displayName');
  }
  return fields;
}

/**
 * Changes the artist of an edit session; what is not given stays as it is.
 * @param withdrawsAvatar takes back a picture that waits for approval, unless another is given
 */
export async function updateArtist(
  { db, vault, media, newArtists }: Services,
  token: string,
  edited: Partial<ArtistFields>,
  avatar: Buffer | null,
  withdrawsAvatar = false,
): Promise<Artist> {
  const session = await requireSetupSession(db, vault, token, 'edit-artist');
  const stored = await artistRow(db, session.artist_id);
  const { username, displayName } = fieldsAfter(stored, edited);
  usernameChanges(stored, username);
  const usedUp = await usedUpOfArtist(db, session.artist_id, 'edits');
  if (usedUp) throw usedUp;
  await requireUsername(db, username, session);
  if (displayName !== stored.display_name) await refuseImpersonation(db, displayName);
  const picture = avatar ? await storePicture(media, avatar, 'avatar') : null;
  const row = await refusingTakenNames(
    db.transaction().execute(async (trx) => {
      const before = await lockArtistRow(trx, session.artist_id);
      const fields = fieldsAfter(before, edited);
      await spend(trx, before.id, 'edits');
      await takeUsername(trx, fields.username, session);
      const columns = toColumns(fields);
      const { isPublicAtOnce, proposed } = proposing(newArtists, before, {
        ...(edited.username !== undefined && { username: columns.username }),
        ...(edited.displayName !== undefined && { display_name: columns.display_name }),
        ...((picture || withdrawsAvatar) && { picture }),
      });
      const saved = await saveArtistRow(trx, before, {
        ...columns,
        declined_at: null,
        ...(isPublicAtOnce
          ? {
              ...(picture && { picture: JSON.stringify(picture) }),
              username_changed_at: usernameChanges(before, fields.username),
            }
          : { username: before.username, display_name: before.display_name }),
        proposed: proposed && JSON.stringify(proposed),
        revision: before.revision + 1,
        updated_at: currentTime(),
      });
      await noteEdit(trx, session.id, artistSnapshot(before), artistSnapshot(saved));
      // The cards of the artist's gigs name the artist.
      await drawGigsOfSoon(trx, saved.id);
      return saved;
    }),
  );
  const artist = await artistForManagers(media, row);
  return { ...artist, ...(row.proposed && { changesAwaitApproval: true }) };
}

/**
 * The artist; one who waits for approval only with the token of a session of its managers, and what it proposes only with
 * that of a session that edits it. Throws NotFound or Gone.
 */
export async function artistById(
  services: Services,
  publicId: string,
  token?: string,
): Promise<Artist> {
  const row = await services.db
    .selectFrom('artists')
    .selectAll()
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow(() => new NotFoundError(fault('artistUnknown')));
  refuseSuspended(row.state);
  if (row.state === 'awaiting') await requireManager(services, row.id, token, 'artistUnknown');
  const artist = await artistForManagers(services.media, row);
  const proposed = await proposedForEditor(services, row, token);
  return { ...artist, ...(proposed && { proposed }) };
}

/** The artist who has this username or gave it up; one who gave it up has another now. Throws NotFound or Gone. */
export async function artistByUsername(db: Database, username: string): Promise<Artist> {
  return toArtist(await findArtistRow(db, username));
}

/** The picture for a poster that opens the chat with "Follow {username}". */
export async function qrCodeOfArtist(
  { db, publicUrl }: Services,
  username: string,
): Promise<string> {
  const artist = await artistByUsername(db, username);
  return artistQrCode(publicUrl, artist.username);
}
