import { setImmediate } from 'node:timers/promises';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { sql } from 'kysely';
import type { CityWithGigs, Neighbour } from '../../../contract/city.ts';
import { distanceKm } from '../../../contract/places/distance.ts';
import type { Database } from '../../db/connect.ts';
import { cellsAround, minimumDot, type UnitVector, unitVector } from '../../places/near.ts';
import type { Point } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import type { Town } from '../../places/town-slugs.ts';
import { upcomingSince } from '../gigs/gig-lists.ts';
import type { Services } from '../services.ts';

/** The most cities that are listed. */
const CITIES = 1000;
/** How far a neighbour may be. */
export const NEIGHBOUR_KM = 500;
/** Where there are enough neighbours within this, none further away is looked for. */
const CLOSE_KM = 120;
/** No circle of a town is wider. */
const WIDEST_KM = 60;
const NEIGHBOURS = 6;
/** Of two towns closer to each other than this, the one with more gigs of its own stands for both. */
const APART_KM = 20;
/** Finding the town of an address takes a moment, so addresses within about 10 km share one lookup. */
const ADDRESS_GROUPS = 2000;
/** How many towns are looked up before other work gets its turn. */
const TOWNS_AT_ONCE = 100;

/** How many cells are read at once. */
const CELLS_AT_ONCE = 200;

/** The number of scheduled gigs at one point, by the place that was chosen for them. */
interface Spot extends Point {
  placeId: string;
  gigs: number;
}

/** The points of coming gigs, everywhere, in no order. */
export type Spots = () => Promise<Spot[]>;

/** What is on in a cell at one of its revisions, until the first of its gigs is over. */
interface KnownCell {
  revision: string;
  firstStart: number;
  spots: Spot[];
}

/** Keeps the points in memory by cell, and reads only the cells again that changed or in which a gig is over since. */
export function createSpots(db: Database): Spots {
  const known = new Map<number, KnownCell>();

  async function read(cells: Map<number, string>, since: Date): Promise<void> {
    const rows = await selectSpots(db, since, [...cells.keys()])
      .select(['cell', sql<Date>`min(starts_at)`.as('firstStart')])
      .groupBy('cell')
      .execute();
    for (const [cell, revision] of cells) {
      known.set(cell, { revision, firstStart: Number.POSITIVE_INFINITY, spots: [] });
    }
    for (const { cell, firstStart, ...spot } of rows) {
      const one = known.get(cell)!;
      one.spots.push(spot);
      one.firstStart = Math.min(one.firstStart, firstStart.getTime());
    }
  }

  return async () => {
    const since = upcomingSince();
    const { rows } = await sql<{ cell: number; revision: string }>`
      select cell, revision::text as revision from gig_cells`.execute(db);
    const stale = rows.filter(({ cell, revision }) => {
      const one = known.get(cell);
      return one?.revision !== revision || one.firstStart <= since.getTime();
    });
    for (let from = 0; from < stale.length; from += CELLS_AT_ONCE) {
      const some = stale.slice(from, from + CELLS_AT_ONCE);
      await read(new Map(some.map(({ cell, revision }) => [cell, revision])), since);
    }
    return [...known.values()].flatMap(({ spots }) => spots);
  };
}

/** The towns of coming gigs, those with most gigs within their circle first; at most 1,000. */
export type CityList = () => Promise<CityWithGigs[]>;

/**
 * Builds the list again when its version has changed, once for all who ask meanwhile.
 * @param readVersion changes with every gig that appears, changes or is over
 */
export function createCityList(
  { spots, places }: { spots: Spots; places: Places },
  readVersion: () => Promise<string>,
): CityList {
  let known: { version: string; cities: CityWithGigs[] } | null = null;
  let underWay: { version: string; made: Promise<CityWithGigs[]> } | null = null;

  async function make(version: string): Promise<CityWithGigs[]> {
    const cities = await citiesWithGigs(await spots(), places);
    known = { version, cities };
    return cities;
  }

  return async () => {
    // The version is read first, so a list is never older than its version.
    const version = await readVersion();
    if (known?.version === version) return known.cities;
    if (underWay?.version !== version) underWay = { version, made: make(version) };
    const { made } = underWay;
    return await made.finally(() => {
      if (underWay?.made === made) underWay = null;
    });
  };
}

async function citiesWithGigs(spots: Spot[], places: Places): Promise<CityWithGigs[]> {
  const ids = (await townsOf(spots, places)).slice(0, CITIES);
  const towns = await inTurns(ids, ([id, ownGigs]) => {
    const town = places.town(id);
    return town && { ...town, ownGigs };
  });
  towns.sort((a, b) => b.ownGigs - a.ownGigs || b.radiusKm - a.radiusKm);
  return countAround(apart(towns), spots).sort(
    (a, b) => b.gigs - a.gigs || a.slug.localeCompare(b.slug),
  );
}

/** The towns that stand for themselves; the others are suburbs of a town before them. */
function apart<Place extends Point>(places: Place[]): Place[] {
  const close = minimumDot(APART_KM);
  const chosen: { place: Place; at: UnitVector }[] = [];
  for (const place of places) {
    const { x, y, z } = unitVector(place);
    const isSuburb = chosen.some(({ at }) => x * at.x + y * at.y + z * at.z > close);
    if (!isSuburb) chosen.push({ place, at: { x, y, z } });
  }
  return chosen.map(({ place }) => place);
}

