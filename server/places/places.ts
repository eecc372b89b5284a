import { openOnce } from '../load/lazy.ts';
import type { Gazetteer } from './gazetteer.ts';
import { loadGazetteer } from './load-gazetteer.ts';
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

/** A place as a suggestion. */
export type Suggested = Pick<Place, 'id' | 'description'>;

/** For whom a provider is asked, which may bill each request: a contact with a live setup session. */
export interface Asker {
  sessionId: number;
  contactId: number;
  /** Groups what one person types until they choose a place, as providers bill it. */
  typing?: string;
}

/** Without `asker` the gazetteer answers. */
export interface PlaceSearch extends SearchOptions {
  asker?: Asker;
}

/** A provider's place cannot be looked up at the moment. */
export class PlacesUnavailableError extends Error {
  override name = 'PlacesUnavailableError';
}

/** Everything about places, from the gazetteer or a provider. */
export interface Places {
  /**
   * Suggestions for what somebody has typed, at most eight, best first. Under three characters (two
   * of Chinese, Japanese or Korean) there are none, but for towns that have two letters. `gig` gives towns,
   * villages and quarters, `follow` towns (that of a quarter too), regions and countries. Places near `near` and in `country` come first among similar ones.
   */
  search(query: string, options: PlaceSearch): Promise<Suggested[]>;
  /**
   * Towns, regions and countries of the gazetteer that are called so, with or without their region or
   * country ("lisboa", "Porto Portugal"), the best known first; at most three, comparably known. Those in `country`
   * (ISO 3166-1 alpha-2) come first among similar ones.
   */
  called(name: string, country?: string): Place[];
  /**
   * As `called`, for a name of four letters or more that is one letter too many, too few, wrong or
   * swapped away from that of a place with some 80,000 people or more; the first letter is right.
   */
  almostCalled(name: string): Place[];
  /**
   * The place with this id, or null. Without `asker` only the gazetteer's are found.
   * @throws PlacesUnavailableError when only a provider knows, and it does not answer or may not be asked any more
   */
  resolve(placeId: string, asker?: Asker): Promise<Place | null>;
  /** The town with this slug (`lisbon-portugal`), a former spelling of it, or this id; or null. */
  town(slugOrId: string): Town | null;
  /** The city that a person at this point would name, or null where none lies within 80 km. */
  nearestCity(point: Point): Promise<Place | null>;
  /** Towns within so many kilometres of a point, the most populous first, at most `most` of them. */
  townsAround(point: Point, withinKm: number, most: number): Place[];
  /**
   * Codes (`DE.02`) of the regions whose followers hear of a gig at this point: its own first, then
   * those of towns within 15 km, across borders too.
   */
  regionsAround(point: Point, country: string): string[];
  /** ISO 3166-1 alpha-2 of the country or territory at this point; null at sea. */
  countryAt(point: Point): Promise<string | null>;
  /** IANA zone at a point; pass the country where it is known. */
  timeZoneAt(point: Point, country?: string): Promise<string>;
  /**
   * Whether a provider is configured but does not answer, or may not be asked any more for `asker`, so that the gazetteer
   * is used instead.
   */
  fallsBack(asker?: Asker): boolean;
}

/** The gazetteer's places need no further request. */
export interface GazetteerPlaces extends Places {
  search(query: string, options: PlaceSearch): Promise<Place[]>;
}

/** The gazetteer, loaded once per process; it takes a fraction of a second and about 20 MB, its villages 6 MB more. */
export const openGazetteer = openOnce(async () => placesIn(await loadGazetteer()));

function placesIn(gazetteer: Gazetteer): GazetteerPlaces {
  // Read when somebody first looks for the place of a gig.
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
    town: createTownFinder(gazetteer),
    nearestCity: async (point) => placeOrNull(await findNearestCity(gazetteer, point)),
    townsAround: (point, withinKm, most) =>
      findTownsAround(gazetteer, point, withinKm, most).map((town) => gazetteer.place(town)),
    regionsAround: (point, country) => findRegionsAround(gazetteer, point, country),
    countryAt: (point) => findCountry(gazetteer, point),
    timeZoneAt: async (point, country) =>
      findTimeZone(gazetteer, point, country ?? (await findCountry(gazetteer, point))),
    fallsBack: () => false,
  };
}
