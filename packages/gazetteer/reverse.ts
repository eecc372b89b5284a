import findZone from '@photostructure/tz-lookup';
import { openOnce } from '@stagebell/reading/lazy';
import { around } from 'geokdbush';
import { distanceKm } from './distance.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Point } from './place.ts';

const SENSIBLE_KM = 80;
const SUBURB_KM = 25;
const BORDER_KM = 15;
const SAME_ZONE_KM = 100;

/** Imported on first use, because the borders of all countries load slowly. */
const openBorders = openOnce(() => import('@rapideditor/country-coder'));

/** A city across the border counts as this many times further away: Windsor is not Detroit. */
const ABROAD = 3;

/**
 * Number of the city that a person at this point would name: not the nearest village but the city
 * whose suburbs reach here, by distance in proportion to the root of its population; rather one in
 * the same country. Null where nothing lies within 80 km.
 */
export async function findNearestCity(gazetteer: Gazetteer, point: Point): Promise<number | null> {
  return mostLikelyCity(gazetteer, point, await findCountry(gazetteer, point), SENSIBLE_KM);
}

/** The same for a place whose country is known, within 25 km, which takes far less time; else simply the nearest. */
export function findTownNear(gazetteer: Gazetteer, point: Point, country: string): number | null {
  const inCountry = (city: number) => gazetteer.countryCode(city) === country;
  return (
    mostLikelyCity(gazetteer, point, country, SUBURB_KM) ??
    citiesAround(gazetteer, point, 1, undefined, inCountry)[0] ??
    null
  );
}

function mostLikelyCity(
  gazetteer: Gazetteer,
  point: Point,
  country: string | null,
  withinKm: number,
): number | null {
  let best: number | null = null;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const city of citiesAround(gazetteer, point, Number.POSITIVE_INFINITY, withinKm)) {
    const reachKm = Math.max(1.5, 0.018 * Math.sqrt(gazetteer.populations[city]!));
    const abroad = country !== null && gazetteer.countryCode(city) !== country;
    const rank = (distanceKm(point, gazetteer.point(city)) / reachKm) * (abroad ? ABROAD : 1);
    if (rank >= bestRank) continue;
    best = city;
    bestRank = rank;
  }
  return best;
}

/**
 * Codes of the regions around a point: its own, which is that of the
 * nearest city in its country, and those of all cities within 15 km, across borders too.
 */
export function findRegionsAround(gazetteer: Gazetteer, point: Point, country: string): string[] {
  const regions = new Set<string>();
  if (gazetteer.find(`cc:${country}`) !== null) {
    const inCountry = (city: number) =>
      gazetteer.countryCode(city) === country && gazetteer.regionCode(city) !== null;
    const [own] = citiesAround(gazetteer, point, 1, undefined, inCountry);
    if (own !== undefined) regions.add(gazetteer.regionCode(own)!);
  }
  for (const city of citiesAround(gazetteer, point, Number.POSITIVE_INFINITY, BORDER_KM)) {
    const region = gazetteer.regionCode(city);
    if (region) regions.add(region);
  }
  return [...regions];
}

/** Numbers of the towns within so many kilometres of a point, the most populous first. */
export function findTownsAround(
  gazetteer: Gazetteer,
  point: Point,
  withinKm: number,
  most: number,
): number[] {
  return citiesAround(gazetteer, point, Number.POSITIVE_INFINITY, withinKm)
    .sort((a, b) => gazetteer.populations[b]! - gazetteer.populations[a]!)
    .slice(0, most);
}

/** ISO 3166-1 alpha-2 as GeoNames uses it (territories by their own code); null at sea. */
export async function findCountry(gazetteer: Gazetteer, point: Point): Promise<string | null> {
  const { iso1A2Code } = await openBorders();
  const location: [number, number] = [point.longitude, point.latitude];
  const territory = iso1A2Code(location, { level: 'territory' });
  // Ceuta, the Canaries and the like have reserved codes of their own; GeoNames counts them to Spain.
  if (territory && gazetteer.find(`cc:${territory}`) !== null) return territory;
  return iso1A2Code(location);
}

/** IANA zone: that of the nearest city within 100 km in the same country, else drawn from a map. */
export function findTimeZone(gazetteer: Gazetteer, point: Point, country: string | null): string {
  if (country !== null) {
    const inCountry = (city: number) => gazetteer.countryCode(city) === country;
    const [nearest] = citiesAround(gazetteer, point, 1, SAME_ZONE_KM, inCountry);
    if (nearest !== undefined) return gazetteer.timeZone(nearest);
  }
  return findZone(point.latitude, point.longitude);
}

function citiesAround(
  { points }: Gazetteer,
  { longitude, latitude }: Point,
  most: number,
  withinKm?: number,
  accepts?: (city: number) => boolean,
): number[] {
  return around(points, longitude, latitude, most, withinKm, accepts);
}
