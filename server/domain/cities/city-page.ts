import type { Town } from '@stagebell/gazetteer';
import {
  type City,
  type CityFilter,
  type CityPage,
  daysOf,
  writeCityFilter,
} from '../../../contract/city.ts';
import { usesMiles } from '../../../languages/distance.ts';
import { currentDay } from '../../db/clock.ts';
import { toGig } from '../entities.ts';
import { countNear, gigRowsNear, gigsNear } from '../gigs/gigs-near.ts';
import type { Services } from '../services.ts';
import { neighboursOf } from './neighbours.ts';

/** How many gigs of other days are offered where a filter finds none. */
const OTHERS = 6;

function toCity(town: Town): City {
  const { slug, id, name, regionName, countryName, latitude, longitude, timeZone } = town;
  const repeats = [name, countryName].includes(regionName ?? name);
  return {
    slug,
    placeId: id,
    name,
    latitude,
    longitude,
    timeZone,
    region: repeats ? null : regionName,
    country: countryName,
    radiusKm: Math.round(town.radiusKm),
    ...(usesMiles(town.country) && { inMiles: true }),
  };
}

/**
 * The contents of a town's page.
 * @throws InvalidInputError for a cursor of another list
 */
export async function cityPage(
  services: Pick<Services, 'db' | 'vault' | 'places'>,
  town: Town,
  filter: CityFilter,
  cursor?: string,
): Promise<CityPage> {
  const { db } = services;
  const today = currentDay(town.timeZone).toString();
  const everywhen = { around: town, radiusKm: town.radiusKm };
  const weekend = daysOf({ when: 'weekend', from: null, to: null }, today);
  const found = { ...everywhen, days: daysOf(filter, today), genres: filter.genres };
  const list = `${town.id} ${writeCityFilter(filter)}`;
  const [page, counts, neighbours] = await Promise.all([
    gigsNear(services, found, list, { cursor }),
    countNear(db, found, weekend),
    neighboursOf(services, town),
  ]);
  const others =
    counts.found === 0 && counts.all > 0 ? await gigRowsNear(db, everywhen, OTHERS) : [];
  return {
    city: toCity(town),
    today,
    gigs: page.items,
    nextCursor: page.next,
    total: counts.found,
    all: { gigs: counts.all, weekend: counts.weekend },
    genres: counts.genres,
    neighbours,
    otherDates: others.map(toGig),
  };
}
