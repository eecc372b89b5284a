import type { Place, PlacePurpose } from '../../contract/places/place.ts';
import { type FoundPlaces, place, searchPlaces } from '../api/client.ts';
import { locateGooglePlace, suggestGooglePlaces } from './google-places.ts';

interface HowToFind {
  purpose: PlacePurpose;
  inBrowser: boolean;
  /** Who holds this session finds addresses too, and places in their country first. */
  setupSessionId?: string | undefined;
  signal: AbortSignal;
}

/** Groups the searches until a place is chosen, as providers bill them. */
let session = newSession();

function newSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** As long as our server waits for a provider. */
const GOOGLE_MS = 2000;

/** Rejects where Google does not answer in time. */
function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Google did not answer in time')), GOOGLE_MS);
  });
  return Promise.race([answer, late]);
}

/** Suggestions from Google in the browser, or from our server if that is not set up or fails. */
export async function findPlaces(
  query: string,
  { purpose, inBrowser, setupSessionId, signal }: HowToFind,
): Promise<FoundPlaces> {
  let googleFailed = false;
  if (inBrowser) {
    try {
      const suggestions = await inTime(suggestGooglePlaces(query, purpose));
      if (suggestions.length > 0) return { suggestions, townsOnly: false };
    } catch (error) {
      console.error('Error fetching location suggestions', error);
      googleFailed = true;
    }
  }
  const { suggestions, townsOnly } = await searchPlaces({
    query,
    for: purpose,
    setupSessionId,
    session,
    signal,
  });
  return { suggestions, townsOnly: townsOnly || googleFailed };
}

/** A chosen suggestion with coordinates and zone; coordinates from Google where it suggested it. */
export async function locatePlace(
  placeId: string,
  { setupSessionId, signal }: Pick<HowToFind, 'setupSessionId' | 'signal'>,
): Promise<Place> {
  const asked = session;
  session = newSession();
  const [found, coordinates] = await Promise.all([
    place(placeId, { session: asked, setupSessionId, signal }),
    inTime(locateGooglePlace(placeId)).catch((error: unknown) => {
      console.error('Error fetching location details', error);
      return null;
    }),
  ]);
  return { ...found, coordinates: coordinates ?? found.coordinates };
}
