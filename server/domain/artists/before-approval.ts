import type { Artist } from '../../../contract/artist.ts';
import { fault } from '../../../contract/fault.ts';
import type { Gig } from '../../../contract/gig.ts';
import type { Picture as ShownPicture } from '../../../contract/picture.ts';
import type { Picture } from '../../media/pictures.ts';
import type { MediaStore } from '../../media/store.ts';
import { type ArtistRow, type GigRow, toArtist, toGig, toSavedGig } from '../entities.ts';
import { NotFoundError } from '../errors.ts';
import type { Services } from '../services.ts';
import { findLiveSession } from '../sessions/setup-sessions.ts';
import { manages } from './managers.ts';
import { proposedOf } from './proposed-changes.ts';

/** Throws NotFound unless the token is of a live session of somebody who manages the artist. */
export async function requireManager(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  artistId: number,
  token: string | undefined,
  unknown: 'artistUnknown' | 'gigUnknown',
): Promise<void> {
  const session = await findLiveSession(db, vault, token);
  if (!session || !(await manages(db, session.contact_id, artistId)))
    throw new NotFoundError(fault(unknown));
}

/** The artist as its managers see it. */
export async function artistForManagers(media: MediaStore, row: ArtistRow): Promise<Artist> {
  const artist = toArtist(row);
  if (row.state !== 'awaiting' || !artist.picture) return artist;
  const picture = await withinAnswer(media, artist.picture, row.picture);
  return { ...artist, picture, avatar: picture.wide };
}

/** What waits for approval of a public artist, for the session that edits it; null for others, and where nothing does. */
export async function proposedForEditor(
  { db, vault, media }: Pick<Services, 'db' | 'vault' | 'media'>,
  row: ArtistRow,
  token: string | undefined,
): Promise<Artist['proposed'] | null> {
  const proposed = proposedOf(row);
  if (!proposed) return null;
  const session = await findLiveSession(db, vault, token);
  if (session?.kind !== 'edit-artist' || session.artist_id !== row.id) return null;
  const { username, display_name: displayName, picture } = proposed;
  const avatar = picture && (await dataUrlOf(media, picture));
  return {
    ...(username && { username }),
    ...(displayName && { displayName }),
    ...(avatar && { avatar }),
  };
}

/** The gig as its artist's managers see it, saved just now or not. */
export async function gigForManagers(
  media: MediaStore,
  row: GigRow,
  isSaved = false,
): Promise<Gig> {
  const gig = isSaved ? toSavedGig(row) : toGig(row);
  if (row.artist_state !== 'awaiting') return gig;
  const picture = await withinAnswer(media, gig.picture, row.picture);
  return { ...gig, picture, image: picture.wide, artist: { ...gig.artist, avatar: null } };
}

/** Nobody is served the file of what waits for approval, so the answer itself holds the picture. */
async function withinAnswer(
  media: MediaStore,
  shown: ShownPicture,
  stored: unknown,
): Promise<ShownPicture> {
  const url = await dataUrlOf(media, stored as Picture);
  return url === null ? shown : { ...shown, wide: url, narrow: url, preview: url };
}

/** Null where the file is not there. */
async function dataUrlOf(media: MediaStore, { narrow }: Picture): Promise<string | null> {
  const file = await media.get(narrow);
  return file && `data:${file.contentType};base64,${file.bytes.toString('base64')}`;
}
