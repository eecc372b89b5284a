/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Shrinks a size so that its longer side is at most `side`; a smaller one stays as it is. */
export function scaledSize({ width, height }: Size, side: number): Size {
  const factor = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}
