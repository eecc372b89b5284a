import { fold } from '@stagebell/reading/fold';
import type KDBush from 'kdbush';
import {
  DEGREE,
  type GazetteerAsset,
  type GazetteerColumns,
  type GazetteerLists,
  NO_REGION,
  type RegionRecord,
} from './gazetteer-asset.ts';
import type { KeyIndex } from './key-index.ts';
import {
  createLocalNames,
  type LocalNames,
  type PlaceLanguages,
  STORED_LANGUAGE,
} from './names/local-names.ts';
import { cityRadiusKm, type Place, type Point } from './place.ts';
import { scorePlaces } from './prominence.ts';
import { lowerBound, runningSums } from './sorted-numbers.ts';

/** What a place is called, and what tells it from others. */
export type Named = Pick<Place, 'name' | 'description'>;

/**
 * Every place by its number: cities by rising GeoNames id, then regions, then countries. Kept in typed
 * arrays, which the garbage collector does not scan; a `Place` is made on request.
 */
export class Gazetteer {
  readonly keys: KeyIndex;
  /** The languages (BCP 47) that places are named in. */
  readonly languages: string[];
  /** What a language calls places. */
  readonly localNames: (language: string) => LocalNames;
  /** Cities as points (x longitude, y latitude), for "what is near". */
  readonly points: KDBush;
  readonly cityCount: number;
  readonly populations: Uint32Array;
  /** How well known a place is: about the logarithm of its population. */
  readonly scores: Float32Array;
  readonly #columns: Pick<
    GazetteerColumns,
    'latitudes' | 'longitudes' | 'regions' | 'countries' | 'zones'
  >;
  readonly #lists: GazetteerLists;
  readonly #firstCountry: number;
  readonly #ids: Uint32Array;
  readonly #nameEnds: Uint32Array;
  readonly #names: Buffer;
  readonly #districts: Map<number, string>;
  readonly #areaNumbers: Map<string, number>;

  constructor(
    { columns, lists }: GazetteerAsset,
    keys: KeyIndex,
    points: KDBush,
    languages: PlaceLanguages,
  ) {
    this.keys = keys;
    this.languages = languages.languages;
    this.localNames = createLocalNames(languages);
    this.points = points;
    this.cityCount = columns.idGaps.length;
    this.populations = columns.populations;
    this.scores = scorePlaces(columns, lists);
    // Without those that were unpacked, which would take 4 MB more.
    const { latitudes, longitudes, regions, countries, zones } = columns;
    this.#columns = { latitudes, longitudes, regions, countries, zones };
    this.#lists = lists;
    this.#firstCountry = this.cityCount + lists.regions.length;
    this.#ids = runningSums(columns.idGaps);
    this.#nameEnds = runningSums(columns.nameLengths);
    this.#names = Buffer.from(columns.nameBytes.buffer);
    this.#districts = new Map(lists.districts);
    const areaIds = [...lists.regions.map(({ id }) => id), ...lists.countries.map(countryId)];
    this.#areaNumbers = new Map(areaIds.map((id, i) => [id, this.cityCount + i]));
  }

