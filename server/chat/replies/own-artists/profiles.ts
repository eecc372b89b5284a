import type { ArtistName } from '../../../domain/follows/followers.ts';
import { bold } from '../../../whatsapp/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { phraseOf } from '../../intents.ts';
import { artistList } from '../following/following.ts';
import { button, buttons, listNames, type SetupLink, setupLink } from '../parts/parts.ts';

export function createProfile(managed: ArtistName[], link: SetupLink): OutgoingMessage {
  const names = listNames(managed.map(({ displayName }) => displayName));
  return setupLink(
    managed.length > 0
      ? `You are ${names} already. This makes another profile; to change one you have, text ${phraseOf('editProfile')}.`
      : 'Your artist profile: a picture, a name, your genres. It takes a minute, then fans can follow you.',
    'Create profile',
    link,
  );
}

/** For gigs and QR codes alike: first there must be an artist. */
export function profileFirst(link: SetupLink): OutgoingMessage {
  return setupLink(
    'First you need an artist profile. It takes a minute: a picture, a name, your genres.',
    'Create profile',
    link,
  );
}

export function editProfile(artist: ArtistName, link: SetupLink): OutgoingMessage {
  return setupLink(
    `Here you can change the profile of ${bold(artist.displayName)}.`,
    'Edit profile',
    link,
  );
}

export function createGig(artist: ArtistName, link: SetupLink): OutgoingMessage {
  return setupLink(
    `A new gig for ${bold(artist.displayName)}: a picture, a title, when and where. Your followers nearby hear of it at once.`,
    'Create gig',
    link,
  );
}

/** @param mediaKey of the code's picture */
export function myQrCode(artist: ArtistName, mediaKey: string, url: string): OutgoingMessage {
  return {
    type: 'link',
    image: { mediaKey },
    body: `The QR code of ${bold(artist.displayName)}: whoever scans it follows you with one message. Good on posters, flyers and screens.`,
    text: 'Open QR code',
    url,
  };
}

/** Who manages several artists is asked which. */
export function whichArtist(
  artists: ArtistName[],
  kind: 'editProfile' | 'createGig' | 'myQrCode' | 'followers',
): OutgoingMessage {
  const body = `${phraseOf(kind)}: for which artist?`;
  if (artists.length <= LIMITS.buttons) {
    const names = artists.map(({ displayName }) => displayName);
    const areUnique = new Set(names).size === names.length;
    return buttons(
      body,
      ...artists.map(({ username, displayName }) =>
        button(areUnique ? displayName : username, kind, username),
      ),
    );
  }
  return artistList(body, artists, kind);
}
