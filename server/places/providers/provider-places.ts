import { LRUCache } from 'lru-cache';
import { isLongEnough, isTwoLetterTown } from '../../../contract/places/place-query.ts';
import { ServiceError } from '../../load/ask-service.ts';
import type { Place } from '../place.ts';
import {
  type GazetteerPlaces,
  type Places,
  PlacesUnavailableError,
  type Suggested,
} from '../places.ts';
import type { SearchOptions } from '../search/search.ts';
import { asPlace } from './as-place.ts';
import type { PlaceProvider, ProviderSuggestion } from './provider.ts';

const SEARCHES_KEPT = 5_000;
const PLACES_KEPT = 5_000;
const SUGGESTED = 8;
/** A provider that failed is not called for a while, so that nobody waits for it. */
const REST_MS = 30_000;
const MAX_REST_MS = 10 * 60_000;

export interface ProviderPlacesOptions {
  gazetteer: GazetteerPlaces;
  provider: PlaceProvider;
  /** Called when calls to the provider are suspended. */
  onFailure: (error: ServiceError) => void;
  /** In milliseconds; for tests. */
  now?: () => number;
}

/** Places from a provider, or from the gazetteer while the provider fails. */
export function providerPlaces(options: ProviderPlacesOptions): Places {
  const { gazetteer, provider, onFailure, now = Date.now } = options;
  const searches = new LRUCache<string, ProviderSuggestion[]>({
    max: SEARCHES_KEPT,
    ttl: provider.keptMs,
  });
  const located = new LRUCache<string, Place>({ max: PLACES_KEPT, ttl: provider.keptMs });
  let restsUntil = 0;

  /** The provider's result, or null while it fails. */
  async function ask<Result>(question: () => Promise<Result>): Promise<{ said: Result } | null> {
    if (now() < restsUntil) return null;
    try {
      return { said: await question() };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      restsUntil = now() + Math.min(error.restMs ?? REST_MS, MAX_REST_MS);
      onFailure(error);
      return null;
    }
  }

  async function suggestions(query: string, search: SearchOptions): Promise<Suggested[] | null> {
    const { session: _, ...asked } = search;
    const key = JSON.stringify([query.trim().toLowerCase(), asked]);
    let known = searches.get(key);
    if (!known) {
      const answer = await ask(() => provider.suggest(query, search));
      if (!answer) return null;
      known = answer.said;
      searches.set(key, known);
    }
    const places = await Promise.all(known.map((one) => toSuggested(one, search.for)));
    return places.filter((place) => place !== null);
  }

  async function toSuggested(
    { id, description, found }: ProviderSuggestion,
    purpose: SearchOptions['for'],
  ): Promise<Suggested | null> {
    if (!found) return { id, description };
    const place = await asPlace(gazetteer, found);
    if (!place) return null;
    if (place.id === found.id) located.set(place.id, place);
    const fits = purpose === 'gig' ? ['city', 'address'] : ['city', 'region', 'country'];
    return fits.includes(place.kind) ? place : null;
  }

  return {
    ...gazetteer,
    async search(query, search) {
      if (!isLongEnough(query)) return [];
      // Providers find too much for two letters.
      const found = isTwoLetterTown(query) ? null : await suggestions(query, search);
      if (!found || found.length === 0) return await gazetteer.search(query, search);
      return withoutDoubles(found).slice(0, search.limit ?? SUGGESTED);
    },
    async resolve(placeId, session) {
      if (!placeId.startsWith(`${provider.name}:`)) return await gazetteer.resolve(placeId);
      const known = located.get(placeId);
      if (known) return known;
      const answer = await ask(() => provider.locate(placeId, session));
      if (!answer) throw new PlacesUnavailableError();
      const place = answer.said && (await asPlace(gazetteer, answer.said));
      if (place) located.set(placeId, place);
      return place;
    },
    fallsBack: () => now() < restsUntil,
  };
}

/** Removes duplicates: two of the provider's places may be one of ours, or have the same description. */
function withoutDoubles(places: Suggested[]): Suggested[] {
  const seen = new Set<string>();
  return places.filter(({ id, description }) => {
    const isNew = !seen.has(id) && !seen.has(description);
    seen.add(id).add(description);
    return isNew;
  });
}
