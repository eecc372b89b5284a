import { expect, it } from 'vitest';
import { orderPoints, pointsInOrder } from './city-points.ts';
import { DEGREE } from './gazetteer-asset.ts';

it('are found in the order that was kept for them as by a look at each', () => {
  // Scattered by a multiplier that shares no factor with the size of the world.
  const scattered = (span: number, factor: number) =>
    Int32Array.from({ length: 5_000 }, (_, i) => ((i * factor) % (2 * span)) - span);
  const longitudes = scattered(180 * DEGREE, 7_919);
  const latitudes = scattered(90 * DEGREE, 104_729);
  const pointOrder = orderPoints({ longitudes, latitudes });
  const found = pointsInOrder({ longitudes, latitudes, pointOrder }).range(-20, -10, 40, 30);
  const within = (degrees: number, least: number, most: number) =>
    degrees / DEGREE >= least && degrees / DEGREE <= most;
  const looked = [...longitudes.keys()].filter(
    (city) => within(longitudes[city]!, -20, 40) && within(latitudes[city]!, -10, 30),
  );
  expect(looked.length).toBeGreaterThan(50);
  expect(found.sort((a, b) => a - b)).toEqual(looked);
});
