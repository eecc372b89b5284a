import { setImmediate } from 'node:timers/promises';
import { fold } from '@stagebell/reading/fold';
import { readAsset } from './asset.ts';
import { distanceKm } from './distance.ts';
import type { Gazetteer } from './gazetteer.ts';
import { KeyKind, type VillageColumns } from './gazetteer-asset.ts';
import { NameIndex, unpackNames } from './key-index.ts';
import { cityRadiusKm, type Place, type Point } from './place.ts';
import { findTimeZone, findTownNear } from './reverse.ts';

const ASSET = new URL('./data/villages.bin.br', import.meta.url);

/** Coordinates of villages are stored in thousandths of a degree. */
export const THOUSANDTHS = 1000;
/** The size of a village that nobody counted: that of 500 people. */
export const UNKNOWN_SIZE = 27;
const ID = /^at:(-?\d{1,2}\.\d{3}),(-?\d{1,3}\.\d{3})$/;
/** Whether an id is that of a village, which need not exist. */
export const isVillageId = (id: string): boolean => ID.test(id);

/** How many names are folded without a turn of the event loop between them. */
const FOLDED_AT_ONCE = 5_000;

type PackedNames = ReturnType<typeof unpackNames>;
type UsedColumns = Pick<VillageColumns, 'latitudes' | 'longitudes' | 'regions' | 'countries'>;

class VillageKeys extends NameIndex {
  place(key: number): number {
    return key;
  }

  kind(_key: number): KeyKind {
    return KeyKind.Main;
  }
}

/**
 * Villages and quarters by their numbers, which rise with their folded names. Only a venue can be in one: as an area
 * it means its town, it has no slug, and no text is read as its name, because many are called like people and things.
 */
export class Villages {
  readonly keys: VillageKeys;
  readonly scores: Float32Array;
  readonly #gazetteer: Gazetteer;
  readonly #columns: UsedColumns;
  readonly #names: PackedNames;

  constructor(
    gazetteer: Gazetteer,
    { sizes, ...columns }: UsedColumns & Pick<VillageColumns, 'sizes'>,
    names: PackedNames,
    folded: PackedNames,
  ) {
    this.keys = new VillageKeys(folded);
    this.scores = Float32Array.from(sizes, (size) => size / 10);
    this.#gazetteer = gazetteer;
    this.#columns = columns;
    this.#names = names;
  }

  /** The number of the village with this id, or null. */
  find(id: string): number | null {
    const [, latitude, longitude] = ID.exec(id) ?? [];
    if (latitude === undefined) return null;
    const [y, x] = [
      Math.round(Number(latitude) * THOUSANDTHS),
      Math.round(Number(longitude) * THOUSANDTHS),
    ];
    const { latitudes, longitudes } = this.#columns;
    const number = latitudes.findIndex((one, village) => one === y && longitudes[village] === x);
    return number < 0 ? null : number;
  }

  place(number: number): Place {
    const point = this.point(number);
    const country = this.countryCode(number);
    const { bytes, ends } = this.#names;
    const name = Buffer.from(bytes.subarray(ends[number - 1] ?? 0, ends[number])).toString('utf8');
    const { latitude, longitude } = point;
    return {
      id: `at:${latitude.toFixed(3)},${longitude.toFixed(3)}`,
      kind: 'address',
      name,
      description: [name, this.townOf(number)?.description ?? this.#countryOf(number).name].join(
        ', ',
      ),
      country,
      region: this.#gazetteer.regionCode(this.#regionOf(number)),
      ...point,
      timeZone: findTimeZone(this.#gazetteer, point, country),
      radiusKm: null,
    };
  }

  point(number: number): Point {
    return {
      latitude: this.#columns.latitudes[number]! / THOUSANDTHS,
      longitude: this.#columns.longitudes[number]! / THOUSANDTHS,
    };
  }

  countryCode(number: number): string {
    return this.#countryOf(number).code;
  }

  /** A venue can be in every village, as in a town. */
  isCity(_number: number): boolean {
    return true;
  }

  isRedundant(_number: number): boolean {
    return false;
  }

  /** Is this village in the region or country with that number of the gazetteer's, or in the surroundings of that town? */
  isWithin(number: number, area: number): boolean {
    const gazetteer = this.#gazetteer;
    if (gazetteer.isCity(area)) {
      const radiusKm = cityRadiusKm(gazetteer.populations[area]!);
      return distanceKm(this.point(number), gazetteer.point(area)) <= radiusKm;
    }
    return (
      area === this.#regionOf(number) || area === gazetteer.find(`cc:${this.countryCode(number)}`)
    );
  }

  /** The gazetteer's number of its region; of none where it is not known. */
  #regionOf(number: number): number {
    return this.#gazetteer.cityCount + this.#columns.regions[number]!;
  }

  #countryOf(number: number): { code: string; name: string } {
    return this.#gazetteer.countries()[this.#columns.countries[number]!]!;
  }

  /** The town whose surroundings it lies in, by which it is told from others of its name; null where its country has none. */
  townOf(number: number): Place | null {
    const town = findTownNear(this.#gazetteer, this.point(number), this.countryCode(number));
    return town === null ? null : this.#gazetteer.place(town);
  }
}

/** Reads the committed asset, in steps as `loadGazetteer` does. */
export async function loadVillages(gazetteer: Gazetteer): Promise<Villages> {
  const { nameSharedLengths, nameOwnLengths, nameOwnBytes, ...columns } = (
    await readAsset<VillageColumns, unknown>(ASSET)
  ).columns;
  const names = unpackNames(nameSharedLengths, nameOwnLengths, nameOwnBytes);
  return new Villages(gazetteer, columns, names, await foldAll(names));
}

/** Folded names are not in the asset, because they can be made of the others, and nobody needs them at the start. */
async function foldAll({ bytes, ends }: PackedNames): Promise<PackedNames> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const foldedEnds = new Uint32Array(ends.length);
  let folded = '';
  let length = 0;
  for (let village = 0; village < ends.length; village++) {
    if (village % FOLDED_AT_ONCE === 0) await setImmediate();
    const name = fold(all.toString('utf8', ends[village - 1] ?? 0, ends[village]));
    folded += name;
    length += Buffer.byteLength(name);
    foldedEnds[village] = length;
  }
  return { bytes: new TextEncoder().encode(folded), ends: foldedEnds };
}
