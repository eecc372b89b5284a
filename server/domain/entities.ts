import type { Selectable } from 'kysely';
import type { Artist } from '../../contract/artist.ts';
import type { Gig } from '../../contract/gig.ts';
import type { Picture as PublicPicture } from '../../contract/picture.ts';
import { usesMiles } from '../../languages/distance.ts';
import type { Artists, Gigs } from '../db/schema.generated.ts';
import type { Picture } from '../media/pictures.ts';
import { mediaUrl } from '../media/store.ts';
import { type ArtistState, whyFansWait } from './artists/artist-state.ts';

export type ArtistRow = Selectable<Artists>;

/** A gig together with the few facts of its artist that every view of it shows. */
export type GigRow = Selectable<Gigs> & {
  artist_public_id: string;
  artist_username: string;
  artist_display_name: string;
  artist_picture: Picture | null;
  artist_state: ArtistState;
  artist_announcements_paused_at: Date | null;
};

function toPicture(picture: Picture | null): PublicPicture | null {
  if (!picture) return null;
  return {
    wide: mediaUrl(picture.wide),
    narrow: mediaUrl(picture.narrow),
    preview: mediaUrl(picture.message),
    width: picture.width,
    height: picture.height,
    colour: picture.placeholder ?? '#808080',
  };
}

/** The public facts of an artist. */
export function toArtist(row: ArtistRow): Artist {
  const picture = toPicture(row.picture);
  return {
    id: row.public_id,
    username: row.username,
    displayName: row.display_name,
    bio: row.bio,
    link: row.link,
    genres: row.genres,
    avatar: picture?.wide ?? null,
    picture,
    ...(row.state === 'awaiting' && { awaitsApproval: true }),
  };
}

/** What an answer to a save adds to the gig: whether fans are notified of it now. */
export function toSavedGig(row: GigRow): Gig {
  const waits = whyFansWait(row.artist_state, row.artist_announcements_paused_at);
  return { ...toGig(row), ...(waits === 'pause' && { announcementsPaused: true }) };
}

/** What anyone may see of a gig. */
export function toGig(row: GigRow): Gig {
  const picture = toPicture(row.picture)!;
  return {
    id: row.public_id,
    shortId: row.short_id,
    artistId: row.artist_public_id,
    artist: {
      id: row.artist_public_id,
      username: row.artist_username,
      displayName: row.artist_display_name,
      avatar: toPicture(row.artist_picture)?.narrow ?? null,
    },
    title: row.title,
    content: row.content,
    date: row.starts_at.toISOString(),
    wallTime: row.wall_time,
    timeZone: row.time_zone,
    status: row.status,
    ...(row.artist_state === 'awaiting' && { awaitsApproval: true }),
    image: picture.wide,
    picture,
    genres: row.genres,
    link: row.link_url && row.link_text ? { text: row.link_text, url: row.link_url } : null,
    location: {
      name: row.place_name,
      description: row.place_description,
      placeId: row.place_id,
      coordinates: [row.latitude, row.longitude],
      timeZone: row.place_time_zone ?? row.time_zone,
      ...(usesMiles(row.country) && { inMiles: true }),
      venue: row.venue,
      address: row.address,
    },
    locationName: row.place_description,
    placeId: row.place_id,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
  };
}
