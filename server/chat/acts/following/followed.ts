import { tellInChat } from '../../../domain/announcing/told-before.ts';
import { askNext } from '../../../domain/contacts/pending-question.ts';
import { followedPlaces } from '../../../domain/follows/followed-locations.ts';
import { followedArtists } from '../../../domain/follows/follows.ts';
import { followedGigsNear, nextGigs } from '../../../domain/gigs/upcoming.ts';
import * as replies from '../../replies/following/following.ts';
import * as places from '../../replies/following/places.ts';
import { newLink, type Reply, type Turn } from '../../turn.ts';

/** The gigs that a new follow or place brings; listed gigs count as told. */
export async function gigsToList(
  { db, contactId }: Turn,
  filter: { artistId: number } | { locationId: number },
) {
  const gigs = await followedGigsNear(db, contactId, filter);
  return await tellInChat(db, contactId, gigs.slice(0, replies.LISTED_GIGS));
}

/** "Who do I follow?" The listed gigs count as told. */
export async function myArtists({ db, contactId, words }: Turn): Reply {
  const artists = await followedArtists(db, contactId);
  const shown = artists.slice(0, replies.MAX_ARTISTS).map(({ id }) => id);
  const gigs = await tellInChat(db, contactId, await nextGigs(db, shown));
  const follows = artists.map((artist) => ({
    artist,
    next: gigs.find(({ artistUsername }) => artistUsername === artist.username) ?? null,
  }));
  return replies.myArtists(words, follows);
}

export async function myCities(turn: Turn): Reply {
  const { db, contactId, words } = turn;
  const followed = await followedPlaces(db, contactId);
  const link = await newLink(turn, 'manage-locations');
  await askNext(db, contactId, { ask: 'where' });
  return places.myCities(words, followed, link);
}
