import type { AddedLocation, FollowedLocation } from '../../contract/followed-location.ts';
import type { Database } from '../db/connect.ts';
import { minimumDot, unitVector } from '../places/near.ts';
import type { Place } from '../places/place.ts';
import { ForbiddenError, InvalidInputError, NotFoundError } from './errors.ts';
import { newPublicId } from './ids.ts';
import type { Services } from './services.ts';
import { requireSetupSession, sessionOfHandle } from './setup-sessions.ts';
import { gigsBrought } from './upcoming.ts';

/** A place a contact follows, as the chat knows it. */
export interface FollowedPlace {
  id: number;
  publicId: string;
  placeId: string;
  name: string;
  description: string;
  kind: string;
}

/** Follows a city as a circle, a region or country by its code; once per contact and place. */
export async function followPlace(
  db: Database,
  contactId: number,
  place: Place,
): Promise<{ id: number; publicId: string; description: string; already: boolean }> {
  const { x, y, z } = unitVector(place);
  const isCircle = place.kind === 'city';
  if (isCircle !== (place.radiusKm !== null) || place.kind === 'address') {
    throw new InvalidInputError('Only towns, regions and countries can be followed');
  }
  const made = await db
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
    .onConflict((conflict) => conflict.columns(['contact_id', 'place_id']).doNothing())
    .returning(['id', 'public_id as publicId', 'description'])
    .executeTakeFirst();
  if (made) return { ...made, already: false };
  const standing = await db
    .selectFrom('followed_locations')
    .select(['id', 'public_id as publicId', 'description'])
    .where('contact_id', '=', contactId)
    .where('place_id', '=', place.id)
    .executeTakeFirstOrThrow();
  return { ...standing, already: true };
}

/** The places a contact follows, newest first. */
export async function followedPlaces(db: Database, contactId: number): Promise<FollowedPlace[]> {
  return await db
    .selectFrom('followed_locations')
    .select(['id', 'public_id as publicId', 'place_id as placeId', 'name', 'description', 'kind'])
    .where('contact_id', '=', contactId)
    .orderBy('id', 'desc')
    .execute();
}

/** The page's "Confirm Location" and what it brings; `already` when the place was followed before. */
export async function addFollowedLocation(
  { db, vault, places }: Services,
  token: string,
  placeId: string,
): Promise<{ location: AddedLocation; already: boolean }> {
  const session = await requireSetupSession(db, vault, token, ['manage-locations']);
  const place = await places.resolve(placeId);
  if (!place) {
    const message = 'This place is not known';
    throw new InvalidInputError(message, [{ path: 'location', message }]);
  }
  const followed = await followPlace(db, session.contact_id, place);
  const gigs = await gigsBrought(db, session.contact_id, followed.id);
  return {
    location: { id: followed.publicId, name: followed.description, gigs },
    already: followed.already,
  };
}

/** The page's "Confirm Removal". Throws NotFound for an unknown place, Forbidden for someone else's. */
export async function removeFollowedLocation(
  { db, vault }: Services,
  token: string,
  publicId: string,
): Promise<void> {
  const session = await requireSetupSession(db, vault, token, ['manage-locations']);
  const followed = await db
    .selectFrom('followed_locations')
    .select(['id', 'contact_id'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  if (!followed) throw new NotFoundError('You do not follow this place');
  if (followed.contact_id !== session.contact_id)
    throw new ForbiddenError('Someone else follows this place');
  await db.deleteFrom('followed_locations').where('id', '=', followed.id).execute();
}

/** What the holder of a `userId` handle follows, newest first. */
export async function followedLocationsOf(
  { db, vault }: Services,
  userId: string,
): Promise<FollowedLocation[]> {
  const session = await sessionOfHandle(db, vault, userId);
  const places = await followedPlaces(db, session.contact_id);
  return places.map((place) => ({ id: place.publicId, name: place.description }));
}
