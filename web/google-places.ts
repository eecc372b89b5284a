import type { Coordinates, PlacePurpose, PlaceSuggestion } from '../contract/place.ts';

/** What we use of the maps script, which the root loads where a browser key is set. */
interface GoogleMaps {
  importLibrary(name: 'places'): Promise<{
    AutocompleteSessionToken: new () => object;
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions(request: {
        input: string;
        includedPrimaryTypes: string[];
        sessionToken: object;
        language: string;
      }): Promise<{
        suggestions: { placePrediction: { placeId: string; text: { text: string } } | null }[];
      }>;
    };
  }>;
  importLibrary(name: 'geocoding'): Promise<{
    Geocoder: new () => {
      geocode(request: { placeId: string }): Promise<{
        results: { geometry: { location: { lat(): number; lng(): number } } }[];
      }>;
    };
  }>;
}

/** As the server calls Google's places. */
const PREFIX = 'google:';
/** A way to an address each, and no shops: five at most, or the one group. */
const GEOCODE_TYPES = {
  gig: ['street_address', 'premise', 'route', 'locality', 'sublocality'],
  follow: ['(regions)'],
};

/** What is typed until a place is chosen is counted as one. */
let typing: object | null = null;

function googleMaps(): GoogleMaps {
  const { google } = window as { google?: { maps?: GoogleMaps } };
  if (!google?.maps) throw new Error('The maps script is not there');
  return google.maps;
}

/** Google's suggestions for addresses and areas. Rejects when Google does not answer. */
export async function suggestGooglePlaces(
  query: string,
  purpose: PlacePurpose,
): Promise<PlaceSuggestion[]> {
  const { AutocompleteSuggestion, AutocompleteSessionToken } =
    await googleMaps().importLibrary('places');
  typing ??= new AutocompleteSessionToken();
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: query,
    includedPrimaryTypes: GEOCODE_TYPES[purpose],
    sessionToken: typing,
    language: 'en',
  });
  return suggestions.flatMap(({ placePrediction: place }) =>
    place ? [{ placeId: PREFIX + place.placeId, description: place.text.text }] : [],
  );
}

/** Where a place of Google's is, by its geocoder; null for other places and where it finds none. */
export async function geocodeGooglePlace(placeId: string): Promise<Coordinates | null> {
  if (!placeId.startsWith(PREFIX)) return null;
  typing = null;
  const { Geocoder } = await googleMaps().importLibrary('geocoding');
  const { results } = await new Geocoder().geocode({ placeId: placeId.slice(PREFIX.length) });
  const location = results[0]?.geometry.location;
  return location ? { lat: location.lat(), lng: location.lng() } : null;
}