/** The slugs of all towns of coming gigs, those with most gigs first. */
export async function slugsWithGigs(
  { spots, places }: { spots: Spots; places: Places },
  most: number,
): Promise<string[]> {
  const ids = await townsOf(await spots(), places);
  const towns = await inTurns(ids.slice(0, most), ([id]) => places.town(id));
  return towns.map(({ slug }) => slug);
}

/** The nearest towns with gigs outside a town's circle, nearest first, none close to another. */
export async function neighboursOf(
  services: Pick<Services, 'db' | 'places'>,
  town: Town,
): Promise<Neighbour[]> {
  const close = await neighboursWithin(services, town, CLOSE_KM);
  return close.length === NEIGHBOURS ? close : await neighboursWithin(services, town, NEIGHBOUR_KM);
}

async function neighboursWithin(
  { db, places }: Pick<Services, 'db' | 'places'>,
  town: Town,
  withinKm: number,
): Promise<Neighbour[]> {
  const spots = await spotsWithGigs(db, cellsAround(town, withinKm + WIDEST_KM));
  const outside = spots
    .map((spot) => ({ ...spot, km: distanceKm(town, spot) }))
    .filter(({ km }) => km > town.radiusKm && km <= withinKm);
  const chosen: Town[] = [];
  for (const spot of apart(outside).sort((a, b) => a.km - b.km)) {
    if (chosen.length === NEIGHBOURS) break;
    if (chosen.some((other) => distanceKm(other, spot) < APART_KM)) continue;
    const found = places.town((await townIdOf(spot, places)) ?? '');
    const isApart = found && chosen.every((other) => distanceKm(other, found) >= APART_KM);
    if (isApart && distanceKm(town, found) > town.radiusKm) chosen.push(found);
  }
  return countAround(chosen, spots)
    .map(({ slug, placeId, name, country, gigs, ...point }) => {
      return { slug, placeId, name, country, gigs, km: Math.round(distanceKm(town, point)) };
    })
    .sort((a, b) => a.km - b.km);
}

/** The points of these cells with gigs that begin after `since`. */
function selectSpots(db: Database, since: Date, cells: number[]) {
  return (
    db
      .selectFrom('gigs')
      .select([
        'place_id as placeId',
        'latitude',
        'longitude',
        sql<number>`count(*)::integer`.as('gigs'),
      ])
      // Written literally, as the index has it.
      .where(sql<boolean>`shown and status = 'scheduled'`)
      .where('starts_at', '>', since)
      .where(sql<boolean>`cell = any (${cells}::integer[])`)
      .groupBy(['place_id', 'latitude', 'longitude'])
  );
}

/** The points of coming gigs in these cells, those with most gigs first. */
async function spotsWithGigs(db: Database, cells: number[]): Promise<Spot[]> {
  const spots = selectSpots(db, upcomingSince(), cells);
  return await spots.orderBy('gigs', 'desc').orderBy('place_id').execute();
}

async function townIdOf(spot: Spot, places: Places): Promise<string | undefined> {
  return spot.placeId.startsWith('gn:') ? spot.placeId : (await places.nearestCity(spot))?.id;
}

/** The ids of the towns of these points with the number of gigs of each, most first. */
async function townsOf(spots: Spot[], places: Places): Promise<[id: string, gigs: number][]> {
  const towns = new Map<string, number>();
  const addresses = new Map<string, Spot>();
  const add = (town: string, gigs: number) => towns.set(town, (towns.get(town) ?? 0) + gigs);
  for (const spot of spots) {
    if (spot.placeId.startsWith('gn:')) add(spot.placeId, spot.gigs);
    else {
      const group = `${spot.latitude.toFixed(1)} ${spot.longitude.toFixed(1)}`;
      const first = addresses.get(group);
      addresses.set(group, { ...spot, gigs: spot.gigs + (first?.gigs ?? 0) });
    }
  }
  const groups = [...addresses.values()].sort((a, b) => b.gigs - a.gigs);
  for (const spot of groups.slice(0, ADDRESS_GROUPS)) {
    const town = await townIdOf(spot, places);
    if (town !== undefined) add(town, spot.gigs);
  }
  return [...towns].sort(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1));
}

/** These towns with the scheduled gigs within their circles, without towns that have none. */
function countAround(towns: Town[], spots: Spot[]): CityWithGigs[] {
  if (spots.length === 0) return [];
  const index = new KDBush(spots.length);
  for (const { latitude, longitude } of spots) index.add(longitude, latitude);
  index.finish();
  return towns
    .map(({ slug, id: placeId, name, countryName, latitude, longitude, radiusKm }) => {
      const within: number[] = around(
        index,
        longitude,
        latitude,
        Number.POSITIVE_INFINITY,
        radiusKm,
      );
      const gigs = within.reduce((sum, spot) => sum + (spots[spot]?.gigs ?? 0), 0);
      return { slug, placeId, name, country: countryName, latitude, longitude, gigs };
    })
    .filter(({ gigs }) => gigs > 0);
}

/** Looks each of these up, and gives other work its turn in between. */
async function inTurns<Wanted, Found>(
  all: Wanted[],
  find: (wanted: Wanted) => Found | null,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const [i, wanted] of all.entries()) {
    const one = find(wanted);
    if (one !== null) found.push(one);
    if (i % TOWNS_AT_ONCE === TOWNS_AT_ONCE - 1) await setImmediate();
  }
  return found;
}
