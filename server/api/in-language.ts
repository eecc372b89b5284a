import type { FastifyRequest } from 'fastify';
import type { Page } from '../../contract/api.ts';
import type { City, CityPage, CityWithGigs, Neighbour } from '../../contract/city.ts';
import type { Gig } from '../../contract/gig.ts';
import type { AddedLocation, FollowedLocation } from '../../contract/places/followed-location.ts';
import { PLACES_LANGUAGE_HEADER } from '../../contract/places/place.ts';
import { FALLBACK_LANGUAGE } from '../../languages/catalogue-languages.ts';
import { gigIn } from '../domain/gigs/gig-in-language.ts';
import { areasOfPlace, placeDescription, placeName } from '../places/place-names.ts';

/** In which language (BCP 47) a call wants places to be called. */
export function placesLanguage({ headers }: FastifyRequest): string {
  const asked = headers[PLACES_LANGUAGE_HEADER];
  return typeof asked === 'string' ? asked : FALLBACK_LANGUAGE;
}

/** A page of gigs whose places are called as in a language (BCP 47). */
export function gigsIn({ items, next }: Page<Gig>, language: string): Page<Gig> {
  return { items: items.map((gig) => gigIn(gig, language)), next };
}

/** A followed place, by what a language calls it. */
export function followedLocationIn<Some extends FollowedLocation>(
  location: Some,
  language: string,
): Some {
  return { ...location, name: placeDescription(location.placeId, location.name, language) };
}

/** A place that was just added or changed, with the gigs near it. */
export function addedIn(location: AddedLocation, language: string): AddedLocation {
  const gigs = location.gigs.map((gig) => gigIn(gig, language));
  return { ...followedLocationIn(location, language), gigs };
}

/** A town of a list, and the country it is in. */
export function listedCityIn<Some extends CityWithGigs | Neighbour>(
  city: Some,
  language: string,
): Some {
  const { placeId, name, country } = city;
  const areas = areasOfPlace(placeId, { region: null, country }, language);
  return { ...city, name: placeName(placeId, name, language), country: areas.country };
}

function cityIn(city: City, language: string): City {
  const { placeId, name, region, country } = city;
  const areas = areasOfPlace(placeId, { region, country }, language);
  const named = placeName(placeId, name, language);
  const repeats = region === null || areas.region === named || areas.region === areas.country;
  return { ...city, name: named, region: repeats ? null : areas.region, country: areas.country };
}

/** The page of a city with every place on it. */
export function cityPageIn(page: CityPage, language: string): CityPage {
  return {
    ...page,
    city: cityIn(page.city, language),
    gigs: page.gigs.map((gig) => gigIn(gig, language)),
    neighbours: page.neighbours.map((city) => listedCityIn(city, language)),
    otherDates: page.otherDates.map((gig) => gigIn(gig, language)),
  };
}
