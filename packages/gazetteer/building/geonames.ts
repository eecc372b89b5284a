import type { Point } from '../place.ts';

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

/** Historical, abandoned and destroyed places. */
const GONE = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
/** `PPLA5` are Marseille's numbered quarters. A quarter is no town. */
const QUARTERS = new Set(['PPLX', 'PPLA5']);
const SMALLEST_TOWN = 1000;

/**
 * Reads the table described at https://download.geonames.org/export/dump/readme.txt: everything where people live today.
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
    if (!GONE.has(city.featureCode) && city.zone !== '') cities.push(city);
  }
  return cities.sort((a, b) => a.id - b.id);
}

/** Capital of a country (`PPLC`) or of a region (`PPLA`). */
export function isCapital(city: City): boolean {
  return city.featureCode === 'PPLC' || city.featureCode === 'PPLA';
}

/** Towns have 1,000 people or more, or are the capital of a country or region. */
export function isTown(city: City): boolean {
  return !QUARTERS.has(city.featureCode) && (city.population >= SMALLEST_TOWN || isCapital(city));
}
