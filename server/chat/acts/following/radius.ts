import type { Place } from '@stagebell/gazetteer';
import type { Details } from '@stagebell/reading';
import type { OwnRadius } from '../../../../contract/places/followed-location.ts';
import { askNext } from '../../../domain/contacts/pending-question.ts';
import {
  type FollowedPlace,
  followedPlaces,
  setOwnRadius,
} from '../../../domain/follows/followed-locations.ts';
import * as replies from '../../replies/following/radius.ts';
import { plainReply } from '../../replies/plain.ts';
import { joinReplies } from '../../replies/talk/join-replies.ts';
import { newLink, offerUndo, type Reply, type Turn } from '../../turn.ts';
import { notUnderstood } from '../talk/not-understood.ts';
import { followAll, followThese } from './follow-all.ts';
import { gigsToList } from './followed.ts';
import { followedPlaceCalled } from './places.ts';

/** Regions and countries have no radius. */
async function citiesOf({ db, contactId }: Turn): Promise<FollowedPlace[]> {
  const places = await followedPlaces(db, contactId);
  return places.filter(({ kind }) => kind === 'city');
}

/**
 * Asks for what is missing: first which city, then how far. Where a place is named that the contact does not follow yet,
 * all that are named are followed: one city as far around as it was said, several places as far as usual.
 */
export async function myRadius(
  turn: Turn,
  { km: number, isBare, placeIds = [] }: Details['radius'],
): Reply {
  const km = isBare && number !== undefined ? kmOfBare(turn, number) : number;
  const followed = await citiesOf(turn);
  const named = followed.filter(({ placeId }) => placeIds.includes(placeId));
  if (placeIds.length > named.length) {
    const [only, ...others] = placeIds;
    const place = only && others.length === 0 ? await turn.places.resolve(only) : null;
    return place?.kind === 'city' && km !== undefined
      ? await followWithin(turn, place, km)
      : await followThese(turn, { placeIds, usernames: [] });
  }
  const cities = named.length > 0 ? named : followed;
  const [only, ...others] = cities;
  if (!only) return replies.noCityYet(turn.words, await newLink(turn, 'manage-locations'));
  if (others.length === 0) return await choose(turn, only, km);
  await askNext(turn.db, turn.contactId, { ask: 'which-city', ...(km !== undefined && { km }) });
  return replies.askForCity(turn.words, cities, km);
}

async function followWithin(turn: Turn, place: Place, km: number): Reply {
  const followed = await followAll(turn, { artists: [], places: [place] });
  const city = await findCity(turn, place.id);
  if (!city) return followed;
  const reply = joinReplies([followed, await choose(turn, city, km)]);
  // The distance goes with the city; where it is still asked for, that question waits.
  if (replies.choiceOf(turn.words, km)) await offerUndo(turn, 'undo', place.id);
  return reply;
}

/** The city whose name was typed right after the question; null where none has that name. */
export async function chooseCity(turn: Turn, name: string, km?: number) {
  const city = await followedPlaceCalled(turn, { usernames: [], name });
  return city?.kind === 'city' ? await choose(turn, city, km) : null;
}

/** Asks how far in place of a distance that cannot be chosen; null is the usual one. */
async function choose(turn: Turn, city: FollowedPlace, km?: number | null): Reply {
  const chosen = km === null ? null : replies.choiceOf(turn.words, km);
  return chosen === undefined
    ? await ask(turn, city, km ?? undefined)
    : await change(turn, city, chosen);
}

async function ask(turn: Turn, city: FollowedPlace, refused?: number): Reply {
  await askNext(turn.db, turn.contactId, { ask: 'radius', place: city.placeId });
  return replies.askForRadius(turn.words, city, refused);
}

/**
 * A number alone is a distance only right after the question how far, in the unit that was asked in; "50 km" is always
 * one.
 */
export async function distance(
  turn: Turn,
  { km }: Details['distance'],
  text: string | null,
): Reply {
  const hasUnit = /\p{L}/u.test(text ?? '');
  const { pending } = turn;
  if (pending?.ask === 'radius') {
    const isBare = km !== null && !hasUnit;
    return await ofCity(turn, pending.place, (city) =>
      choose(turn, city, isBare ? kmOfBare(turn, km) : km),
    );
  }
  return km !== null && hasUnit ? await myRadius(turn, { km }) : await notUnderstood(turn, text);
}

/** A number without a unit: km, or the nearest choice to so many miles for a contact who reckons in them. */
const kmOfBare = ({ words }: Turn, number: number): number =>
  words.inMiles ? replies.choiceNearest(number) : number;

export const radius = (turn: Turn, { placeId }: Details['place']): Reply =>
  ofCity(turn, placeId, (city) => ask(turn, city));

export const setRadius = (turn: Turn, { placeId, km }: Details['place and radius']): Reply =>
  ofCity(turn, placeId, (city) => change(turn, city, km));

const findCity = async (turn: Turn, placeId: string): Promise<FollowedPlace | undefined> =>
  (await citiesOf(turn)).find((city) => city.placeId === placeId);

async function ofCity(turn: Turn, placeId: string, answer: (city: FollowedPlace) => Reply): Reply {
  const city = await findCity(turn, placeId);
  return city ? await answer(city) : plainReply(turn.words, 'notFollowed');
}

/** Gigs within the new radius are listed and count as told. */
async function change(turn: Turn, city: FollowedPlace, km: OwnRadius): Reply {
  const changed = await setOwnRadius(turn.db, city, km);
  if (km !== city.ownRadiusKm) await offerUndo(turn, 'setRadius', city.placeId, city.ownRadiusKm);
  const gigs = await gigsToList(turn, { locationId: changed.id });
  return replies.radiusSet(turn.words, changed, gigs);
}
