import { fold } from '@stagebell/reading/fold';
import { oncePer } from '@stagebell/reading/lazy';
import type { Country } from './countries.ts';
import type { City } from './geonames.ts';
import {
  areaKeys,
  bareName,
  cityKeys,
  foldings,
  isWellKnown,
  type Key,
  shownName,
} from './names.ts';
import type { Region } from './regions.ts';

/**
 * The keys of every place, in the order of the places' numbers: cities, regions, countries. `shown` are the names
 * that are shown in other languages than English, by the ids of their places.
 */
export function allKeys(
  cities: City[],
  regions: Region[],
  countries: Country[],
  shown: Map<string, string[]>,
): Key[][] {
  const regionsByCode = new Map(regions.map((region) => [region.code, region]));
  const countriesByCode = new Map(countries.map((country) => [country.code, country]));
  const cityNames = new Map<string, Set<string>>();
  for (const [country, group] of Map.groupBy(cities, (city) => city.country)) {
    cityNames.set(country, new Set(group.filter(isWellKnown).map((city) => fold(shownName(city)))));
  }
  return [
    ...cities.map((city) => {
      const region = regionsByCode.get(`${city.country}.${city.admin1}`);
      const areas = [region, countriesByCode.get(city.country)!].filter(
        (area) => area !== undefined,
      );
      // An area of the city's own name does not take its other names away: "Lisboa" is the city.
      const others = areas.filter((area) => bareName(area.name) !== bareName(shownName(city)));
      const namesOfOthers = [...others.map(namesOf), cityNames.get(city.country)!];
      return cityKeys(city, namesOfOthers, shown.get(`gn:${city.id}`));
    }),
    ...regions.map(({ id, name, otherNames, isoCode }) =>
      areaKeys(name, [...otherNames, ...(shown.get(id) ?? [])], isoCode ? [isoCode] : []),
    ),
    ...countries.map(({ name, otherNames, code }) => {
      // Brazil is "Brasilia" in Finnish; who types it means the city.
      const free = otherNames.filter((other) => !cityNames.get(code)!.has(fold(other)));
      return areaKeys(name, free, [code]);
    }),
  ];
}

/** All folded names of a region or country, made once for its many cities. */
const namesOf = oncePer(
  (area: { name: string; otherNames: string[] }) =>
    new Set([area.name, ...area.otherNames].flatMap(foldings)),
);
