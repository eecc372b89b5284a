import type { Town } from '@stagebell/gazetteer';
import { distanceKm } from '@stagebell/gazetteer/distance';
import type { Neighbour } from '../../../contract/city.ts';
import { cellsAround } from '../../places/near.ts';
import type { Services } from '../services.ts';
import { gigPointsIn } from './gig-points.ts';
import { APART_KM, apart, countAround, townIdOf } from './towns-of-points.ts';

/** How far a neighbour may be. */
const NEIGHBOUR_KM = 500;
/** Where there are enough neighbours within this, none further away is looked for. */
const CLOSE_KM = 120;
/** No circle of a town is wider. */
const WIDEST_KM = 60;
const NEIGHBOURS = 6;

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
  const points = await gigPointsIn(db, cellsAround(town, withinKm + WIDEST_KM));
  const outside = points
    .map((point) => ({ ...point, km: distanceKm(town, point) }))
    .filter(({ km }) => km > town.radiusKm && km <= withinKm);
  const chosen: Town[] = [];
  for (const point of apart(outside).sort((a, b) => a.km - b.km)) {
    if (chosen.length === NEIGHBOURS) break;
    if (chosen.some((other) => distanceKm(other, point) < APART_KM)) continue;
    const found = places.town((await townIdOf(point, places)) ?? '');
    const isApart = found && chosen.every((other) => distanceKm(other, found) >= APART_KM);
    if (isApart && distanceKm(town, found) > town.radiusKm) chosen.push(found);
  }
  return countAround(chosen, points)
    .map(({ latitude, longitude, ...found }) => ({
      ...found,
      km: Math.round(distanceKm(town, { latitude, longitude })),
    }))
    .sort((a, b) => a.km - b.km);
}
