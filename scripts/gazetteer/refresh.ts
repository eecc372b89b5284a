import { distanceKm } from '../../contract/places/distance.ts';
import { fold } from '../../server/places/fold.ts';
import type { Point } from '../../server/places/place.ts';
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
 * Gives each city the name and codes it has in the newer list: found by its name near by, else by a
 * name it is also known by at its very spot (Mysore became Mysuru). A former name is kept among the
 * other names. A city that the list does not have takes its nearest neighbour's region when its own
 * code has been withdrawn.
 */
export function refreshCities(
  cities: City[],
  listed: ListedCity[],
  knownRegions: Set<string>,
): { cities: City[]; matched: number } {
  const byName = Map.groupBy(listed, (row) => `${row.country} ${fold(row.name)}`);
  const byTile = Map.groupBy(listed, tile);
  const matches = new Map<City, ListedCity>();
  for (const city of cities) {
    const match = nearest(
      city,
      byName.get(`${city.country} ${fold(city.name)}`) ?? [],
      SAME_NAME_KM,
    );
    if (match) matches.set(city, match);
  }
  const taken = new Set(matches.values());
  for (const city of cities) {
    if (matches.has(city)) continue;
    const free = around(city, byTile).filter(
      (row) => row.country === city.country && !taken.has(row),
    );
    const names = new Set(city.otherNames.map(fold));
    const match = nearest(
      city,
      free.filter((row) => names.has(fold(row.name))),
      SAME_SPOT_KM,
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
    const neighbours = around(city, byTile).filter((row) => row.country === city.country);
    return { ...city, admin1: nearest(city, neighbours, NEIGHBOUR_KM)?.admin1 ?? '', admin2: '' };
  });
  return { cities: refreshed, matched: matches.size };
}

function nearest<Row extends Point>(point: Point, rows: Row[], withinKm: number): Row | null {
  let best: Row | null = null;
  let bestKm = withinKm;
  for (const row of rows) {
    const km = distanceKm(point, row);
    if (km > bestKm) continue;
    best = row;
    bestKm = km;
  }
  return best;
}

function tile(point: Point): string {
  return `${Math.floor(point.latitude)} ${Math.floor(point.longitude)}`;
}

// The tiles at the antimeridian are not joined: no two rows of one town lie on both sides of it.
function around(point: Point, byTile: Map<string, ListedCity[]>): ListedCity[] {
  const rows: ListedCity[] = [];
  for (let north = -1; north <= 1; north++) {
    for (let east = -1; east <= 1; east++) {
      const near = { latitude: point.latitude + north, longitude: point.longitude + east };
      rows.push(...(byTile.get(tile(near)) ?? []));
    }
  }
  return rows;
}
