import { describe, expect, it } from 'vitest';
import type { City } from './geonames.ts';
import { type ListedCity, refreshCities } from './refresh.ts';

const CITY: City = {
  id: 1,
  name: 'Mysore',
  asciiName: 'Mysore',
  otherNames: ['Mysuru'],
  featureCode: 'PPL',
  country: 'IN',
  admin1: '19',
  admin2: '577',
  population: 868_313,
  zone: 'Asia/Kolkata',
  latitude: 12.29791,
  longitude: 76.63925,
};
const LISTED: ListedCity = {
  name: 'Mysuru',
  country: 'IN',
  admin1: '19',
  admin2: '577',
  latitude: 12.29,
  longitude: 76.64,
};

function refreshOne(city: Partial<City>, listed: Partial<ListedCity>[], regions = ['IN.19']): City {
  const rows = listed.map((row) => ({ ...LISTED, ...row }));
  return refreshCities([{ ...CITY, ...city }], rows, new Set(regions)).cities[0]!;
}

describe('refreshing a city', () => {
  it('takes the name it now bears at its spot and keeps the former among the others', () => {
    const city = refreshOne({}, [{}]);
    expect(city.name).toBe('Mysuru');
    expect(city.otherNames).toContain('Mysore');
  });

  it('does not take a name it was never known by, however near', () => {
    expect(refreshOne({}, [{ name: 'Nazarbad' }]).name).toBe('Mysore');
  });

  it('takes the present region of the row of its name', () => {
    expect(refreshOne({}, [{ name: 'Mysore', admin1: '20' }]).admin1).toBe('20');
  });

  it('does not take the region of a namesake far away or abroad', () => {
    expect(refreshOne({}, [{ name: 'Mysore', admin1: '20', latitude: 20 }]).admin1).toBe('19');
    expect(refreshOne({}, [{ name: 'Mysore', admin1: '20', country: 'LK' }]).admin1).toBe('19');
  });

  it("takes its neighbour's region when its own has been withdrawn", () => {
    const neighbour = { name: 'Nazarbad', admin1: '42' };
    expect(refreshOne({}, [neighbour], ['IN.42']).admin1).toBe('42');
    expect(refreshOne({}, [{ ...neighbour, latitude: 20 }], ['IN.42']).admin1).toBe('');
  });
});
