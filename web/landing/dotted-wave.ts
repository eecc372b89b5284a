/** Largest radius of a dot, in CSS pixels; neighbours at twice the grid would touch at 10. */
const LARGEST_RADIUS = 7;

/**
 * The radius of the wave's dot at (x, y) CSS pixels, `seconds` after the start; 0 where there is
 * none. Two slow waves cross, so that the pattern drifts and never quite repeats.
 */
export function dotRadius(x: number, y: number, seconds: number): number {
  const across = Math.sin(x * 0.011 + Math.sin(y * 0.006 + seconds * 0.21) * 2.2 + seconds * 0.3);
  const along = Math.sin(y * 0.015 - x * 0.004 + 1.2 - seconds * 0.37);
  return Math.min(LARGEST_RADIUS, Math.max(0, (across + along + 0.4) * 2.6));
}
