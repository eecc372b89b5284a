import { fold } from '@stagebell/reading/fold';
import { distanceKm } from '../distance.ts';
import { cityRadiusKm } from '../place.ts';
import type { City } from './geonames.ts';
import { bareName, shownName } from './names.ts';

/** Facts about a region or country, derived from its cities. */
export interface Area {
  /** Its capital where a city has the given feature code, else its largest city. */
  seat: City;
  /** Its seat bears the same name and its circle reaches nearly everybody: Berlin, Singapore. */
  isCity: boolean;
}

const NEARLY_EVERYBODY = 0.95;

/** Sums up the cities of one region or country. */
export function describeArea(name: string, cities: City[], capitalCode: string | null): Area {
  const largest = cities.reduce((a, b) => (b.population > a.population ? b : a));
  const seat = cities.find((city) => city.featureCode === capitalCode) ?? largest;
  const radiusKm = cityRadiusKm(seat.population);
  let everybody = 0;
  let covered = 0;
  for (const city of cities) {
    everybody += city.population;
    if (distanceKm(city, seat) <= radiusKm) covered += city.population;
  }
  const isCity = bareName(name) === bareName(shownName(seat));
  return { seat, isCity: isCity && covered >= everybody * NEARLY_EVERYBODY };
}

/** Tells which cities read like `name`: Rio de Janeiro in Rio de Janeiro. */
export function namedLike(name: string): (city: City) => boolean {
  const folded = fold(name);
  return (city) => fold(shownName(city)) === folded;
}
