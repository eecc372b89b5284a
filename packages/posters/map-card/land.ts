import type { Atlas } from '../atlas/atlas.ts';
import { DOT_STEP } from '../atlas/atlas-asset.ts';
import { around, type Box, overlap } from './box.ts';

/** A part of the atlas shown on the card. All lengths but `scale` are in pixels of the card. */
export interface Window {
  /** Where the card's left upper corner lies in the atlas, in pixels at zoom 8. */
  originX: number;
  originY: number;
  width: number;
  height: number;
}

/** Distances from the pin between which dots shrink from the largest to the smallest. */
const LARGEST_TO = 30;
const SMALLEST_FROM = 260;
const LARGEST = 6.5;
const SMALLEST = 2;

/**
 * Land as a halftone, largest around the pin. Dots of one size that follow one another are one dashed line with round
 * ends: a tenth of what circles weigh. Whole dots are left out where something else is `written`.
 */
export function landDots(
  atlas: Atlas,
  window: Window,
  pin: { x: number; y: number },
  written: Box[],
): string {
  const paths = new Map<number, string>();
  const firstRow = Math.ceil(window.originY / DOT_STEP - 0.5);
  const firstColumn = Math.ceil(window.originX / DOT_STEP - 0.5);
  for (let row = firstRow; ; row++) {
    const y = (row + 0.5) * DOT_STEP - window.originY;
    if (y >= window.height) break;
    let run: { size: number; from: number; to: number } | null = null;
    for (let column = firstColumn; ; column++) {
      const x = (column + 0.5) * DOT_STEP - window.originX;
      const isInside = x < window.width;
      const size =
        isInside && atlas.isLand(column, row) && isFree({ x, y }, written)
          ? dotSize(Math.hypot(x - pin.x, y - pin.y))
          : 0;
      if (run && run.size === size) run.to = x;
      else {
        if (run) paths.set(run.size, (paths.get(run.size) ?? '') + dash(run.from, run.to, y));
        run = size > 0 ? { size, from: x, to: x } : null;
      }
      if (!isInside) break;
    }
  }
  return [...paths].map(([size, d]) => `<path stroke-width="${size}" d="${d}"/>`).join('');
}

function isFree(dot: { x: number; y: number }, written: Box[]): boolean {
  const place = around(dot, LARGEST / 2);
  return !written.some((box) => overlap(place, box));
}

function dotSize(distance: number): number {
  const nearness = (SMALLEST_FROM - distance) / (SMALLEST_FROM - LARGEST_TO);
  const share = Math.max(0, Math.min(1, nearness)) ** 1.5;
  return Math.round((SMALLEST + share * (LARGEST - SMALLEST)) * 2) / 2;
}

/** Extends beyond the last dot, so that rounding in a renderer does not drop it. */
const OVERRUN = 0.5;

function dash(from: number, to: number, y: number): string {
  return `M${short(from)} ${short(y)}H${short(to + OVERRUN)}`;
}

function short(value: number): string {
  return String(Number(value.toFixed(1)));
}

/** Borders between countries, as one path. */
export function borderPath(atlas: Atlas, { originX, originY, width, height }: Window): string {
  return atlas
    .bordersIn(originX, originY, originX + width, originY + height)
    .map(
      (line) =>
        `M${line.map(({ x, y }) => `${Math.round(x - originX)} ${Math.round(y - originY)}`).join('L')}`,
    )
    .join('');
}

/** The dots' rhythm as the `stroke-dasharray` of what `landDots` draws; some renderers skip a length of 0. */
export const DASHES = `.01 ${DOT_STEP - 0.01}`;
