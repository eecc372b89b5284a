import { EARTH_RADIUS_KM } from '@stagebell/gazetteer/distance';
import type { Coordinates } from '../../contract/places/place.ts';

/** How far a picture may show from its middle, in kilometres. */
const REACHES_KM = [5, 10, 25, 60, 120];
const KM_A_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;
/** Nearer to a pole no picture on a plane is true. */
const LAST_LATITUDE = 89;

/** In hundredths of the reach, to the east and to the south of the middle. */
export interface Spot {
  x: number;
  y: number;
}

/** The surroundings of a place on a plane, as a picture of them shows them. */
export interface Plane {
  reachKm: number;
  spotOf: (at: Coordinates) => Spot;
  /** Of a spot outside the picture that of its edge. */
  at: (spot: Spot) => Coordinates;
}

/** The plane around a place that shows `pin` too, unless it is far off. */
export function planeAround(middle: Coordinates, pin: Coordinates): Plane {
  const east = KM_A_DEGREE * Math.cos((clamp(middle.lat, LAST_LATITUDE) * Math.PI) / 180);
  const kmOf = ({ lat, lng }: Coordinates) => ({
    x: inTurn(lng - middle.lng) * east,
    y: (middle.lat - lat) * KM_A_DEGREE,
  });
  const far = Math.max(...Object.values(kmOf(pin)).map(Math.abs));
  const reachKm = REACHES_KM.find((reach) => far <= reach * 0.9) ?? REACHES_KM.at(-1)!;
  return {
    reachKm,
    spotOf: (at) => {
      const { x, y } = kmOf(at);
      return { x: (x / reachKm) * 100, y: (y / reachKm) * 100 };
    },
    at: ({ x, y }) => ({
      lat: clamp(middle.lat - ((clamp(y, 100) / 100) * reachKm) / KM_A_DEGREE, 90),
      lng: inTurn(middle.lng + ((clamp(x, 100) / 100) * reachKm) / east),
    }),
  };
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}

/** Degrees of longitude from -180 to 180. */
function inTurn(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}
