import { openOnce } from '@stagebell/reading/lazy';
import type { Gazetteer, Named } from './gazetteer.ts';
import { loadGazetteer } from './load-gazetteer.ts';
import type { PlaceLanguages } from './names/local-names.ts';
import type { Place, Point } from './place.ts';
import {
  findCountry,
  findNearestCity,
  findRegionsAround,
  findTimeZone,
  findTownsAround,
} from './reverse.ts';
import {
  findAlmostCalled,
  findCalled,
  type SearchOptions,
  searchGazetteer,
} from './search/search.ts';
import { createTownFinder, type Town } from './town-slugs.ts';
import { isVillageId, loadVillages } from './villages.ts';

/** What can be asked of the gazetteer. */
export interface OpenGazetteer {
  /**
   * Suggestions for what somebody has typed, at most eight, best first. Under three characters (two
   * of Chinese, Japanese or Korean) there are none, but for towns that have two letters. For a `venue` these are towns,
   * villages and quarters, for an `area` towns (that of a quarter too), regions and countries. Places near `near` and
   * in `country` come first among similar ones.
   */
  search(query: string, options: SearchOptions): Promise<Place[]>;
  /**
   * Towns, regions and countries that are called so, with or without their region or
   * country ("lisboa", "Porto Portugal"), the best known first; at most three, comparably known. Those in `country`
   * (ISO 3166-1 alpha-2) come first among similar ones.
   */
  called(name: string, country?: string): Place[];
  /**
   * As `called`, for a name of four letters or more that is one letter too many, too few, wrong or
   * swapped away from that of a place with some 80,000 people or more; the first letter is right.
   */
  almostCalled(name: string): Place[];
  /** The place with this id, or null. */
  resolve(placeId: string): Promise<Place | null>;
  /** What a town, region or country is called in a language (BCP 47); null for an id of none. */
  named(placeId: string, language: string): Named | null;
  /** What the place with this id lies in, named in a language; the region is null where it is not to be named. */
  areasIn(placeId: string, language: string): { region: string | null; country: string } | null;
  /** The town with this slug (`lisbon-portugal`), a former spelling of it, or this id; or null. */
  town(slugOrId: string): Town | null;
  /** Every town, by rising GeoNames id, with the people it has. */
  towns(): Iterable<Place & { population: number }>;
  /** The city that a person at this point would name, or null where none lies within 80 km. */
  nearestCity(point: Point): Promise<Place | null>;
  /** Towns within so many kilometres of a point, the most populous first, at most `most` of them. */
  townsAround(point: Point, withinKm: number, most: number): Place[];
  /**
   * Codes (`DE.02`) of the regions around this point: its own first, then those of towns within 15 km, across borders
   * too.
   */
  regionsAround(point: Point, country: string): string[];
  /** ISO 3166-1 alpha-2 of the country or territory at this point; null at sea. */
  countryAt(point: Point): Promise<string | null>;
  /** IANA zone at a point; pass the country where it is known. */
  timeZoneAt(point: Point, country?: string): Promise<string>;
}

/** Loads the gazetteer, which takes a fraction of a second and about 15 MB, its villages 5 MB more. */
export async function openGazetteer(languages?: PlaceLanguages): Promise<OpenGazetteer> {
  const gazetteer = await loadGazetteer(languages);
  // Read when somebody first looks for a village.
  const villages = openOnce(() => loadVillages(gazetteer));
  const placeOrNull = (number: number | null) => (number === null ? null : gazetteer.place(number));
  return {
    async search(query, options) {
      return searchGazetteer(gazetteer, query, options, await villages());
    },
    called: (name, country) => findCalled(gazetteer, name, country),
    almostCalled: (name) => findAlmostCalled(gazetteer, name),
    async resolve(placeId) {
      if (!isVillageId(placeId)) return placeOrNull(gazetteer.find(placeId));
      const known = await villages();
      const village = known.find(placeId);
      return village === null ? null : known.place(village);
    },
    named(placeId, language) {
      const number = gazetteer.find(placeId);
      return number === null ? null : gazetteer.names(number, language);
    },
    areasIn(placeId, language) {
      const number = gazetteer.find(placeId);
      return number === null ? null : gazetteer.areasIn(number, language);
    },
    town: createTownFinder(gazetteer),
    towns: () => townsOf(gazetteer),
    nearestCity: async (point) => placeOrNull(await findNearestCity(gazetteer, point)),
    townsAround: (point, withinKm, most) =>
      findTownsAround(gazetteer, point, withinKm, most).map((town) => gazetteer.place(town)),
    regionsAround: (point, country) => findRegionsAround(gazetteer, point, country),
    countryAt: (point) => findCountry(gazetteer, point),
    timeZoneAt: async (point, country) =>
      findTimeZone(gazetteer, point, country ?? (await findCountry(gazetteer, point))),
  };
}

function* townsOf(gazetteer: Gazetteer): Generator<Place & { population: number }> {
  for (let town = 0; town < gazetteer.cityCount; town++) {
    yield { ...gazetteer.place(town), population: gazetteer.populations[town]! };
  }
}
