import type { Place } from '@stagebell/gazetteer';
import type { Details } from '@stagebell/reading';
import { KNOWN_FAR_RADIUS, WELL_KNOWN_RADIUS } from '@stagebell/reading';
import { fold } from '@stagebell/reading/fold';
import { countryOfContact } from '../../../domain/contacts/contact-country.ts';
import { askNext } from '../../../domain/contacts/pending-question.ts';
import {
  type FollowedPlace,
  followPlace as follow,
  followedPlaces,
  unfollowPlace as unfollow,
} from '../../../domain/follows/followed-locations.ts';
import { decisionOn, type NamedBy } from '../../decisions.ts';
import * as replies from '../../replies/following/places.ts';
import { inTheirWords } from '../../replies/parts/names.ts';
import { plainReply } from '../../replies/plain.ts';
import { offerUndo, overviewOf, type Reply, type Turn } from '../../turn.ts';
import { whatsOnThere } from '../gigs/whats-on-where.ts';
import { isEverydayWord, meantByAll, toFollow } from '../naming/names.ts';
import { notUnderstood } from '../talk/not-understood.ts';
import { followAll, hasNoRoomFor } from './follow-all.ts';
import { gigsToList } from './followed.ts';

/** A location pin: offers the city at that point, without following it yet. */
export async function offerNearestCity(
  turn: Turn,
  point: { latitude: number; longitude: number },
): Reply {
  const place = await turn.places.nearestCity(point);
  if (!place) return plainReply(turn.words, 'noneNearby');
  const { pending } = turn;
  const there =
    pending?.ask === 'whats-on-where' ? await whatsOnThere(turn, pending.phrase, place) : null;
  return there ?? (await followMeantPlace(turn, [place], 'pin'));
}

/**
 * "I live in Porto": follows the place at once, also as one of several; asks where several places are comparably well
 * known.
 */
export async function addPlace(turn: Turn, { name, isTalk }: Details['place name']): Reply {
  const all = (await meantByAll(turn, name)).map((meant) => ({ ...meant, artists: [] }));
  const places = all.filter(({ places }) => places.length > 0);
  if (places.length === 0) {
    const almost = isTalk ? [] : turn.places.almostCalled(name);
    if (almost.length > 0) return await followMeantPlace(turn, almost, 'guess');
    return isTalk ? await notUnderstood(turn, null) : replies.noPlaceCalled(turn.words, name);
  }
  const [only] = all;
  if (only && all.length === 1)
    return await followMeantPlace(turn, only.places, 'request', only.name);
  return await followAll(turn, toFollow(all));
}

/** Whether a name alone means the place: an area, a large town, or a name of several words. */
export const isWellKnown = ({ radiusKm, name }: Place): boolean =>
  radiusKm === null || radiusKm >= WELL_KNOWN_RADIUS || name.includes(' ');

/** "Vila" for Port Vila, far away and not large, which is not what it calls itself. */
async function isUnlikely(turn: Turn, place: Place, name: string): Promise<boolean> {
  const names = [place.name, inTheirWords(turn.words, place).name].map(fold);
  // "Paris, Texas"
  const isItsName = names.some((one) => fold(name).startsWith(one));
  if (isItsName || (place.radiusKm ?? KNOWN_FAR_RADIUS) >= KNOWN_FAR_RADIUS) return false;
  return place.country !== (await countryOfContact(turn.db, turn.vault, turn.contactId));
}

/**
 * Follows the place that is meant, or asks whether or which.
 * @param name by which it was meant, which may be another word
 */
export async function followMeantPlace(
  turn: Turn,
  places: Place[],
  by: NamedBy,
  name?: string,
): Reply {
  const [only] = places;
  const isPlain = !(name && isEverydayWord(name)) && places.every(isWellKnown);
  const decision = decisionOn(turn, 'followPlace', {
    ...{ by, candidates: places.length, isPlain },
    isUnlikely: only !== undefined && name !== undefined && (await isUnlikely(turn, only, name)),
  });
  return decision === 'done'
    ? await followAll(turn, { artists: [], places })
    : await offerToFollow(turn, places, by === 'request' ? 'name' : by);
}

/** Offers to follow one of these places; a "yes" follows the only one. */
export async function offerToFollow(turn: Turn, places: Place[], from: replies.KnownBy): Reply {
  const { db, contactId } = turn;
  const followed = new Set((await followedPlaces(db, contactId)).map(({ placeId }) => placeId));
  const [place, ...others] = places.filter(({ id }) => !followed.has(id));
  if (!place || followed.has(places[0]!.id)) {
    const isPinned = from === 'pin';
    await askNext(db, contactId, { ask: 'whats-on-at', place: places[0]!.id, isPinned });
    return replies.followedAlready(turn.words, places[0]!);
  }
  if (others.length > 0) return replies.offerPlaces(turn.words, [place, ...others]);
  await askNext(db, contactId, { ask: 'follow-place', place: place.id });
  return replies.offerPlace(turn.words, place, from);
}

/** Follows a place at once; gigs near it are listed and count as told. */
export async function followPlace(turn: Turn, { placeId }: Details['place']): Reply {
  const { db, contactId } = turn;
  const place = await turn.places.resolve(placeId);
  if (!place) return plainReply(turn.words, 'unknownPlace');
  if (await hasNoRoomFor(turn, 1)) return replies.tooManyPlaces(turn.words);
  const { followed, already } = await follow(db, contactId, place);
  if (!already) await offerUndo(turn, 'undo', placeId);
  const gigs = await gigsToList(turn, { locationId: followed.id });
  const { follows } = await overviewOf(turn);
  return replies.placeFollowed(turn.words, { place, already }, follows, gigs);
}

/** The followed place with that name, in any language. */
export async function followedPlaceCalled(
  { db, contactId, places }: Turn,
  { usernames, name }: { usernames: string[]; name?: string },
): Promise<FollowedPlace | undefined> {
  const typed = name ?? usernames.at(-1) ?? '';
  const ids = places.called(typed).map(({ id }) => id);
  const followed = await followedPlaces(db, contactId);
  return followed.find((place) => ids.includes(place.placeId) || isSameName(place.name, typed));
}

/** Whether two names are equal apart from case, accents and punctuation. */
function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { sensitivity: 'base', ignorePunctuation: true }) === 0;
}

/** Asks before a place is unfollowed; repeating its name as the answer counts as a yes. */
export async function removeOrAsk(turn: Turn, place: FollowedPlace): Reply {
  if (decisionOn(turn, 'unfollowPlace', { of: place.placeId, by: 'name' }) === 'done')
    return await unfollowPlace(turn, place);
  await askNext(turn.db, turn.contactId, { ask: 'unfollow-place', place: place.placeId });
  return replies.offerRemoval(turn.words, place);
}

export async function unfollowPlace(turn: Turn, { placeId }: Details['place']): Reply {
  const place = await turn.places.resolve(placeId);
  if (!place) return plainReply(turn.words, 'unknownPlace');
  const was = await unfollow(turn.db, turn.contactId, placeId);
  if (was) await offerUndo(turn, 'followPlace', placeId);
  return replies.placeUnfollowed(turn.words, place, was);
}
