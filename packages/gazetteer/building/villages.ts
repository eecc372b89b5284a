import { readFileSync } from 'node:fs';
import { fold } from '@stagebell/reading/fold';
import { distanceKm } from '../distance.ts';
import type { Point } from '../place.ts';
import { THOUSANDTHS, UNKNOWN_SIZE } from '../villages.ts';
import type { City } from './geonames.ts';
import { sharedLength } from './key-columns.ts';
import { isWellKnown, shownName } from './names.ts';
import type { ListedCity } from './refresh.ts';

/** A village or quarter: a venue can be in it, but it is no area. */
interface Village extends Point {
  name: string;
  country: string;
  admin1: string;
  /** 0 where nobody counted. */
  population: number;
}

/** That of no quarter in particular: enough to stand before villages of its name. */
const OWN_POPULATION = 30_000;

/** Rows of one name this close together are the same place. */
const SAME_PLACE_KM = 10;

/** Quarters and villages in which there is music, but which GeoNames' table lacks. */
function ownVillages(): Village[] {
  return readFileSync(new URL('own-villages.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [country, latitude, longitude, name] = line.split('\t') as [
        string,
        string,
        string,
        string,
      ];
      const point = { latitude: Number(latitude), longitude: Number(longitude) };
      return { name, country, admin1: '', population: OWN_POPULATION, ...point };
    });
}

/**
 * Every place that is no town, each once, in the order of the folded names: our own, those of the table, and those
 * that the newer list has besides.
 * @param current towns by their present names
 * @param others rows of the table that are no towns
 */
export function findVillages(
  current: { name: string; latitude: number; longitude: number }[],
  towns: City[],
  others: City[],
  listed: ListedCity[],
): Village[] {
  const known = new Map<string, Point[]>();
  const isKnown = (name: string, point: Point) =>
    (known.get(name) ?? []).some((other) => distanceKm(point, other) < SAME_PLACE_KM);
  const note = (names: string[], point: Point) => {
    for (const name of new Set(names.map(fold))) {
      const points = known.get(name);
      if (points) points.push(point);
      else known.set(name, [point]);
    }
  };
  for (const town of towns) {
    note([town.name, town.asciiName, ...(isWellKnown(town) ? town.otherNames : [])], town);
  }
  for (const town of current) note([town.name], town);
  const spots = new Set<string>();
  const villages: Village[] = [];
  const add = (village: Village) => {
    const spot = `${toThousandths(village.latitude)} ${toThousandths(village.longitude)}`;
    if (fold(village.name) === '' || isKnown(fold(village.name), village) || spots.has(spot))
      return;
    spots.add(spot);
    note([village.name], village);
    villages.push(village);
  };
  for (const own of ownVillages()) add(own);
  const bySize = others.toSorted((a, b) => b.population - a.population || a.id - b.id);
  for (const row of bySize) {
    add({ ...row, name: shownName(row) });
  }
  for (const row of listed) {
    add({ ...row, name: shownName({ id: 0, ...row }), population: 0 });
  }
  const sorted = villages.map((village) => ({ village, key: Buffer.from(fold(village.name)) }));
  sorted.sort(
    (a, b) =>
      Buffer.compare(a.key, b.key) ||
      a.village.latitude - b.village.latitude ||
      a.village.longitude - b.village.longitude,
  );
  return sorted.map(({ village }) => village);
}

const toThousandths = (degrees: number): number => Math.round(degrees * THOUSANDTHS);

/** The villages as the asset's columns; `areaOf` gives the numbers of a village's country and region. */
export function villageColumns(
  villages: Village[],
  areaOf: (village: Village) => { country: number; region: number },
) {
  const names = villages.map(({ name }) => Buffer.from(name));
  const shared = names.map((name, i) => sharedLength(names[i - 1] ?? Buffer.alloc(0), name));
  const areas = villages.map(areaOf);
  return {
    nameSharedLengths: Uint8Array.from(shared),
    nameOwnLengths: Uint8Array.from(names, (name, i) => name.length - shared[i]!),
    nameOwnBytes: new Uint8Array(Buffer.concat(names.map((name, i) => name.subarray(shared[i])))),
    latitudes: Int32Array.from(villages, ({ latitude }) => toThousandths(latitude)),
    longitudes: Int32Array.from(villages, ({ longitude }) => toThousandths(longitude)),
    countries: Uint8Array.from(areas, ({ country }) => country),
    regions: Uint16Array.from(areas, ({ region }) => region),
    sizes: Uint8Array.from(villages, ({ population }) =>
      population > 0 ? Math.round(Math.log10(population) * 10) : UNKNOWN_SIZE,
    ),
  };
}
