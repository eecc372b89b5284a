import type { Point } from '../../server/places/place.ts';

/** One row of GeoNames' table of towns, as far as we use it. */
export interface City extends Point {
  id: number;
  name: string;
  asciiName: string;
  otherNames: string[];
  featureCode: string;
  country: string;
  /** GeoNames admin-1 and admin-2 codes; empty where none. */
  admin1: string;
  admin2: string;
  population: number;
  zone: string;
}

/**
 * Quarters (`PPLA5` are Marseille's numbered ones), historical, abandoned and destroyed places: nobody follows them.
 */
const NO_TOWNS = new Set(['PPLX', 'PPLA5', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
const SMALLEST_TOWN = 1000;

/**
 * Reads the table described at https://download.geonames.org/export/dump/readme.txt, keeping towns of
 * 1,000 people or more and every capital of a country or region.
 */
export function parseCities(table: string): City[] {
  const cities: City[] = [];
  for (const line of table.split('\n')) {
    const field = line.split('\t');
    if (field.length < 18) continue;
    const city: City = {
      id: Number(field[0]),
      name: field[1]!,
      asciiName: field[2]!,
      otherNames: field[3]!.split(',').filter((name) => name !== ''),
      latitude: Number(field[4]),
      longitude: Number(field[5]),
      featureCode: field[7]!,
      country: field[8]!,
      admin1: field[10]!,
      admin2: field[11]!,
      population: Number(field[14]),
      zone: field[17]!,
    };
    if (isTown(city)) cities.push(city);
  }
  return cities.sort((a, b) => a.id - b.id);
}

/** Capital of a country (`PPLC`) or of a region (`PPLA`). */
export function isCapital(city: City): boolean {
  return city.featureCode === 'PPLC' || city.featureCode === 'PPLA';
}

function isTown(city: City): boolean {
  if (NO_TOWNS.has(city.featureCode) || city.zone === '') return false;
  return city.population >= SMALLEST_TOWN || isCapital(city);
}
