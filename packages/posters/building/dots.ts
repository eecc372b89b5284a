import { DOT_STEP, DOTS_AROUND } from '../atlas/atlas-asset.ts';
import { latitudeOf, project } from '../atlas/mercator.ts';
import type { Position } from './topology.ts';

/** Islands that span fewer dots than this might fall between them. */
const SMALL_SPAN = 2;

/** Rows of dots from the north, 1 for land; islands smaller than a dot have one, lakes have none. */
export function dotRows(land: Position[][], lakes: Position[][]): Uint8Array[] {
  const rows = filled(land);
  for (const ring of land.map(unwrapped)) {
    if (ring.length <= 3 || spanInDots(ring) >= SMALL_SPAN) continue;
    const { row, column } = middle(ring);
    if (rows[row]) rows[row][around(column)] = 1;
  }
  const water = filled(lakes);
  return rows.map((row, i) => row.map((dot, column) => dot & (1 - water[i]![column]!)));
}

/** Dots within an odd number of rings: a ring in a ring is a hole. */
function filled(rings: Position[][]): Uint8Array[] {
  const rows = Array.from({ length: DOTS_AROUND }, () => new Uint8Array(DOTS_AROUND));
  for (const ring of rings) {
    for (const [row, crossed] of crossings(unwrapped(ring))) {
      crossed.sort((a, b) => a - b);
      for (let i = 0; i + 1 < crossed.length; i += 2) {
        for (let at = Math.ceil(crossed[i]!); at < crossed[i + 1]!; at++) {
          rows[row]![around(at)]! ^= 1;
        }
      }
    }
  }
  return rows;
}

/** Where along each row of dots a ring is crossed, in dots. */
function crossings(ring: Position[]): Map<number, number[]> {
  const rows = new Map<number, number[]>();
  const rowAt = (latitude: number) => project(latitude, 0).y / DOT_STEP - 0.5;
  ring.forEach(([x0, y0], i) => {
    const [x1, y1] = ring[(i + 1) % ring.length]!;
    const [from, to] = [rowAt(y0), rowAt(y1)].sort((a, b) => a - b) as [number, number];
    for (let row = Math.max(0, Math.ceil(from)); row < Math.min(to, DOTS_AROUND); row++) {
      const latitude = latitudeOf((row + 0.5) * DOT_STEP);
      const longitude = x0 + ((latitude - y0) / (y1 - y0)) * (x1 - x0);
      const crossed = rows.get(row) ?? [];
      rows.set(row, crossed);
      crossed.push(((longitude + 180) / 360) * DOTS_AROUND - 0.5);
    }
  });
  return rows;
}

/** The ring with longitudes that run on across the antimeridian; one around a pole is closed there. */
function unwrapped(ring: Position[]): Position[] {
  let turns = 0;
  const open = ring.map(([longitude, latitude], i): Position => {
    const step = longitude - (ring[i - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) turns -= Math.sign(step) * 360;
    return [longitude + turns, latitude];
  });
  const [first, last] = [open[0]!, open.at(-1)!];
  const isAroundPole = Math.abs(last[0] - first[0]) > 180;
  const pole = first[1] < 0 ? -90 : 90;
  return isAroundPole ? [...open, [last[0], pole], [first[0], pole]] : open;
}

/** The dot nearest the middle of a ring. */
function middle(ring: Position[]): { row: number; column: number } {
  const mean = (axis: 0 | 1) => ring.reduce((sum, at) => sum + at[axis], 0) / ring.length;
  const { x, y } = project(mean(1), mean(0));
  return { row: Math.floor(y / DOT_STEP), column: Math.floor(x / DOT_STEP) };
}

function spanInDots(ring: Position[]): number {
  const points = ring.map(([longitude, latitude]) => project(latitude, longitude));
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(span(points.map(({ x }) => x)), span(points.map(({ y }) => y))) / DOT_STEP;
}

function around(column: number): number {
  return ((column % DOTS_AROUND) + DOTS_AROUND) % DOTS_AROUND;
}
