import type { Place } from '@stagebell/gazetteer';
import { distanceKm } from '@stagebell/gazetteer/distance';
import { fold } from '@stagebell/reading/fold';
import type { GazetteerPlaces } from '../places.ts';
import type { FoundPlace } from './provider.ts';

/** How far a provider's point for a town may be from ours, in km. */
const SAME_TOWN_KM = 25;

/**
 * A provider's place in our terms. Towns, regions and countries become the gazetteer's own, so that
 * who is near whom never depends on the provider; an address keeps its id and gets country, region
 * and zone from what the gazetteer knows around it. Null for what lies in no country.
 */
export async function asPlace(
  gazetteer: GazetteerPlaces,
  found: FoundPlace,
): Promise<Place | null> {
  const country = found.country ?? (await gazetteer.countryAt(found.point));
  if (country === null) return null;
  if (found.kind === 'country') {
    const known = await gazetteer.resolve(`cc:${country}`);
    if (known) return known;
  }
  if (found.kind === 'region' || found.kind === 'country') {
    const region = await gazetteersOwn(gazetteer, found, country, 'region');
    if (region) return region;
  }
  if (found.kind !== 'address') {
    // A region that is a city, as Berlin, is in the gazetteer as the city.
    const city = await gazetteersOwn(gazetteer, found, country, 'city');
    if (city) return city;
  }
  return {
    id: found.id,
    kind: 'address',
    name: found.name,
    description: found.description,
    country,
    region: gazetteer.regionsAround(found.point, country)[0] ?? null,
    ...found.point,
    timeZone: await gazetteer.timeZoneAt(found.point, country),
    radiusKm: null,
  };
}

async function gazetteersOwn(
  gazetteer: GazetteerPlaces,
  { name, point }: FoundPlace,
  country: string,
  kind: 'city' | 'region',
): Promise<Place | undefined> {
  const bearing = await gazetteer.search(name, { for: 'follow', country, near: point });
  // It may be called otherwise there: "Estado de México" is the State of Mexico.
  const around = gazetteer.regionsAround(point, country)[0];
  return bearing.find(
    (place) =>
      place.kind === kind &&
      place.country === country &&
      (kind === 'region'
        ? isNamedAlike(place.name, name) || place.region === around
        : distanceKm(place, point) <= SAME_TOWN_KM),
  );
}

/** "Free State of Bavaria" is Bavaria. */
function isNamedAlike(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)];
  return a.includes(b) || b.includes(a);
}
