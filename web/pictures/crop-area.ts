import { PICTURE_SHARP_SIDE } from '../../contract/limits.ts';
import type { Size } from './scaled-size.ts';

/** A part of a picture, in the picture's pixels. */
export interface CropArea extends Size {
  x: number;
  y: number;
}

/** Whether a part is so small that it looks blurred where it is shown large. */
export function isBlurred({ width, height }: Size): boolean {
  return Math.min(width, height) < PICTURE_SHARP_SIDE;
}

/** The largest part from the middle of a picture that has an aspect ratio (width by height). */
export function middleArea({ width, height }: Size, aspect: number): CropArea {
  const area = {
    width: Math.max(1, Math.min(width, Math.round(height * aspect))),
    height: Math.max(1, Math.min(height, Math.round(width / aspect))),
  };
  return {
    ...area,
    x: Math.floor((width - area.width) / 2),
    y: Math.floor((height - area.height) / 2),
  };
}
