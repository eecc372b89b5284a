import { describe, expect, it } from 'vitest';
import { onMap, townDots, viewOf } from './world-map.ts';

const LISBON = { latitude: 38.72, longitude: -9.14 };
const PORTO = { latitude: 41.15, longitude: -8.61 };
const FIJI = { latitude: -18.1, longitude: 178.4 };
const WHOLE = viewOf([]);

describe('the map of the world', () => {
  it('has north above south and west before east', () => {
    expect(onMap(PORTO).y).toBeLessThan(onMap(LISBON).y);
    expect(onMap(LISBON).x).toBeLessThan(onMap(PORTO).x);
  });

  it('shows every point that it is asked to show, in the proportions of the whole', () => {
    for (const points of [[LISBON], [LISBON, PORTO], [LISBON, FIJI], [FIJI]]) {
      const view = viewOf(points);
      expect(view.width / view.height).toBeCloseTo(WHOLE.width / WHOLE.height, 6);
      for (const { x, y } of points.map(onMap)) {
        expect(x).toBeGreaterThan(view.x);
        expect(x).toBeLessThan(view.x + view.width);
        expect(y).toBeGreaterThan(view.y);
        expect(y).toBeLessThan(view.y + view.height);
      }
    }
  });

  it('comes closer where all points are near one another, and never leaves the map', () => {
    expect(viewOf([LISBON, PORTO]).width).toBeLessThan(WHOLE.width / 4);
    const { x, width } = viewOf([FIJI]);
    expect(x + width).toBeLessThanOrEqual(WHOLE.width);
    expect(viewOf([{ latitude: 21.3, longitude: -157.9 }, FIJI])).toEqual(WHOLE);
  });

  it('makes one dot of the towns of an area, larger where more people live', () => {
    const alone = townDots([{ ...LISBON, population: 1000 }]);
    const crowd = townDots([
      { ...LISBON, population: 500_000 },
      { latitude: 38.7, longitude: -9.4, population: 200_000 },
    ]);
    expect(alone).toHaveLength(1);
    expect(crowd).toHaveLength(1);
    expect(crowd[0]?.radius).toBeGreaterThan(alone[0]?.radius ?? 1);
    expect(townDots([{ ...LISBON, population: 1e12 }])[0]?.radius).toBeLessThan(0.5);
  });
});
