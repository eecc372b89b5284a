import { EARTH_RADIUS_KM, type Point } from '@stagebell/gazetteer/distance';

const RADIANS = Math.PI / 180;

/** A point on the unit sphere: `x` towards 0°N 0°E, `y` towards 0°N 90°E, `z` towards the north pole. */
export interface UnitVector {
  x: number;
  y: number;
  z: number;
}

/**
 * The direction of a point from the centre of the earth. With it, "within r km" is `dot product >= minimumDot(r)`: no
 * special case at the antimeridian or the poles, and no trigonometry in SQL.
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

/** The radius in km of the circle that a smallest dot product stands for. */
export function radiusKmOf(minimumDot: number): number {
  return Math.acos(minimumDot) * EARTH_RADIUS_KM;
}

/** Cells an earth's radius is divided into: each is a cube with sides of 99.5 km. */
const CELLS = 64;
/** Further apart than any two numbers of a cell along one axis, -64 to 64. */
const CELL_STEP = 1000;

/**
 * The cells that a circle on the globe touches. The room around the earth is divided into cubes, and a gig's row
 * carries the number of its own (`gigs.cell`), so that gigs near a point are found by an index, with no special case
 * at poles or the antimeridian either.
 */
export function cellsAround(point: Point, radiusKm: number): number[] {
  const { x, y, z } = unitVector(point);
  // No coordinate of a point of the circle differs by more than the chord.
  const chord = 2 * Math.sin(radiusKm / EARTH_RADIUS_KM / 2);
  const cells: number[] = [];
  const along = (at: number) => {
    const [first, last] = [Math.floor((at - chord) * CELLS), Math.floor((at + chord) * CELLS)];
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  };
  for (const i of along(x)) {
    for (const j of along(y)) {
      for (const k of along(z)) {
        if (touchesGlobe(i, j, k)) cells.push((i * CELL_STEP + j) * CELL_STEP + k);
      }
    }
  }
  return cells;
}

/** Whether the surface of the globe passes through this cube. */
function touchesGlobe(...cube: number[]): boolean {
  let nearest = 0;
  let furthest = 0;
  for (const side of cube) {
    const [low, high] = [side / CELLS, (side + 1) / CELLS];
    nearest += Math.max(0, low, -high) ** 2;
    furthest += Math.max(low ** 2, high ** 2);
  }
  // Rounding must not lose a cube that the surface only just touches.
  return nearest <= 1 + 1e-9 && furthest >= 1 - 1e-9;
}
