import type { Place } from '@stagebell/gazetteer';
import { isLongEnough, isTwoLetterTown } from '@stagebell/gazetteer/place-query';
import { LRUCache } from 'lru-cache';
import { PLACES_A_SESSION, PLACES_OF_ONE_PERSON_A_DAY } from '../../../contract/limits.ts';
import { ServiceError } from '../../load/ask-service.ts';
import type { CountUse } from '../../load/shared-limit.ts';
import {
  type Asker,
  type GazetteerPlaces,
  type PlaceSearch,
  type Places,
  PlacesUnavailableError,
  type Suggested,
} from '../places.ts';
import { asPlace } from './as-place.ts';
import type { PlaceProvider, ProviderSuggestion } from './provider.ts';

const SEARCHES_KEPT = 5_000;
const PLACES_KEPT = 5_000;
const SESSIONS_KEPT = 5_000;
const SUGGESTED = 8;
/** A provider that failed is not called for a while, so that nobody waits for it. */
const REST_MS = 30_000;
const MAX_REST_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** By these a provider refuses one question, and may answer the next. */
const REFUSED_QUESTION = [400, 413, 414, 422];

export interface ProviderPlacesOptions {
  gazetteer: GazetteerPlaces;
  provider: PlaceProvider;
  /** Called when calls to the provider are suspended, and when it refuses a question. */
  onFailure: (error: ServiceError) => void;
  countUse: CountUse;
  /** The most requests to the provider in a day, of all processes together. */
  requestsPerDay: number;
  /** In milliseconds; for tests. */
  now?: () => number;
}

/**
 * Places from a provider, or from the gazetteer while the provider fails. It may bill each request, so it is asked only for
 * somebody, and each session, each contact and each day has a budget.
 */
export function providerPlaces(options: ProviderPlacesOptions): Places {
  const { gazetteer, provider, onFailure, countUse, requestsPerDay, now = Date.now } = options;
  const searches = new LRUCache<string, ProviderSuggestion[]>({
    max: SEARCHES_KEPT,
    ttl: provider.keptMs,
  });
  const located = new LRUCache<string, Place>({ max: PLACES_KEPT, ttl: provider.keptMs });
  /** Sessions that have no budget left, of their own or of their contact's. */
  const spent = new LRUCache<number, true>({ max: SESSIONS_KEPT });
  let restsUntil = 0;

  function rest(error: ServiceError): null {
    restsUntil = now() + Math.min(error.restMs ?? REST_MS, MAX_REST_MS);
    onFailure(error);
    return null;
  }

  /** Counts a request to the provider; false where a budget is spent. */
  async function isWithinBudgets({ sessionId, contactId }: Asker): Promise<boolean> {
    const own = [
      [`places of session ${sessionId}`, PLACES_A_SESSION],
      [`places of contact ${contactId}`, PLACES_OF_ONE_PERSON_A_DAY],
    ] as const;
    for (const [key, max] of own) {
      const { isWithin, leftMs } = await countUse(key, max, DAY_MS);
      if (isWithin) continue;
      spent.set(sessionId, true, { ttl: leftMs });
      return false;
    }
    const { isWithin, leftMs } = await countUse('places', requestsPerDay, DAY_MS);
    if (!isWithin) rest(new ServiceError('PLACES_REQUESTS_A_DAY is spent', { restMs: leftMs }));
    return isWithin;
  }

  /** The provider's result, `ifRefused` where it refuses this question, or null while it fails or a budget is spent. */
  async function ask<Result>(
    asker: Asker,
    question: () => Promise<Result>,
    ifRefused: Result,
  ): Promise<{ said: Result } | null> {
    if (now() < restsUntil || !(await isWithinBudgets(asker))) return null;
    try {
      return { said: await question() };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (!REFUSED_QUESTION.includes(error.status ?? 0)) return rest(error);
      onFailure(error);
      return { said: ifRefused };
    }
  }

  async function suggestions(
    query: string,
    { asker, ...asked }: PlaceSearch,
  ): Promise<Suggested[] | null> {
    if (!asker) return null;
    const key = JSON.stringify([query.trim().toLowerCase(), asked]);
    let known = searches.get(key);
    if (!known) {
      const answer = await ask(asker, () => provider.suggest(query, asked, asker.typing), []);
      if (!answer) return null;
      known = answer.said;
      searches.set(key, known);
    }
    const places = await Promise.all(known.map((one) => toSuggested(one, asked.for)));
    return places.filter((place) => place !== null);
  }

  async function toSuggested(
    { id, description, found }: ProviderSuggestion,
    purpose: PlaceSearch['for'],
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
    async resolve(placeId, asker) {
      if (!asker || !placeId.startsWith(`${provider.name}:`)) {
        return await gazetteer.resolve(placeId);
      }
      const known = located.get(placeId);
      if (known) return known;
      const answer = await ask(asker, () => provider.locate(placeId, asker.typing), null);
      if (!answer) throw new PlacesUnavailableError();
      const place = answer.said && (await asPlace(gazetteer, answer.said));
      if (place) located.set(placeId, place);
      return place;
    },
    fallsBack: (asker) => now() < restsUntil || (asker !== undefined && spent.has(asker.sessionId)),
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
