import { describe, expect, it } from 'vitest';
import { isBlurred, middleArea } from './crop-area.ts';

describe('the middle of a picture', () => {
  it.each([
    ['a square of a wide one', { width: 1200, height: 900 }, 1, [150, 0, 900, 900]],
    ['a square of an upright one', { width: 900, height: 1201 }, 1, [0, 150, 900, 900]],
    ['4:3 of a square one', { width: 800, height: 800 }, 4 / 3, [0, 100, 800, 600]],
    ['4:3 of a panorama', { width: 4000, height: 300 }, 4 / 3, [1800, 0, 400, 300]],
    ['all of one that fits', { width: 4000, height: 3000 }, 4 / 3, [0, 0, 4000, 3000]],
    ['the one pixel there is', { width: 1, height: 1 }, 4 / 3, [0, 0, 1, 1]],
    ['at least a pixel of a line', { width: 9000, height: 1 }, 4 / 3, [4499, 0, 1, 1]],
  ])('is %s', (_, size, aspect, [x, y, width, height]) => {
    expect(middleArea(size, aspect)).toEqual({ x, y, width, height });
  });
});

it.each([
  [{ width: 199, height: 900 }, true],
  [{ width: 266, height: 199 }, true],
  [{ width: 200, height: 200 }, false],
])('of a part of %j it is said that it looks blurred: %s', (size, blurred) => {
  expect(isBlurred(size)).toBe(blurred);
});
