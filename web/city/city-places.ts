import { distanceKm } from '@stagebell/gazetteer/distance';
import type { City } from '../../contract/city.ts';
import type { Gig } from '../../contract/gig.ts';
import { placeLine } from '../gig/place-line.ts';
import { distanceAt } from '../words/distance.ts';
import { listed } from '../words/listed.ts';
import type { Words } from '../words/words.ts';

/** More would take a second line on a phone. */
const GENRES_SHOWN = 2;

/** Where a gig is as seen from the city: its venue, and what other town it is in and how far that is. */
export function placeSeenFrom(
  city: City,
  { location }: Pick<Gig, 'location'>,
  words: Words,
): string {
  const { venue, name, placeId } = location;
  if (placeId === city.placeId || name === city.name) return venue ?? name;
  const [latitude, longitude] = location.coordinates;
  const km = Math.round(distanceKm(city, { latitude, longitude }));
  const town = placeLine([venue, name], words);
  return km > 0 ? `${town} · ${distanceAt(city, km, words)}` : town;
}

/** The first genres of a gig by their names: `House, R&B`. */
export function genresOf({ genres }: Pick<Gig, 'genres'>, words: Words): string {
  const names = genres.slice(0, GENRES_SHOWN).map((genre) => words.genreNames[genre]);
  return listed(names, words);
}

/** `Portugal`, `Illinois, United States`: what tells the city from others of its name. */
export function regionName({ region, country }: City, words: Words): string {
  return region ? words.places.placeIn({ place: region, area: country }) : country;
}

/** The city as the chat finds it: `Springfield, Illinois, United States`. */
export function fullName(city: City, words: Words): string {
  return words.places.placeIn({ place: city.name, area: regionName(city, words) });
}