  /** The number of the place with this id, or null. */
  find(id: string): number | null {
    const area = this.#areaNumbers.get(id);
    if (area !== undefined) return area;
    const geonamesId = Number(/^gn:([1-9]\d{0,8})$/.exec(id)?.[1]);
    const city = lowerBound(this.#ids, geonamesId);
    return this.#ids[city] === geonamesId ? city : null;
  }

  place(number: number): Place {
    const kindOfArea = number < this.#firstCountry ? 'region' : 'country';
    const isCity = this.isCity(number);
    return {
      ...this.names(number),
      country: this.countryCode(number),
      ...this.point(number),
      timeZone: this.timeZone(number),
      id: this.#idOf(number),
      kind: isCity ? 'city' : kindOfArea,
      region: this.regionCode(number),
      radiusKm: isCity ? cityRadiusKm(this.populations[number]!) : null,
    };
  }

  /** What a place is called and how it is told from others of its name. */
  names(number: number, language = STORED_LANGUAGE): Named {
    const local = this.localNames(language);
    const { words } = local;
    const country = this.#countryName(number, local);
    if (number >= this.#firstCountry) {
      const { sharesName } = this.#countryOf(number);
      return {
        name: country,
        description: sharesName ? words.country({ name: country }) : country,
      };
    }
    const region = this.#regionOf(number);
    if (region && number >= this.cityCount) {
      const name = this.#regionName(region, local) ?? region.name;
      const place = region.sharesName ? words.region({ name }) : name;
      return { name, description: local.described([place, country]) };
    }
    return {
      name: local.of(this.#idOf(number)) ?? this.#cityName(number),
      description: this.#describeCity(number, local),
    };
  }

  /** The names of the region and country of a place; null where it has no region that is to be named. */
  areasIn(number: number, language: string): { region: string | null; country: string } {
    const local = this.localNames(language);
    const region = this.#regionOf(number);
    const isForeign = this.isCity(number) && this.#isForeign(number, local);
    return {
      region: region && (this.#regionName(region, local) ?? (isForeign ? null : region.name)),
      country: this.#countryName(number, local),
    };
  }

  /** The names of what a city lies in: its district where its name needs one, region and country. */
  areasOf(city: number): { district: string | null; region: string | null; country: string } {
    return {
      district: this.#districts.get(city) ?? null,
      region: this.#regionOf(city)?.name ?? null,
      country: this.#countryOf(city).name,
    };
  }

  /** The names of a region and its country, or of a country alone. */
  areaNames(area: number): string[] {
    const names = [this.#regionOf(area)?.name, this.#countryOf(area).name];
    return names.filter((name) => name !== undefined);
  }

  /** Every country's code and name, in the order of their numbers. */
  countries(): { code: string; name: string }[] {
    return this.#lists.countries;
  }

  /** The regions' positions in the asset's list, by their codes. */
  regionNumbers(): Map<string, number> {
    return new Map(this.#lists.regions.map(({ code }, i) => [code, i]));
  }

  isCity(number: number): boolean {
    return number < this.cityCount;
  }

  /** A region or country that equals its city or country, as Berlin does: never offered. */
  isRedundant(number: number): boolean {
    if (this.isCity(number)) return false;
    const area = number < this.#firstCountry ? this.#regionOf(number) : this.#countryOf(number);
    return area?.redundant ?? false;
  }

  /** Is this place the area with that number, or in it? */
  isWithin(number: number, area: number): boolean {
    if (number === area) return true;
    if (area < this.#firstCountry) {
      return this.isCity(number) && this.#columns.regions[number] === area - this.cityCount;
    }
    return this.#columns.countries[this.#seat(number)] === area - this.#firstCountry;
  }

  point(number: number): Point {
    const city = this.#seat(number);
    return {
      latitude: this.#columns.latitudes[city]! / DEGREE,
      longitude: this.#columns.longitudes[city]! / DEGREE,
    };
  }

  timeZone(number: number): string {
    return this.#lists.zones[this.#columns.zones[this.#seat(number)]!]!;
  }

  /** ISO 3166-1 alpha-2. */
  countryCode(number: number): string {
    return this.#countryOf(number).code;
  }

  /** GeoNames admin-1 code with its country, or null. */
  regionCode(number: number): string | null {
    return this.#regionOf(number)?.code ?? null;
  }

  #cityName(city: number): string {
    return this.#names.toString('utf8', this.#nameEnds[city - 1] ?? 0, this.#nameEnds[city]);
  }

  #countryName(number: number, local: LocalNames): string {
    const { code, name } = this.#countryOf(number);
    return local.country(code, name);
  }

  /** Whether an English name would stand in foreign letters between two in a language's own. */
  #isForeign(city: number, local: LocalNames): boolean {
    return local.hasOwnLetters && local.of(this.#idOf(city)) !== null;
  }

  /** Null where it is called as in English. A region that is named after its largest town is so in every language. */
  #regionName({ id, name, city }: RegionRecord, local: LocalNames): string | null {
    return local.of(id) ?? (name === this.#cityName(city) ? local.of(this.#idOf(city)) : null);
  }

  #idOf(number: number): string {
    if (number >= this.#firstCountry) return countryId(this.#countryOf(number));
    return this.isCity(number) ? `gn:${this.#ids[number]}` : (this.#regionOf(number)?.id ?? '');
  }

  /**
   * City, district where needed, region, country; leaving out what the city itself stands for, and
   * a region or country that would say the city's name again.
   */
  #describeCity(city: number, local: LocalNames): string {
    const english = this.#cityName(city);
    const name = local.of(this.#idOf(city)) ?? english;
    const region = this.#regionOf(city);
    const country = this.#countryOf(city);
    if (country.redundant && country.city === city) return name;
    const district = this.#districts.get(city);
    const isImplied =
      region?.redundant && (region.city === city || readAlike(region.name, country.name));
    const inRegion = region && !isImplied && !readAlike(region.name, english) ? region : null;
    const parts = [name];
    let last = english;
    if (district !== undefined) {
      const isDouble = readAlike(district, english) || (region && readAlike(district, region.name));
      last = isDouble ? '' : district;
      parts.push(isDouble ? local.words.district({ name: district }) : district);
    }
    if (inRegion !== null) {
      last = inRegion.name;
      const localRegion = this.#regionName(inRegion, local);
      if (localRegion !== null || !this.#isForeign(city, local)) {
        parts.push(localRegion ?? inRegion.name);
      }
    }
    if (!readAlike(country.name, last)) parts.push(this.#countryName(city, local));
    return local.described(parts.filter((part, i) => part !== parts[i - 1]));
  }

  /** The city whose point and zone a region or country has; for a city, itself. */
  #seat(number: number): number {
    if (this.isCity(number)) return number;
    const { regions, countries } = this.#lists;
    return (regions[number - this.cityCount] ?? countries[number - this.#firstCountry]!).city;
  }

  #countryOf(number: number) {
    return this.#lists.countries[this.#columns.countries[this.#seat(number)]!]!;
  }

  #regionOf(number: number) {
    if (!this.isCity(number)) return this.#lists.regions[number - this.cityCount] ?? null;
    const region = this.#columns.regions[number]!;
    return region === NO_REGION ? null : this.#lists.regions[region]!;
  }
}

/** Whether two names read as the same: Québec and Quebec. */
const readAlike = (one: string, other: string): boolean => fold(one) === fold(other);

const countryId = ({ code }: { code: string }): string => `cc:${code}`;
