import type { Point, Town } from '@stagebell/gazetteer';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { CityWithGigs } from '../../../contract/city.ts';
import { minimumDot, type UnitVector, unitVector } from '../../places/near.ts';
import type { Places } from '../../places/places.ts';
import type { GigPoint } from './gig-points.ts';

/** Of two towns closer to each other than this, the one with more gigs of its own stands for both. */
export const APART_KM = 20;

/** The towns that stand for themselves; the others are suburbs of a town before them. */
export function apart<Place extends Point>(places: Place[]): Place[] {
  const close = minimumDot(APART_KM);
  const chosen: { place: Place; at: UnitVector }[] = [];
  for (const place of places) {
    const { x, y, z } = unitVector(place);
    const isSuburb = chosen.some(({ at }) => x * at.x + y * at.y + z * at.z > close);
    if (!isSuburb) chosen.push({ place, at: { x, y, z } });
  }
  return chosen.map(({ place }) => place);
}

/** The id of the town that a point belongs to; undefined where none is near. */
export async function townIdOf(point: GigPoint, places: Places): Promise<string | undefined> {
  return point.placeId.startsWith('gn:') ? point.placeId : (await places.nearestCity(point))?.id;
}

/** These towns with the scheduled gigs within their circles, without towns that have none. */
export function countAround(towns: Town[], points: GigPoint[]): CityWithGigs[] {
  if (points.length === 0) return [];
  const index = new KDBush(points.length);
  for (const { latitude, longitude } of points) index.add(longitude, latitude);
  index.finish();
  return towns
    .map(({ slug, id: placeId, name, countryName, latitude, longitude, radiusKm }) => {
      const within: number[] = around(
        index,
        longitude,
        latitude,
        Number.POSITIVE_INFINITY,
        radiusKm,
      );
      const gigs = within.reduce((sum, at) => sum + (points[at]?.gigs ?? 0), 0);
      return { slug, placeId, name, country: countryName, latitude, longitude, gigs };
    })
    .filter(({ gigs }) => gigs > 0);
}
