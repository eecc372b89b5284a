import { fold } from '../../server/places/fold.ts';
import { cityRadiusKm, distanceKm } from '../../server/places/near.ts';
import type { City } from './geonames.ts';

/** What its cities tell about a region or country. */
export interface Area {
  /** Its capital where one of the given feature code exists, else its largest city. */
  seat: City;
  /** One city's circle covers nearly everybody and bears the same name: Berlin, Singapore. */
  isCity: boolean;
}

const NEARLY_EVERYBODY = 0.95;

/** Sums up the cities of one region or country; `names` are all the names the area is known by. */
export function describeArea(cities: City[], names: string[], capitalCode: string | null): Area {
  const largest = cities.reduce((a, b) => (b.population > a.population ? b : a));
  const seat = cities.find((city) => city.featureCode === capitalCode) ?? largest;
  const radiusKm = cityRadiusKm(largest.population);
  let everybody = 0;
  let covered = 0;
  for (const city of cities) {
    everybody += city.population;
    if (distanceKm(city, largest) <= radiusKm) covered += city.population;
  }
  const cityNames = new Set([largest.name, largest.asciiName, ...largest.otherNames].map(fold));
  const sameName = names.some((name) => cityNames.has(fold(name)));
  return { seat, isCity: sameName && covered >= everybody * NEARLY_EVERYBODY };
}
