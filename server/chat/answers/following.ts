import { phrases } from '../../../contract/chat-phrases.ts';
import { USERNAME_MAXIMUM } from '../../../contract/limits.ts';
import { followedPlaces } from '../../domain/followed-locations.ts';
import {
  type ArtistName,
  artistsBeginning,
  artistsCalled,
  artistsToFollow,
  findArtist,
  followArtist,
  followedArtists,
  unfollowArtist,
} from '../../domain/followers.ts';
import { similarUsernames } from '../../domain/similar-usernames.ts';
import type { Place } from '../../places/place.ts';
import type { OutgoingMessage } from '../../whatsapp/outgoing.ts';
import * as replies from '../replies/following.ts';
import { gigUrl, newLink, type Turn } from '../turn.ts';
import { gigsToList } from './gigs-to-list.ts';
import { followedPlaceCalled, followPlaceById, isSameName, removeOrAsk } from './going-out.ts';

/** Whom a phrase means: `name` is all that was written, where that is more than a username. */
interface Named {
  usernames: string[];
  name?: string;
}

export async function follow(turn: Turn, named: Named): Promise<OutgoingMessage> {
  const { db, contactId } = turn;
  if (named.usernames.length === 0 && named.name === undefined) {
    return replies.followWhom(await artistsToFollow(db, contactId));
  }
  const [artist, ...others] = await meant(turn, named);
  if (!artist) {
    const begun = named.name === undefined ? [] : await artistsBeginning(db, named.name);
    return begun.length > 0
      ? replies.whichOfThem(begun, phrases.follow, named.name)
      : await offerInstead(turn, named, phrases.follow);
  }
  if (others.length > 0) return replies.whichOfThem([artist, ...others], phrases.follow);
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

export async function unfollow(turn: Turn, named: Named): Promise<OutgoingMessage> {
  const { db, contactId } = turn;
  const followed = await followedArtists(db, contactId);
  if (named.usernames.length === 0 && named.name === undefined) {
    return replies.unfollowWhom(followed);
  }
  const found = await meant(turn, named);
  // Of several only one that is followed can be meant.
  const candidates = found.filter(({ id }) => followed.some((one) => one.id === id));
  const [artist, ...others] = candidates.length > 0 ? candidates : found;
  const place = candidates.length === 0 ? await followedPlaceCalled(turn, named) : undefined;
  if (place) return await removeOrAsk(turn, place);
  if (!artist) return await offerInstead(turn, named, phrases.unfollow);
  if (others.length > 0) return replies.whichOfThem([artist, ...others], phrases.unfollow);
  return replies.unfollowed(artist, await unfollowArtist(db, contactId, artist.id));
}

/** The artist of that username, and those who are called so. */
async function meant({ db }: Turn, { usernames, name }: Named): Promise<ArtistName[]> {
  const artist = usernames.length > 0 ? await findArtist(db, usernames) : null;
  const called = name === undefined ? [] : await artistsCalled(db, name);
  return [...(artist ? [artist] : []), ...called.filter(({ id }) => id !== artist?.id)];
}

async function offerInstead(
  turn: Turn,
  { usernames, name }: Named,
  write: (username: string) => string,
): Promise<OutgoingMessage> {
  // The barest reading: a full stop at the end of a sentence is no part of a name.
  const typed = (name ?? usernames.at(-1)!).slice(0, USERNAME_MAXIMUM);
  const place = write === phrases.follow ? await placeCalled(turn, typed) : null;
  // The words on the button of what was asked, typed instead of tapped.
  const { pending } = turn;
  if (place && pending?.ask === 'follow-place' && pending.place === place.id) {
    return await followPlaceById(turn, place.id);
  }
  // "DJ Ana" may be "dj.ana" or "djana".
  const similar = await similarUsernames(turn.db, typed.replace(/\s+/g, ''));
  return place && similar.length === 0
    ? replies.isAPlace(place, await newLink(turn, 'manage-locations'))
    : replies.unknownArtist(typed, similar, write, place);
}

const CITY = ' City';
const withoutCity = (name: string) => (name.endsWith(CITY) ? name.slice(0, -CITY.length) : name);

/** The place of exactly this name, the best known of several. */
async function placeCalled({ places }: Turn, name: string): Promise<Place | null> {
  const suggested = await places.search(name, { for: 'follow' });
  const place = suggested[0] ? await places.resolve(suggested[0].id) : null;
  // Nobody says the City of New York City.
  const names = place ? [place.name, withoutCity(place.name)] : [];
  return place && names.some((one) => isSameName(one, name)) ? place : null;
}

export async function myCities(turn: Turn): Promise<OutgoingMessage> {
  const places = await followedPlaces(turn.db, turn.contactId);
  const link = await newLink(turn, 'manage-locations');
  return replies.myCities(places, link);
}
