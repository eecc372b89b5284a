import { setImmediate } from 'node:timers/promises';
import type { CityWithGigs } from '../../../contract/city.ts';
import { askSeldom } from '../../load/single-flight.ts';
import type { Places } from '../../places/places.ts';
import type { Services } from '../services.ts';
import { type GigPoint, gigPoints } from './gig-points.ts';
import { apart, countAround, townIdOf } from './towns-of-points.ts';

/** The most cities that are listed. */
const CITIES = 1000;
/** How many groups of addresses are looked up: those with most gigs, because finding a town takes a moment. */
const ADDRESS_GROUPS = 2000;
/** How many towns are looked up before other work gets its turn. */
const TOWNS_AT_ONCE = 100;
/** Building the list takes a moment, and it changes with every gig. */
const LIST_MAX_AGE_MS = 5000;

/** The towns of coming gigs, those with most gigs within their circle first; at most 1,000. */
export type CityList = () => Promise<CityWithGigs[]>;

/** Builds the list at most once in five seconds, for all who ask. */
export function createCityList(
  { db, places }: Pick<Services, 'db' | 'places'>,
  now?: () => number,
): CityList {
  return askSeldom(
    LIST_MAX_AGE_MS,
    async () => await citiesWithGigs(await gigPoints(db), places),
    now,
  );
}

async function citiesWithGigs(points: GigPoint[], places: Places): Promise<CityWithGigs[]> {
  const ids = (await townsOf(points, places)).slice(0, CITIES);
  const towns = await inTurns(ids, ([id, ownGigs]) => {
    const town = places.town(id);
    return town && { ...town, ownGigs };
  });
  towns.sort((a, b) => b.ownGigs - a.ownGigs || b.radiusKm - a.radiusKm);
  return countAround(apart(towns), points).sort(
    (a, b) => b.gigs - a.gigs || a.slug.localeCompare(b.slug),
  );
}

/** The slugs of all towns of coming gigs, those with most gigs first. */
export async function slugsWithGigs(
  { db, places }: Pick<Services, 'db' | 'places'>,
  most: number,
): Promise<string[]> {
  const ids = await townsOf(await gigPoints(db), places);
  const towns = await inTurns(ids.slice(0, most), ([id]) => places.town(id));
  return towns.map(({ slug }) => slug);
}

/** The ids of the towns of these points with the number of gigs of each, most first. */
async function townsOf(points: GigPoint[], places: Places): Promise<[id: string, gigs: number][]> {
  const towns = new Map<string, number>();
  const addresses = new Map<string, GigPoint>();
  const add = (town: string, gigs: number) => towns.set(town, (towns.get(town) ?? 0) + gigs);
  for (const point of points) {
    if (point.placeId.startsWith('gn:')) add(point.placeId, point.gigs);
    else {
      // Addresses within about 10 km share one look-up.
      const group = `${point.latitude.toFixed(1)} ${point.longitude.toFixed(1)}`;
      const first = addresses.get(group);
      addresses.set(group, { ...point, gigs: point.gigs + (first?.gigs ?? 0) });
    }
  }
  const groups = [...addresses.values()].sort((a, b) => b.gigs - a.gigs);
  for (const point of groups.slice(0, ADDRESS_GROUPS)) {
    const town = await townIdOf(point, places);
    if (town !== undefined) add(town, point.gigs);
  }
  return [...towns].sort(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1));
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
