import { phrases } from '../../../contract/chat-phrases.ts';
import { USERNAME_MAXIMUM } from '../../../contract/limits.ts';
import { followedPlaces, followPlace } from '../../domain/followed-locations.ts';
import {
  findArtist,
  followArtist,
  followedArtists,
  unfollowArtist,
} from '../../domain/followers.ts';
import type { GigSummary } from '../../domain/gig-summary.ts';
import { similarUsernames } from '../../domain/similar-usernames.ts';
import { gigsNear, markTold } from '../../domain/upcoming.ts';
import type { OutgoingMessage } from '../../whatsapp/outgoing.ts';
import * as replies from '../replies/following.ts';
import { gigUrl, newLink, type Turn } from '../turn.ts';

/** `usernames`: what was meant, likeliest first. */
export async function follow(turn: Turn, usernames: string[]): Promise<OutgoingMessage> {
  const { db, contactId } = turn;
  const artist = await findArtist(db, usernames);
  if (!artist) return await offerSimilar(turn, usernames, phrases.follow);
  const { already } = await followArtist(db, contactId, artist.id);
  const places = await followedPlaces(db, contactId);
  if (places.length === 0) {
    const link = await newLink(turn, 'manage-locations');
    return replies.followedWithoutPlaces(artist, already, link);
  }
  const gigs = await gigsToList(turn, { artistId: artist.id });
  const names = places.map(({ name }) => name);
  return replies.followed(artist, already, names, gigs, gigUrl(turn));
}

export async function unfollow(turn: Turn, usernames: string[]): Promise<OutgoingMessage> {
  const artist = await findArtist(turn.db, usernames);
  if (!artist) return await offerSimilar(turn, usernames, phrases.unfollow);
  return replies.unfollowed(artist, await unfollowArtist(turn.db, turn.contactId, artist.id));
}

/** What a new follow or place brings; what is listed counts as told. */
export async function gigsToList(
  { db, contactId }: Turn,
  filter: { artistId: number } | { locationId: number },
): Promise<GigSummary[]> {
  const gigs = (await gigsNear(db, contactId, filter)).slice(0, replies.LISTED_GIGS);
  await markTold(db, contactId, gigs);
  return gigs;
}

async function offerSimilar(
  turn: Turn,
  usernames: string[],
  write: (username: string) => string,
): Promise<OutgoingMessage> {
  // The barest reading: a full stop at the end of a sentence is no part of a name.
  const typed = usernames.at(-1)!.slice(0, USERNAME_MAXIMUM);
  return replies.unknownArtist(typed, await similarUsernames(turn.db, typed), write);
}

export async function myCities(turn: Turn): Promise<OutgoingMessage> {
  const places = await followedPlaces(turn.db, turn.contactId);
  const link = await newLink(turn, 'manage-locations');
  return replies.myCities(places, link);
}

/** A location pin: the city one would name there is offered, not yet followed. */
export async function offerNearestCity(
  turn: Turn,
  point: { latitude: number; longitude: number },
): Promise<OutgoingMessage> {
  const place = await turn.places.nearestCity(point);
  return place ? replies.offerPlace(place) : replies.noCityNearby();
}

export async function followPlaceById(turn: Turn, placeId: string): Promise<OutgoingMessage> {
  const { db, contactId } = turn;
  const place = await turn.places.resolve(placeId);
  if (!place) return replies.unknownPlace();
  const { followed, already } = await followPlace(db, contactId, place);
  const gigs = await gigsToList(turn, { locationId: followed.id });
  const follows = await followedArtists(db, contactId);
  const names = follows.map(({ displayName }) => displayName);
  return replies.placeFollowed(place.name, already, names, gigs, gigUrl(turn));
}
