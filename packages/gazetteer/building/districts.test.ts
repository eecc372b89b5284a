import { describe, expect, it } from 'vitest';
import { tellApart } from './districts.ts';
import type { City } from './geonames.ts';

const SPRINGFIELD: City = {
  id: 1,
  name: 'Springfield',
  asciiName: 'Springfield',
  otherNames: [],
  featureCode: 'PPL',
  country: 'US',
  admin1: 'PA',
  admin2: '045',
  population: 23_363,
  zone: 'America/New_York',
  latitude: 39.93,
  longitude: -75.32,
};
const DISTRICTS = JSON.stringify([
  { code: 'US.PA.045', name: 'Delaware County' },
  { code: 'US.PA.015', name: 'Bradford County' },
]);

function tell(...others: Partial<City>[]) {
  const cities = [SPRINGFIELD, ...others.map((city) => ({ ...SPRINGFIELD, ...city }))];
  const { cities: kept, districts } = tellApart(cities, DISTRICTS);
  return kept.map((city) => [city.id, districts.get(city) ?? null]);
}

describe('telling towns of one name apart', () => {
  it('keeps the largest plain and gives the other its district', () => {
    expect(tell({ id: 2, latitude: 41.8, admin2: '015', population: 1200 })).toEqual([
      [1, null],
      [2, 'Bradford County'],
    ]);
  });

  it('leaves out a smaller one without a district of its own', () => {
    expect(tell({ id: 2, latitude: 41.8, admin2: '', population: 1200 })).toEqual([[1, null]]);
  });

  it('leaves out one in the same district with the same people, but no other there', () => {
    expect(tell({ id: 2, latitude: 40.2 })).toEqual([[1, null]]);
    expect(tell({ id: 2, latitude: 40.2, population: 1200 })).toHaveLength(2);
    expect(tell({ id: 2, latitude: 40.2, admin2: '015' })).toHaveLength(2);
  });

  it('leaves out the other one of a district that is called like both', () => {
    const calledAlike = { name: 'Delaware County', asciiName: 'Delaware County' };
    const { cities } = tellApart(
      [
        { ...SPRINGFIELD, ...calledAlike },
        { ...SPRINGFIELD, ...calledAlike, id: 2, latitude: 40.2, population: 1200 },
      ],
      DISTRICTS,
    );
    expect(cities.map(({ id }) => id)).toEqual([1]);
  });

  it('leaves out the same town listed twice', () => {
    expect(tell({ id: 2, latitude: 39.95, admin2: '015', population: 1200 })).toEqual([[1, null]]);
  });

  it('lets namesakes in two regions be', () => {
    expect(tell({ id: 2, admin1: 'IL' })).toEqual([
      [1, null],
      [2, null],
    ]);
  });
});
