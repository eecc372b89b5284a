import type { ArtistName } from '../../../domain/artists/artist-names.ts';
import type { ManagedArtist } from '../../../domain/artists/managers.ts';
import type { NewArtists } from '../../../domain/artists/new-artists.ts';
import type { Words } from '../../../languages/words.ts';
import { bold } from '../../../messenger/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { phraseOf } from '../../payloads.ts';
import { artistList, type OwnArtistKind } from '../following/following.ts';
import { button, buttons, listNames, type SetupLink, setupLink } from '../parts/parts.ts';

export function createProfile(
  words: Words,
  managed: ArtistName[],
  newArtists: NewArtists,
  link: SetupLink,
): OutgoingMessage {
  const { buttons: usual, ownArtists: say } = words.chat;
  const own = managed.map(({ displayName }) => displayName);
  const phrase = phraseOf(words, 'editProfile');
  const body =
    own.length > 0 ? say.newProfileToo({ names: listNames(words, own), phrase }) : say.newProfile;
  return setupLink(words, withTheWait(words, body, newArtists), usual.createProfile, link);
}

/** What is said of new profiles, including that they wait where an operator approves them. */
function withTheWait(words: Words, text: string, newArtists: NewArtists): string {
  const { newProfilesWait } = words.chat.ownArtists;
  return newArtists === 'approved' ? `${text}\n\n${newProfilesWait}` : text;
}

/**
 * For installations where an operator invites artists.
 * @param url of the page that says who runs the site
 */
export function byInvitation(words: Words, url: string): OutgoingMessage {
  return buttons(words, words.chat.ownArtists.byInvitation({ url }), 'help');
}

/** For gigs and QR codes alike: first there must be an artist. */
export function profileFirst(
  words: Words,
  newArtists: NewArtists,
  link: SetupLink,
): OutgoingMessage {
  const { buttons: usual, ownArtists: say } = words.chat;
  const body = withTheWait(words, say.profileFirst, newArtists);
  return setupLink(words, body, usual.createProfile, link);
}

export function editProfile(words: Words, artist: ArtistName, link: SetupLink): OutgoingMessage {
  const { buttons: usual, ownArtists: say } = words.chat;
  const body = say.editProfile({ name: bold(artist.displayName) });
  return setupLink(words, body, usual.editProfile, link);
}

/** @param isFilledIn whether the form opens with what the message said */
export function createGig(
  words: Words,
  artist: ManagedArtist,
  link: SetupLink,
  isFilledIn = false,
): OutgoingMessage {
  const { buttons: usual, ownArtists: say } = words.chat;
  const name = bold(artist.displayName);
  const body = artist.fansWait
    ? `${say.newGig({ name })}\n\n${say.fansWait[artist.fansWait]}`
    : say.createGig({ name });
  const whole = isFilledIn ? `${body}\n\n${say.filledIn}` : body;
  return setupLink(words, whole, usual.createGig, link);
}

/**
 * @param mediaKey of the code's picture
 * @param url of its page, which nobody sees before the artist is approved
 */
export function myQrCode(
  words: Words,
  artist: ManagedArtist,
  mediaKey: string,
  url: string,
): OutgoingMessage {
  const { ownArtists: say } = words.chat;
  const body = say.qrCode({ name: bold(artist.displayName) });
  const image = { mediaKey };
  if (artist.fansWait === 'approval') {
    return { ...buttons(words, `${body}\n\n${say.fansWait.approval}`, 'editProfile'), image };
  }
  return { type: 'link', image, body, text: say.openQrCode, url };
}

/** @param url of the page that says who runs the site */
export function suspended(words: Words, { displayName }: ArtistName, url: string): OutgoingMessage {
  const body = words.chat.ownArtists.suspended({ name: bold(displayName), url });
  return buttons(words, body, 'help');
}

/** A contact with several artists is asked which. */
export function whichArtist(
  words: Words,
  artists: ArtistName[],
  kind: OwnArtistKind,
): OutgoingMessage {
  const body = words.chat.ownArtists.which[kind];
  if (artists.length <= LIMITS.buttons) {
    const names = artists.map(({ displayName }) => displayName);
    const areUnique = new Set(names).size === names.length;
    const offered = artists.map(({ username, displayName }) =>
      button(areUnique ? displayName : username, kind, username),
    );
    return buttons(words, body, ...offered);
  }
  return artistList(words, body, artists, kind);
}
