import type { Place } from '@stagebell/gazetteer';
import { fault } from '../../../contract/fault.ts';
import { MAX_FOLLOWED_PLACES } from '../../../contract/limits.ts';
import type {
  AddedLocation,
  FollowedLocation,
  OwnRadius,
} from '../../../contract/places/followed-location.ts';
import { usesMiles } from '../../../languages/distance.ts';
import type { Database } from '../../db/connect.ts';
import { minimumDot, unitVector } from '../../places/near.ts';
import { ForbiddenError, InvalidInputError, NotFoundError } from '../errors.ts';
import { gigsBrought } from '../gigs/upcoming.ts';
import { newPublicId } from '../ids.ts';
import type { Services } from '../services.ts';
import { askerOf, requireSetupSession, sessionOfHandle } from '../sessions/setup-sessions.ts';

/** A followed place, as the chat shows it. */
export interface FollowedPlace {
  id: number;
  publicId: string;
  placeId: string;
  name: string;
  description: string;
  kind: string;
  /** The radius in km of a city's circle unless the fan chose another; null where codes decide. */
  usualRadiusKm: number | null;
  country: string;
  ownRadiusKm: OwnRadius;
}

const FOLLOWED_COLUMNS = [
  'id',
  'public_id as publicId',
  'place_id as placeId',
  'name',
  'description',
  'kind',
  'radius_km as usualRadiusKm',
  'country',
  'own_radius_km as ownRadiusKm',
] as const;

/** Why no other place is followed. Calls at the same time may follow a few more. */
export const PLACES_TOO_MANY = fault('placesTooMany', { most: MAX_FOLLOWED_PLACES });

/** Follows a place, once: a city as a circle, a region or country by its code. @throws InvalidInputError */
export async function followPlace(
  db: Database,
  contactId: number,
  place: Place,
): Promise<{ followed: FollowedPlace; already: boolean }> {
  const { x, y, z } = unitVector(place);
  const isCircle = place.kind === 'city';
  if (isCircle !== (place.radiusKm !== null) || place.kind === 'address') {
    throw new InvalidInputError(fault('notFollowable'));
  }
  const all = await followedPlaces(db, contactId);
  const existing = all.find(({ placeId }) => placeId === place.id);
  if (existing) return { followed: existing, already: true };
  if (all.length >= MAX_FOLLOWED_PLACES) throw new InvalidInputError(PLACES_TOO_MANY);
  const followed = await db
    .insertInto('followed_locations')
    .values({
      public_id: newPublicId(),
      contact_id: contactId,
      place_id: place.id,
      kind: place.kind,
      name: place.name,
      description: place.description,
      country: place.country,
      region: place.kind === 'country' ? null : place.region,
      latitude: place.latitude,
      longitude: place.longitude,
      ux: x,
      uy: y,
      uz: z,
      radius_km: place.radiusKm,
      minimum_dot: place.radiusKm === null ? null : minimumDot(place.radiusKm),
    })
    // Another call has just followed it.
    .onConflict((conflict) =>
      conflict.columns(['contact_id', 'place_id']).doUpdateSet({ place_id: place.id }),
    )
    .returning(FOLLOWED_COLUMNS)
    .executeTakeFirstOrThrow();
  return { followed, already: false };
}

function toFollowedLocation(place: FollowedPlace): FollowedLocation {
  const { publicId: id, placeId, description: name, usualRadiusKm, ownRadiusKm } = place;
  return {
    id,
    placeId,
    name,
    usualRadiusKm: usualRadiusKm === null ? null : Math.round(usualRadiusKm),
    ...(usesMiles(place.country) && { inMiles: true }),
    ownRadiusKm,
  };
}

/** The places a contact follows, newest first. */
export async function followedPlaces(db: Database, contactId: number): Promise<FollowedPlace[]> {
  return await db
    .selectFrom('followed_locations')
    .select(FOLLOWED_COLUMNS)
    .where('contact_id', '=', contactId)
    .orderBy('id', 'desc')
    .execute();
}

export async function unfollowAllPlaces(db: Database, contactId: number): Promise<void> {
  await db.deleteFrom('followed_locations').where('contact_id', '=', contactId).execute();
}

/** @returns false when there was nothing to unfollow */
export async function unfollowPlace(
  db: Database,
  contactId: number,
  placeId: string,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('followed_locations')
    .where((is) => is.and({ contact_id: contactId, place_id: placeId }))
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** The page's "Confirm Location" and its result; `already` when the place was followed before. */
export async function addFollowedLocation(
  { db, vault, places }: Services,
  token: string,
  placeId: string,
): Promise<{ location: AddedLocation; already: boolean }> {
  const session = await requireSetupSession(db, vault, token, 'manage-locations');
  const place = await places.resolve(placeId, askerOf(session));
  if (!place) throw new InvalidInputError(fault('placeUnknown'), 'location');
  const { followed, already } = await followPlace(db, session.contact_id, place);
  const gigs = await gigsBrought(db, session.contact_id, followed.id);
  return { location: { ...toFollowedLocation(followed), gigs }, already };
}

/**
 * Counts gigs within `radiusKm` of a followed city as near; null: within the usual radius.
 * @throws InvalidInputError for a region or country
 */
export async function setOwnRadius(
  db: Database,
  followed: FollowedPlace,
  radiusKm: OwnRadius,
): Promise<FollowedPlace> {
  if (followed.usualRadiusKm === null) throw new InvalidInputError(fault('radiusOfNoCity'));
  return await db
    .updateTable('followed_locations')
    .set({ own_radius_km: radiusKm, minimum_dot: minimumDot(radiusKm ?? followed.usualRadiusKm) })
    .where('id', '=', followed.id)
    .returning(FOLLOWED_COLUMNS)
    .executeTakeFirstOrThrow(() => new NotFoundError(fault('notFollowed')));
}

/** The page's choice of a radius, with the gigs within it. Throws as `removeFollowedLocation` does. */
export async function changeRadius(
  { db, vault }: Services,
  token: string,
  publicId: string,
  radiusKm: OwnRadius,
): Promise<AddedLocation> {
  const session = await requireSetupSession(db, vault, token, 'manage-locations');
  const followed = await ownFollowedPlace(db, session.contact_id, publicId);
  const changed = await setOwnRadius(db, followed, radiusKm);
  const gigs = await gigsBrought(db, session.contact_id, changed.id);
  return { ...toFollowedLocation(changed), gigs };
}

/** The page's "Confirm Removal". Throws NotFound for an unknown place, Forbidden for another contact's. */
export async function removeFollowedLocation(
  { db, vault }: Services,
  token: string,
  publicId: string,
): Promise<void> {
  const session = await requireSetupSession(db, vault, token, 'manage-locations');
  const followed = await ownFollowedPlace(db, session.contact_id, publicId);
  await db.deleteFrom('followed_locations').where('id', '=', followed.id).execute();
}

async function ownFollowedPlace(
  db: Database,
  contactId: number,
  publicId: string,
): Promise<FollowedPlace> {
  const { contact_id, ...followed } = await db
    .selectFrom('followed_locations')
    .select([...FOLLOWED_COLUMNS, 'contact_id'])
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow(() => new NotFoundError(fault('notFollowed')));
  if (contact_id !== contactId) throw new ForbiddenError(fault('followedByOther'));
  return followed;
}

/** The places that the holder of a `userId` handle follows, newest first. */
export async function followedLocationsOf(
  { db, vault }: Services,
  userId: string,
): Promise<FollowedLocation[]> {
  const session = await sessionOfHandle(db, vault, userId);
  const places = await followedPlaces(db, session.contact_id);
  return places.map(toFollowedLocation);
}
