import { Temporal } from 'temporal-polyfill';
import type { GigFields } from '../../contract/gig.ts';
import { COORDINATES_TOLERANCE_KM } from '../../contract/limits.ts';
import { distanceKm, unitVector } from '../places/near.ts';
import type { Places } from '../places/places.ts';
import { InvalidInputError } from './errors.ts';

function refuse(message: string): never {
  throw new InvalidInputError(message, [{ path: 'location', message }]);
}

/** Where a gig is, as its row keeps it. Codes and zone come from our gazetteer, never from the caller. */
export async function venueColumns(places: Places, { location, timeZone }: GigFields) {
  const place = await places.resolve(location.placeId);
  if (!place) refuse('This place is not known');
  if (place.kind === 'region' || place.kind === 'country') refuse('Choose a town for the gig');
  const sent = location.coordinates;
  const point = sent ? { latitude: sent.lat, longitude: sent.lng } : place;
  if (distanceKm(point, place) > COORDINATES_TOLERANCE_KM) {
    refuse(`The coordinates are more than ${COORDINATES_TOLERANCE_KM} km from ${place.name}`);
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
    regions: [
      ...new Set([
        ...(place.region ? [place.region] : []),
        ...places.regionsAround(point, place.country),
      ]),
    ],
    time_zone: timeZone ?? place.timeZone,
  };
}

/** The hour on the venue's wall at an instant: `2026-12-12T22:00:00`. */
export function wallTime(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });
}
