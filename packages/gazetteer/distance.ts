export const EARTH_RADIUS_KM = 6371;
const RADIANS = Math.PI / 180;

/** In degrees, WGS 84. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Great-circle distance in km (haversine, exact enough at a metre as well as at the antipodes). */
export function distanceKm(a: Point, b: Point): number {
  const halfLatitude = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2);
  const halfLongitude = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2);
  const chord =
    halfLatitude ** 2 +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
