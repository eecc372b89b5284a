import type { Place } from '@stagebell/gazetteer';
import type { Details } from '@stagebell/reading';
import type { OwnRadius } from '../../../../contract/places/followed-location.ts';
import { reckonsInMiles } from '../../../domain/contacts/contact-country.ts';
import { askNext } from '../../../domain/contacts/pending-question.ts';
import {
  type FollowedPlace,
  followedPlaces,
  setOwnRadius,
} from '../../../domain/follows/followed-locations.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { noPlace } from '../../replies/following/following.ts';
import * as replies from '../../replies/following/radius.ts';
import { joinReplies } from '../../replies/talk/join-replies.ts';
import { newLink, offerUndo, type Turn } from '../../turn.ts';
import { notUnderstood } from '../talk/not-understood.ts';
import { followAll, followThese } from './follow-all.ts';
import { gigsToList } from './gigs-to-list.ts';
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
): Promise<OutgoingMessage> {
  const km = isBare && number !== undefined ? await kmOfBare(turn, number) : number;
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
  const [only] = cities;
  if (!only) return replies.noCityYet(turn.words, await newLink(turn, 'manage-locations'));
  if (cities.length > 1) {
    await askNext(turn.db, turn.contactId, { ask: 'which-city', ...(km !== undefined && { km }) });
    return replies.askForCity(turn.words, cities, {
      km,
      inMiles: await reckonsInMiles(turn.db, turn.vault, turn.contactId),
    });
  }
  return await choose(turn, only, km);
}

async function followWithin(turn: Turn, place: Place, km: number): Promise<OutgoingMessage> {
  const followed = await followAll(turn, { artists: [], places: [place] });
  const city = await findCity(turn, place.id);
  if (!city) return followed;
  const reply = joinReplies([followed, await choose(turn, city, km)]);
  // The distance goes with the city; where it is still asked for, that question waits.
  if (replies.choiceOf(km, await reckonsInMiles(turn.db, turn.vault, turn.contactId)))
    await offerUndo(turn, 'undo', place.id);
  return reply;
}

/** The city whose name was typed right after the question; null where none has that name. */
export async function chooseCity(
  turn: Turn,
  name: string,
  km?: number,
): Promise<OutgoingMessage | null> {
  const city = await followedPlaceCalled(turn, { usernames: [], name });
  if (city?.kind !== 'city') return null;
  return await choose(turn, city, km);
}

/** Asks how far in place of a distance that cannot be chosen; null is the usual one. */
async function choose(
  turn: Turn,
  city: FollowedPlace,
  km?: number | null,
): Promise<OutgoingMessage> {
  const chosen =
    km === null
      ? null
      : replies.choiceOf(km, await reckonsInMiles(turn.db, turn.vault, turn.contactId));
  return chosen === undefined
    ? await ask(turn, city, km ?? undefined)
    : await change(turn, city, chosen);
}

async function ask(turn: Turn, city: FollowedPlace, refused?: number): Promise<OutgoingMessage> {
  await askNext(turn.db, turn.contactId, { ask: 'radius', place: city.placeId });
  return replies.askForRadius(turn.words, city, {
    refused,
    inMiles: await reckonsInMiles(turn.db, turn.vault, turn.contactId),
  });
}

/**
 * A number alone is a distance only right after the question how far, in the unit that was asked in; "50 km" is always
 * one.
 */
export async function distance(
  turn: Turn,
  { km }: Details['distance'],
  text: string | null,
): Promise<OutgoingMessage> {
  if (turn.pending?.ask !== 'radius')
    return km !== null && /\p{L}/u.test(text ?? '')
      ? await myRadius(turn, { km })
      : await notUnderstood(turn, text);
  const city = await findCity(turn, turn.pending.place);
  if (!city) return noPlace(turn.words, 'notFollowed');
  const hasUnit = /\p{L}/u.test(text ?? '');
  return await choose(turn, city, km === null || hasUnit ? km : await kmOfBare(turn, km));
}

/** A number without a unit: km, or the nearest choice to so many miles for a contact who reckons in them. */
async function kmOfBare(turn: Turn, number: number): Promise<number> {
  const inMiles = await reckonsInMiles(turn.db, turn.vault, turn.contactId);
  return inMiles ? replies.choiceNearest(number) : number;
}

export async function radius(turn: Turn, { placeId }: Details['place']): Promise<OutgoingMessage> {
  const city = await findCity(turn, placeId);
  return city ? await ask(turn, city) : noPlace(turn.words, 'notFollowed');
}

export async function setRadius(
  turn: Turn,
  { placeId, km }: Details['place and radius'],
): Promise<OutgoingMessage> {
  const city = await findCity(turn, placeId);
  return city ? await change(turn, city, km) : noPlace(turn.words, 'notFollowed');
}

async function findCity(turn: Turn, placeId: string): Promise<FollowedPlace | undefined> {
  return (await citiesOf(turn)).find((city) => city.placeId === placeId);
}

/** Gigs within the new radius are listed and count as told. */
async function change(turn: Turn, city: FollowedPlace, km: OwnRadius): Promise<OutgoingMessage> {
  const changed = await setOwnRadius(turn.db, city, km);
  if (km !== city.ownRadiusKm) await offerUndo(turn, 'setRadius', city.placeId, city.ownRadiusKm);
  const listing = await gigsToList(turn, { locationId: changed.id });
  return replies.radiusSet(
    turn.words,
    changed,
    listing,
    await reckonsInMiles(turn.db, turn.vault, turn.contactId),
  );
}
