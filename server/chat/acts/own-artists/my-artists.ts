import type { Details } from '@stagebell/reading';
import { markTold, withWhatWasTold } from '../../../domain/announcing/told-before.ts';
import { countFollowers, followedArtists } from '../../../domain/follows/follows.ts';
import { nextGigs } from '../../../domain/gigs/upcoming.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import * as replies from '../../replies/own-artists/my-artists.ts';
import type { Turn } from '../../turn.ts';
import { forArtist } from './profiles.ts';

/** "Who do I follow?" The listed gigs count as told. */
export async function myArtists({ db, contactId, words }: Turn): Promise<OutgoingMessage> {
  const artists = await followedArtists(db, contactId);
  const shown = artists.slice(0, replies.MAX_ARTISTS).map(({ id }) => id);
  const gigs = await nextGigs(db, shown);
  const told = await withWhatWasTold(db, contactId, gigs);
  await markTold(db, contactId, gigs);
  const follows = artists.map((artist) => ({
    artist,
    next: told.find(({ artistUsername }) => artistUsername === artist.username) ?? null,
  }));
  return replies.myArtists(words, follows);
}

export const followers = (turn: Turn, named: Details['own artist']) =>
  forArtist(turn, named, 'followers', async (artist) => {
    const count = await countFollowers(turn.db, artist.id);
    const link = `${turn.publicUrl}/a/${artist.username}`;
    return replies.followers(turn.words, artist, count, link);
  });
