import { expect, it } from 'vitest';
import { distanceKm } from './distance.ts';
import { cityRadiusKm } from './place.ts';

const BERLIN = { latitude: 52.52437, longitude: 13.41053 };
const HAMBURG = { latitude: 53.55073, longitude: 9.99302 };
const POLE = { latitude: 90, longitude: 0 };

it('measures great-circle distances in kilometres', () => {
  expect(distanceKm(BERLIN, HAMBURG)).toBeCloseTo(255.3, 0);
  expect(distanceKm(BERLIN, BERLIN)).toBe(0);
  expect(distanceKm(POLE, { latitude: -90, longitude: 77 })).toBeCloseTo(Math.PI * 6371, 6);
});

it('lets a larger city reach further, up to 60 km', () => {
  expect(cityRadiusKm(0)).toBe(25);
  expect(cityRadiusKm(1_653_461)).toBeCloseTo(42.4, 1);
  expect(cityRadiusKm(3_426_354)).toBeCloseTo(50, 1);
  expect(cityRadiusKm(22_000_000)).toBe(60);
});
