import { describe, expect, it } from 'vitest';
import { scaledSize } from './scaled-size.ts';

describe('the size of a scaled picture', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 600, height: 450 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 450, height: 600 },
    ],
    [
      { width: 600, height: 600 },
      { width: 600, height: 600 },
    ],
    [
      { width: 601, height: 400 },
      { width: 600, height: 399 },
    ],
  ])('of %j is %j', (from, to) => {
    expect(scaledSize(from, 600)).toEqual(to);
  });

  it('leaves a small picture as it is', () => {
    expect(scaledSize({ width: 320, height: 200 }, 600)).toEqual({ width: 320, height: 200 });
  });

  it('keeps at least one pixel of a very long picture', () => {
    expect(scaledSize({ width: 10_000, height: 2 }, 600)).toEqual({ width: 600, height: 1 });
  });
});
