import type { ArtistName } from '../../../domain/artists/artist-names.ts';
import type { ManagedArtist } from '../../../domain/artists/managers.ts';
import type { NewArtists } from '../../../domain/artists/new-artists.ts';
import type { Words } from '../../../languages/words.ts';
import { bold } from '../../../messenger/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { phraseOf } from '../../payloads.ts';
import { listNames } from '../parts/names.ts';
import { artistRows, button, buttons, choices, type SetupLink, setupLink } from '../parts/parts.ts';

/** What is done for one of the contact's own artists. */
export type OwnArtistKind = 'editProfile' | 'createGig' | 'myQrCode' | 'followers';

export function createProfile(
  words: Words,
  managed: ArtistName[],
  newArtists: NewArtists,
  link: SetupLink,
): OutgoingMessage {
  const say = words.chat.ownArtists;
  const names = managed.map(({ displayName }) => displayName);
  const phrase = phraseOf(words, 'editProfile');
  const body =
    names.length > 0
      ? say.newProfileToo({ names: listNames(words, names), phrase })
      : say.newProfile;
  return newProfile(words, body, newArtists, link);
}

/** For gigs and QR codes alike: first there must be an artist. */
export const profileFirst = (
  words: Words,
  newArtists: NewArtists,
  link: SetupLink,
): OutgoingMessage => newProfile(words, words.chat.ownArtists.profileFirst, newArtists, link);

/** The form of a new profile, which may wait until an operator approves it. */
function newProfile(words: Words, text: string, newArtists: NewArtists, link: SetupLink) {
  const { buttons: usual, ownArtists: say } = words.chat;
  const body = newArtists === 'approved' ? `${text}\n\n${say.newProfilesWait}` : text;
  return setupLink(words, body, usual.createProfile, link);
}

/**
 * For installations where an operator invites artists.
 * @param url of the page that says who runs the site
 */
export const byInvitation = (words: Words, url: string): OutgoingMessage =>
  buttons(words, words.chat.ownArtists.byInvitation({ url }), 'help');

export function editProfile(words: Words, artist: ArtistName, link: SetupLink): OutgoingMessage {
  const { buttons: usual, ownArtists: say } = words.chat;
  const body = say.editProfile({ name: bold(artist.displayName) });
  return setupLink(words, body, usual.editProfile, link);
}

/** @param isFilledIn whether the form opens with what the message said */
export function createGig(
  words: Words,
  { displayName, fansWait }: ManagedArtist,
  link: SetupLink,
  isFilledIn = false,
): OutgoingMessage {
  const { buttons: usual, ownArtists: say } = words.chat;
  const name = bold(displayName);
  const body = [
    fansWait ? `${say.newGig({ name })}\n\n${say.fansWait[fansWait]}` : say.createGig({ name }),
    ...(isFilledIn ? [say.filledIn] : []),
  ];
  return setupLink(words, body.join('\n\n'), usual.createGig, link);
}

/**
 * @param mediaKey of the code's picture
 * @param url of its page, which nobody sees before the artist is approved
 */
export function myQrCode(
  words: Words,
  { displayName, fansWait }: ManagedArtist,
  mediaKey: string,
  url: string,
): OutgoingMessage {
  const { ownArtists: say } = words.chat;
  const body = say.qrCode({ name: bold(displayName) });
  const image = { mediaKey };
  return fansWait === 'approval'
    ? { ...buttons(words, `${body}\n\n${say.fansWait.approval}`, 'editProfile'), image }
    : { type: 'link', image, body, text: say.openQrCode, url };
}

/** How many people follow an artist. @param link of the artist's page */
export function followers(
  words: Words,
  { displayName, fansWait }: ManagedArtist,
  count: number,
  link: string,
): OutgoingMessage {
  const say = words.chat.ownArtists;
  const name = bold(displayName);
  const nobody =
    fansWait === 'approval'
      ? `${say.noFollowersYet({ name })} ${say.fansWait.approval}`
      : say.noFollowers({ name, link });
  const body = count === 0 ? nobody : say.followers({ count, name });
  return buttons(words, body, 'myQrCode', 'myGigs', 'hello');
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
  const rows = artistRows(artists, (name, { username }) => button(name, kind, username));
  if (artists.length > LIMITS.buttons) return choices(words, body, rows);
  const areUnique = new Set(rows.map(({ title }) => title)).size === rows.length;
  const offered = rows.map(({ id, title }, at) => ({
    id,
    title: areUnique ? title : artists[at]!.username,
  }));
  return buttons(words, body, ...offered);
}
