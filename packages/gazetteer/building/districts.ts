import { fold } from '@stagebell/reading/fold';
import { distanceKm } from '../distance.ts';
import type { City } from './geonames.ts';
import { shownName } from './names.ts';

// Rows of one name this close together are a town and its municipality, or the same town twice.
const SAME_TOWN_KM = 10;

/**
 * Makes every city of a region tell itself apart: the largest of a name keeps it plain, the others
 * get their district, and those that still cannot be told apart are left out.
 */
export function tellApart(
  cities: City[],
  admin2Json: string,
): { cities: City[]; districts: Map<City, string> } {
  const rows = JSON.parse(admin2Json) as { code: string; name: string }[];
  const districtNames = new Map(rows.map(({ code, name }) => [code, name]));
  const districts = new Map<City, string>();
  const dropped = new Set<City>();
  const groups = Map.groupBy(
    cities,
    (city) => `${city.country}.${city.admin1} ${fold(shownName(city))}`,
  );
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    const [largest, ...others] = group.sort((a, b) => b.population - a.population || a.id - b.id);
    const districtOf = ({ country, admin1, admin2 }: City) =>
      districtNames.get(`${country}.${admin1}.${admin2}`);
    const used = new Set<string>();
    for (const city of others) {
      const district = districtOf(city);
      const distinct = district !== undefined && !used.has(district);
      // In one district with as many people, or in the district that is called like them.
      const isSame =
        district === districtOf(largest!) &&
        (city.population === largest!.population || district === shownName(city));
      if (!distinct || isSame || distanceKm(city, largest!) < SAME_TOWN_KM) {
        dropped.add(city);
        continue;
      }
      used.add(district);
      districts.set(city, district);
    }
  }
  return { cities: cities.filter((city) => !dropped.has(city)), districts };
}
