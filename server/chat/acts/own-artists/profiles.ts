import type { Details } from '@stagebell/reading';
import { qrCodeToSend } from '../../../domain/artists/artist-qr-code.ts';
import { type ManagedArtist, managedArtists } from '../../../domain/artists/managers.ts';
import { mayCreateArtist } from '../../../domain/artists/new-artists.ts';
import { artistIdOf } from '../../../domain/artists/usernames.ts';
import { usedUpOfArtist, usedUpOfContact } from '../../../domain/cost/budgets.ts';
import { countFollowers } from '../../../domain/follows/follows.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { usedUp } from '../../replies/own-artists/confirmed.ts';
import * as replies from '../../replies/own-artists/profiles.ts';
import type { SetupLink } from '../../replies/parts/parts.ts';
import { newLink, type Reply, type Turn } from '../../turn.ts';
import { keepSaid, saidOfNewGig } from './said-of-gig.ts';

export async function createProfile(turn: Turn): Reply {
  const why = await usedUpOfContact(turn.db, turn.contactId, 'profiles');
  if (why) return usedUp(turn.words, why.fault);
  const managed = await managedArtists(turn.db, turn.contactId);
  return await offerProfile(turn, (link) =>
    replies.createProfile(turn.words, managed, turn.newArtists, link),
  );
}

type Named = Details['own artist'];

export const editProfile = (turn: Turn, named: Named) =>
  forArtist(turn, named, 'editProfile', async (artist) => {
    const link = await newLink(turn, 'edit-artist', { artistId: artist.id });
    return replies.editProfile(turn.words, artist, link);
  });

export async function createGig(turn: Turn, named: Named): Reply {
  const suggested = saidOfNewGig(turn);
  return await forArtist(turn, named, 'createGig', async (artist) => {
    const why =
      (await usedUpOfArtist(turn.db, artist.id, 'gigs')) ??
      (await usedUpOfContact(turn.db, turn.contactId, 'gigs'));
    if (why) return usedUp(turn.words, why.fault);
    const link = await newLink(turn, 'create-gig', { artistId: artist.id, suggested });
    return replies.createGig(turn.words, artist, link, suggested !== undefined);
  });
}

export const myQrCode = (turn: Turn, named: Named) =>
  forArtist(turn, named, 'myQrCode', async (artist) => {
    const mediaKey = await qrCodeToSend(turn, artist.username);
    const url = `${turn.publicUrl}/a/${artist.username}/qr-code`;
    return replies.myQrCode(turn.words, artist, mediaKey, url);
  });

export const followers = (turn: Turn, named: Named) =>
  forArtist(turn, named, 'followers', async (artist) => {
    const count = await countFollowers(turn.db, artist.id);
    const link = `${turn.publicUrl}/a/${artist.username}`;
    return replies.followers(turn.words, artist, count, link);
  });

/** The page that says who runs the site. */
const contactPage = ({ publicUrl }: Turn) => `${publicUrl}/contact`;

/** The form of a new profile, for whoever may have one. */
async function offerProfile(turn: Turn, offer: (link: SetupLink) => OutgoingMessage): Reply {
  return (await mayCreateArtist(turn.db, turn.newArtists, turn.contactId))
    ? offer(await newLink(turn, 'create-artist'))
    : replies.byInvitation(turn.words, contactPage(turn));
}

/** Answers for the contact's only artist or the one it names; else asks which, or offers to create a profile. */
async function forArtist(
  turn: Turn,
  { usernames = [] }: Named,
  kind: replies.OwnArtistKind,
  answer: (artist: ManagedArtist) => Reply,
): Reply {
  const managed = await managedArtists(turn.db, turn.contactId);
  const [only, ...others] = managed;
  if (!only)
    return await offerProfile(turn, (link) =>
      replies.profileFirst(turn.words, turn.newArtists, link),
    );
  // Also by a former username, and whatever the artist's state.
  const ids = await Promise.all(usernames.map((username) => artistIdOf(turn.db, username)));
  const named = ids.map((id) => managed.find((one) => one.id === id)).find((one) => one);
  const artist = named ?? (others.length === 0 ? only : null);
  if (!artist && kind === 'createGig') await keepSaid(turn);
  if (!artist) return replies.whichArtist(turn.words, managed, kind);
  return artist.state === 'suspended'
    ? replies.suspended(turn.words, artist, contactPage(turn))
    : await answer(artist);
}
