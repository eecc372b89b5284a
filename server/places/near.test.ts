import type { Point } from '@stagebell/gazetteer';
import { distanceKm } from '@stagebell/gazetteer/distance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsAround, minimumDot, unitVector } from './near.ts';

const BERLIN = { latitude: 52.52437, longitude: 13.41053 };
const POTSDAM = { latitude: 52.39886, longitude: 13.06566 };
const HAMBURG = { latitude: 53.55073, longitude: 9.99302 };
const POLE = { latitude: 90, longitude: 0 };

/** The test that the database makes. */
function isWithin(radiusKm: number, a: Point, b: Point): boolean {
  const [u, v] = [unitVector(a), unitVector(b)];
  return u.x * v.x + u.y * v.y + u.z * v.z >= minimumDot(radiusKm);
}

describe('near', () => {
  it('takes Potsdam to be near Berlin and Hamburg not', () => {
    expect(isWithin(50, BERLIN, POTSDAM)).toBe(true);
    expect(isWithin(50, BERLIN, HAMBURG)).toBe(false);
  });

  it('knows no seam at the antimeridian', () => {
    const west = { latitude: -16.8, longitude: 179.95 };
    const east = { latitude: -16.8, longitude: -179.95 };
    expect(distanceKm(west, east)).toBeCloseTo(10.6, 1);
    expect(isWithin(25, west, east)).toBe(true);
    expect(isWithin(5, west, east)).toBe(false);
  });

  it('takes all longitudes to meet at the poles', () => {
    const sevenKmSouth = { latitude: 89.937, longitude: 120 };
    expect(isWithin(10, POLE, sevenKmSouth)).toBe(true);
    expect(isWithin(10, { latitude: 89.937, longitude: -60 }, sevenKmSouth)).toBe(false);
    expect(isWithin(15, { latitude: 89.937, longitude: -60 }, sevenKmSouth)).toBe(true);
  });

  it('decides by dot product as by distance, everywhere', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const radius = fc.double({ min: 1, max: 5000, noNaN: true });
    fc.assert(
      fc.property(point, point, radius, (a, b, radiusKm) => {
        fc.pre(Math.abs(distanceKm(a, b) - radiusKm) > 0.01);
        expect(isWithin(radiusKm, a, b)).toBe(distanceKm(a, b) < radiusKm);
      }),
    );
  });

  it('finds the cell of every point of a circle among those around it, and few others', () => {
    const cellOf = (point: Point) => cellsAround(point, 0)[0];
    const middle = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const step = fc.double({ min: -1.8, max: 1.8, noNaN: true });
    fc.assert(
      fc.property(middle, step, step, (point, north, east) => {
        const other = {
          latitude: Math.max(-90, Math.min(90, point.latitude + north)),
          longitude: point.longitude + east,
        };
        const radiusKm = distanceKm(point, other) + 0.001;
        const cells = cellsAround(point, radiusKm);
        expect(cells).toContain(cellOf(other));
        expect(new Set(cells).size).toBe(cells.length);
        expect(cells.length).toBeLessThanOrEqual(80);
      }),
    );
    expect(cellsAround(BERLIN, 60).length).toBeLessThanOrEqual(8);
  });
});
