import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { CityWithGigs, Neighbour } from '../../../contract/city.ts';
import { distanceKm } from '../../../contract/places/distance.ts';
import type { Database } from '../../db/connect.ts';
import type { Places } from '../../places/places.ts';
import type { Town } from '../../places/town-slugs.ts';
import { upcomingSince } from '../gigs/gig-lists.ts';
import type { Services } from '../services.ts';

/** How far a neighbour may be. */
export const NEIGHBOUR_KM = 500;
const NEIGHBOURS = 6;
/** Of two neighbours closer to one another than this, the nearer stands for both. */
const APART_KM = 20;

/** How many gigs are on at one point, by the place that was chosen for them. */
interface Spot {
  placeId: string;
  latitude: number;
  longitude: number;
  gigs: number;
}

/** The towns that gigs to come are in, those with most gigs within their circle first. */
export type CityList = () => Promise<CityWithGigs[]>;

/**
 * The list is made again when its version has changed, once for all who ask meanwhile.
 * @param readVersion changes with every gig that appears, changes or is over
 */
export function createCityList(
  { db, places }: Pick<Services, 'db' | 'places'>,
  readVersion: () => Promise<string>,
): CityList {
  let known: { version: string; cities: CityWithGigs[] } | null = null;
  let underWay: { version: string; made: Promise<CityWithGigs[]> } | null = null;

  async function make(version: string): Promise<CityWithGigs[]> {
    const cities = await citiesWithGigs(db, places);
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

async function citiesWithGigs(db: Database, places: Places): Promise<CityWithGigs[]> {
  const spots: Spot[] = await db
    .selectFrom('gigs')
    .select(({ fn }) => [
      'place_id as placeId',
      'latitude',
      'longitude',
      fn.countAll<number>().as('gigs'),
    ])
    .where('status', '=', 'scheduled')
    .where('starts_at', '>', upcomingSince())
    .groupBy(['place_id', 'latitude', 'longitude'])
    .execute();
  if (spots.length === 0) return [];
  const index = new KDBush(spots.length);
  for (const { latitude, longitude } of spots) index.add(longitude, latitude);
  index.finish();
  const towns = await townsOf(spots, places);
  return towns
    .map(({ slug, name, countryName, latitude, longitude, radiusKm }) => {
      const within: number[] = around(
        index,
        longitude,
        latitude,
        Number.POSITIVE_INFINITY,
        radiusKm,
      );
      const gigs = within.reduce((sum, spot) => sum + Number(spots[spot]?.gigs ?? 0), 0);
      return { slug, name, country: countryName, latitude, longitude, gigs };
    })
    .filter(({ gigs }) => gigs > 0)
    .sort((a, b) => b.gigs - a.gigs || a.slug.localeCompare(b.slug));
}

/** The towns that were chosen for gigs; for addresses, the towns that people there would name. */
async function townsOf(spots: Spot[], places: Places): Promise<Town[]> {
  const towns = new Map<string, Town>();
  for (const spot of spots) {
    const id = spot.placeId.startsWith('gn:') ? spot.placeId : (await places.nearestCity(spot))?.id;
    const town = id === undefined || towns.has(id) ? null : places.town(id);
    if (town) towns.set(town.id, town);
  }
  return [...towns.values()];
}

/** The nearest of these cities outside a town's circle, nearest first, no two of them side by side. */
export function neighboursOf(town: Town, cities: CityWithGigs[]): Neighbour[] {
  const outside = cities
    .map((city) => ({ city, km: distanceKm(town, city) }))
    .filter(({ km }) => km > town.radiusKm && km <= NEIGHBOUR_KM)
    .sort((a, b) => a.km - b.km);
  const chosen: typeof outside = [];
  for (const one of outside) {
    if (chosen.length === NEIGHBOURS) break;
    if (chosen.every(({ city }) => distanceKm(city, one.city) >= APART_KM)) chosen.push(one);
  }
  return chosen.map(({ city: { slug, name, country, gigs }, km }) => {
    return { slug, name, country, gigs, km: Math.round(km) };
  });
}
