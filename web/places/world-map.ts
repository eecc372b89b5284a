import type { Point } from '@stagebell/gazetteer/distance';

/** A part of the map, in its units. */
export interface MapView {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Degrees of longitude for each dot; the map's unit is one dot. */
const DEGREES_A_DOT = 2.5;
/** The latitude at which the map keeps true proportions, because most people live there. */
const TRUE_LATITUDE = 36;
const NORTH = 74;
const SOUTH = -56;

const DEGREES_DOWN = DEGREES_A_DOT * Math.cos((TRUE_LATITUDE * Math.PI) / 180);
const WIDTH = 360 / DEGREES_A_DOT;
const HEIGHT = Math.ceil((NORTH - SOUTH) / DEGREES_DOWN);
const WHOLE: MapView = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
/** The closest view, as a share of the map: any closer, its dots would be too few to recognize. */
const CLOSEST = 0.22;
/** What is left around the outermost cities, as a part of the distance between them. */
const MARGIN = 0.3;

/** Where a point lies on the map, in dots from its upper left corner. */
export function onMap({ latitude, longitude }: Point): { x: number; y: number } {
  return {
    x: (longitude + 180) / DEGREES_A_DOT,
    y: Math.min(HEIGHT, Math.max(0, (NORTH - latitude) / DEGREES_DOWN)),
  };
}

/** The part of the map that shows all these points, always in the map's own proportions. */
export function viewOf(points: Point[]): MapView {
  if (points.length === 0) return WHOLE;
  const spots = points.map(onMap);
  const [left, right] = span(spots.map(({ x }) => x));
  const [top, bottom] = span(spots.map(({ y }) => y));
  const share = Math.max(
    ((right - left) * (1 + 2 * MARGIN)) / WIDTH,
    ((bottom - top) * (1 + 2 * MARGIN)) / HEIGHT,
    CLOSEST,
  );
  if (share >= 1) return WHOLE;
  const [width, height] = [WIDTH * share, HEIGHT * share];
  return {
    x: within((left + right - width) / 2, WIDTH - width),
    y: within((top + bottom - height) / 2, HEIGHT - height),
    width,
    height,
  };
}

const span = (numbers: number[]): [number, number] => [Math.min(...numbers), Math.max(...numbers)];

const within = (value: number, largest: number): number => Math.min(largest, Math.max(0, value));

/**
 * The world's towns as dots on the map's grid, each sized by the people living around it.
 * @param towns their positions and inhabitants
 */
export function townDots(
  towns: Iterable<Point & { population: number }>,
): { x: number; y: number; radius: number }[] {
  const people = new Map<number, number>();
  for (const town of towns) {
    if (town.latitude > NORTH || town.latitude < SOUTH) continue;
    const { x, y } = onMap(town);
    const cell = Math.floor(y) * WIDTH + Math.min(WIDTH - 1, Math.floor(x));
    people.set(cell, (people.get(cell) ?? 0) + town.population);
  }
  return [...people].map(([cell, population]) => ({
    x: (cell % WIDTH) + 0.5,
    y: Math.floor(cell / WIDTH) + 0.5,
    // Small enough not to touch the next.
    radius: Math.min(0.44, 0.1 + 0.055 * Math.log10(1 + population / 300)),
  }));
}
