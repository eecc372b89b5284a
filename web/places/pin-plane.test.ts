import { describe, expect, it } from 'vitest';
import { planeAround } from './pin-plane.ts';

const RECIFE = { lat: -8.05, lng: -34.88 };

describe('the plane around a place', () => {
  it.each([
    ['Recife', RECIFE],
    ['Suva, beside the antimeridian', { lat: -18.14, lng: 179.99 }],
    ['Longyearbyen', { lat: 78.22, lng: 15.65 }],
  ])('gives back what was put on it: %s', (_, middle) => {
    const plane = planeAround(middle, middle);
    expect(plane.reachKm).toBe(5);
    const at = plane.at({ x: 80, y: -60 });
    expect(Math.abs(at.lng)).toBeLessThanOrEqual(180);
    expect(plane.spotOf(at).x).toBeCloseTo(80);
    expect(plane.spotOf(at).y).toBeCloseTo(-60);
  });

  it('shows north above and east to the right, to scale', () => {
    const plane = planeAround(RECIFE, RECIFE);
    expect(plane.spotOf({ ...RECIFE, lat: RECIFE.lat + 1 / 111.195 }).y).toBeCloseTo(-20, 1);
    expect(plane.spotOf({ ...RECIFE, lng: RECIFE.lng + 0.01 }).x).toBeGreaterThan(0);
  });

  it('reaches as far as the pin, and ends at its edge', () => {
    expect(planeAround(RECIFE, { ...RECIFE, lat: -8.2 }).reachKm).toBe(25);
    const plane = planeAround(RECIFE, RECIFE);
    expect(plane.at({ x: 500, y: 0 })).toEqual(plane.at({ x: 100, y: 0 }));
    expect(planeAround({ lat: 90, lng: 0 }, { lat: 90, lng: 0 }).at({ x: 9, y: -9 }).lat).toBe(90);
  });
});
