import { EARTH_RADIUS_KM } from '../../contract/places/distance.ts';
import type { Point } from './place.ts';

const RADIANS = Math.PI / 180;

/** A point on the unit sphere: `x` towards 0°N 0°E, `y` towards 0°N 90°E, `z` towards the north pole. */
export interface UnitVector {
  x: number;
  y: number;
  z: number;
}

/**
 * The direction of a point from the centre of the earth. With it, "within r km" is
 * `dot product >= minimumDot(r)`: no special case at the antimeridian or the poles, and no
 * trigonometry in SQL.
 */
export function unitVector(point: Point): UnitVector {
  const latitude = point.latitude * RADIANS;
  const longitude = point.longitude * RADIANS;
  return {
    x: Math.cos(latitude) * Math.cos(longitude),
    y: Math.cos(latitude) * Math.sin(longitude),
    z: Math.sin(latitude),
  };
}

/** The smallest dot product of two unit vectors whose points lie within `radiusKm` of each other. */
export function minimumDot(radiusKm: number): number {
  return Math.cos(radiusKm / EARTH_RADIUS_KM);
}

/** Radius in km of a city follow's circle: a town reaches its surroundings, a metropolis its suburbs. */
export function cityRadiusKm(population: number): number {
  return Math.min(60, 25 + 0.0135 * Math.sqrt(population));
}
