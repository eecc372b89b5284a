import { GOOGLE_GEOCODE_TYPES } from '../../contract/places/geocode-types.ts';
import type { Coordinates, PlacePurpose, PlaceSuggestion } from '../../contract/places/place.ts';

interface Prediction {
  placeId: string;
  text: { text: string };
  /** The place, which still knows the session that it was found in. */
  toPlace(): {
    location?: { lat(): number; lng(): number } | null;
    fetchFields(request: { fields: ['location'] }): Promise<unknown>;
  };
}

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
      }): Promise<{ suggestions: { placePrediction: Prediction | null }[] }>;
    };
  }>;
}

/** As the server calls Google's places. */
const PREFIX = 'google:';

/** The current search session, and Google's last suggestions. */
interface Typing {
  sessionToken: object;
  predictions: Map<string, Prediction>;
}
let typing: Typing | null = null;

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
  typing ??= { sessionToken: new AutocompleteSessionToken(), predictions: new Map() };
  const { sessionToken, predictions } = typing;
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: query,
    includedPrimaryTypes: GOOGLE_GEOCODE_TYPES[purpose],
    sessionToken,
    language: 'en',
  });
  const found = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
  for (const place of found) predictions.set(PREFIX + place.placeId, place);
  return found.map(({ placeId, text }) => ({ placeId: PREFIX + placeId, description: text.text }));
}

/**
 * Where a suggestion of Google's is; null for other places and where Google does not say. Google bills
 * what was typed as one session, which this call ends: it carries the session's token by itself.
 */
export async function locateGooglePlace(placeId: string): Promise<Coordinates | null> {
  const place = typing?.predictions.get(placeId)?.toPlace();
  if (!place) return null;
  typing = null;
  await place.fetchFields({ fields: ['location'] });
  return place.location ? { lat: place.location.lat(), lng: place.location.lng() } : null;
}
