import { describe, expect, it } from 'vitest';
import { WAVE_GRID_PX } from '../../contract/limits.ts';
import { dotRadius } from './dotted-wave.ts';

function radii(seconds: number): number[] {
  const steps = Array.from({ length: 40 }, (_, step) => step * WAVE_GRID_PX);
  return steps.flatMap((x) => steps.map((y) => dotRadius(x, y, seconds)));
}

describe('the dotted wave', () => {
  it('never draws a dot that reaches the next one', () => {
    expect(Math.max(...radii(0), ...radii(97))).toBeLessThan(WAVE_GRID_PX / 2);
  });

  it('leaves some of the screen black and fills some', () => {
    const all = radii(12);
    expect(all.filter((radius) => radius === 0).length).toBeGreaterThan(all.length / 5);
    expect(all.filter((radius) => radius > 3).length).toBeGreaterThan(all.length / 10);
  });

  it('moves with time', () => {
    expect(radii(0)).not.toEqual(radii(1));
  });
});
