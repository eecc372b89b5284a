/** A rectangle of the card, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Whether two boxes come closer to each other than `air`. */
export function overlap(one: Box, other: Box, air = 0): boolean {
  return (
    one.left < other.right + air &&
    one.right > other.left - air &&
    one.top < other.bottom + air &&
    one.bottom > other.top - air
  );
}

/** The square around a point. */
export function around({ x, y }: { x: number; y: number }, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}
