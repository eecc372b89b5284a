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
  const file = await media.get((stored as Picture).narrow);
  if (!file) return shown;
  const url = `data:${file.contentType};base64,${file.bytes.toString('base64')}`;
  return { ...shown, wide: url, narrow: url, preview: url };
}
