/** A point on the atlas, in pixels at zoom 8. */
export interface Pixel {
  x: number;
  y: number;
}

/** The line without the points that lie within `tolerance` of what remains (Douglas and Peucker). */
export function simplify(line: Pixel[], tolerance: number): Pixel[] {
  const [first, last] = [line[0]!, line.at(-1)!];
  let [farthest, at] = [0, 0];
  for (let i = 1; i < line.length - 1; i++) {
    const distance = distanceTo(line[i]!, first, last);
    if (distance > farthest) [farthest, at] = [distance, i];
  }
  if (farthest <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(at), tolerance),
  ];
}

function distanceTo(point: Pixel, from: Pixel, to: Pixel): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y);
  return Math.abs(dx * (from.y - point.y) - (from.x - point.x) * dy) / length;
}
