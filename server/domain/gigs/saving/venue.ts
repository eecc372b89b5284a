import type { Place } from '@stagebell/gazetteer';
import { distanceKm } from '@stagebell/gazetteer/distance';
import { fault } from '../../../../contract/fault.ts';
import type { GigFields } from '../../../../contract/gig.ts';
import { COORDINATES_TOLERANCE_KM } from '../../../../contract/limits.ts';
import { inWholeMiles, usesMiles } from '../../../../languages/distance.ts';
import { unitVector } from '../../../places/near.ts';
import { type Asker, type Places, PlacesUnavailableError } from '../../../places/places.ts';
import type { GigRow } from '../../entities.ts';
import { InvalidInputError } from '../../errors.ts';

/** The place that was looked up by its id, or the reason why it could not be. */
export type LookedUp = Place | null | PlacesUnavailableError;

/** Looks a place up, perhaps over the network: never call it within a transaction. */
export async function lookUpPlace(places: Places, id: string, asker: Asker): Promise<LookedUp> {
  try {
    return await places.resolve(id, asker);
  } catch (error) {
    if (error instanceof PlacesUnavailableError) return error;
    throw error;
  }
}

/**
 * The place that a gig moves to or stays at. The gig's row keeps what a provider once said of its place, so that a gig
 * can be edited where it is although the provider is away or forgot the place.
 */
function placeOf(lookedUp: LookedUp, id: string, before: GigRow | null): Place | null {
  const isAway = lookedUp instanceof PlacesUnavailableError;
  if (lookedUp && !isAway) return lookedUp;
  if (before?.place_id !== id) {
    if (isAway) throw lookedUp;
    return null;
  }
  return {
    id,
    kind: 'address',
    name: before.place_name,
    description: before.place_description,
    country: before.country,
    region: before.regions[0] ?? null,
    latitude: before.latitude,
    longitude: before.longitude,
    timeZone: before.place_time_zone ?? before.time_zone,
    radiusKm: null,
  };
}

/** How far a pin may be, as people in a country reckon. */
const toleranceIn = (country: string) =>
  usesMiles(country)
    ? { distance: inWholeMiles(COORDINATES_TOLERANCE_KM), unit: 'mile' }
    : { distance: COORDINATES_TOLERANCE_KM, unit: 'km' };

/**
 * The place as columns of a gig's row; `before` is the row that is changed. Codes and zone come from our gazetteer,
 * never from the caller.
 */
export function venueColumns(
  places: Places,
  { location, timeZone }: GigFields,
  lookedUp: LookedUp,
  before: GigRow | null,
) {
  const place = placeOf(lookedUp, location.placeId, before);
  if (!place) throw new InvalidInputError(fault('placeUnknown'), 'location');
  if (place.kind === 'region' || place.kind === 'country') {
    throw new InvalidInputError(fault('placeTooWide'), 'location');
  }
  const sent = location.coordinates;
  const point = sent ? { latitude: sent.lat, longitude: sent.lng } : place;
  if (distanceKm(point, place) > COORDINATES_TOLERANCE_KM) {
    throw new InvalidInputError(
      fault('coordinatesTooFar', { ...toleranceIn(place.country), place: place.name }),
      'location.coordinates',
    );
  }
  const { x, y, z } = unitVector(point);
  return {
    place_id: place.id,
    place_name: place.name,
    place_description: place.description,
    venue: location.venue || null,
    address: location.address || null,
    latitude: point.latitude,
    longitude: point.longitude,
    ux: x,
    uy: y,
    uz: z,
    country: place.country,
    regions: [...new Set([place.region ?? [], places.regionsAround(point, place.country)].flat())],
    time_zone: timeZone ?? place.timeZone,
    place_time_zone: timeZone && timeZone !== place.timeZone ? place.timeZone : null,
  };
}
