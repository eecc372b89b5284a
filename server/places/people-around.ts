import type { Gazetteer } from './gazetteer.ts';
import type { Point } from './place.ts';

/** A grid of square cells with a point in the middle of its middle one. */
export interface Grid {
  /** Both odd. */
  columns: number;
  rows: number;
  /** The side of a cell. */
  km: number;
}

const KM_A_DEGREE = 111.2;
/** Towards the poles degrees of longitude shrink to nothing; cells are no wider than at this latitude. */
const FURTHEST = 80;

/** How many people live in the towns of each cell of a grid around a point, row by row from the north west. */
export function countPeopleAround(gazetteer: Gazetteer, centre: Point, grid: Grid): number[] {
  const { columns, rows, km } = grid;
  const down = km / KM_A_DEGREE;
  const latitude = Math.min(FURTHEST, Math.abs(centre.latitude));
  const across = down / Math.cos((latitude * Math.PI) / 180);
  const west = centre.longitude - (columns / 2) * across;
  const north = centre.latitude + (rows / 2) * down;
  const people = new Array<number>(columns * rows).fill(0);
  // A grid that reaches across the antimeridian has its other side a turn away.
  for (const turn of [-360, 0, 360]) {
    const from = west + turn;
    const south = north - rows * down;
    for (const town of gazetteer.points.range(from, south, from + columns * across, north)) {
      const point = gazetteer.point(town);
      const column = Math.floor((point.longitude - from) / across);
      const row = Math.floor((north - point.latitude) / down);
      if (column < 0 || column >= columns || row < 0 || row >= rows) continue;
      const cell = row * columns + column;
      people[cell] = (people[cell] ?? 0) + (gazetteer.populations[town] ?? 0);
    }
  }
  return people;
}
