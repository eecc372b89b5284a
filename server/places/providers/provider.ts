import type { PlaceKind, Point } from '../place.ts';
import type { SearchOptions } from '../search/search.ts';

/** A place from a provider, before it is matched with the gazetteer. */
export interface FoundPlace {
  /** Prefixed with the provider's name: `photon:…`. */
  id: string;
  kind: PlaceKind;
  name: string;
  description: string;
  /** ISO 3166-1 alpha-2, where the provider says it. */
  country: string | null;
  point: Point;
}

/** A suggestion; with `found` where the provider sends the whole place at once. */
export interface ProviderSuggestion {
  id: string;
  description: string;
  found: FoundPlace | null;
}

/** An external service that knows addresses and venues. Every method throws `ProviderError`. */
export interface PlaceProvider {
  /** What its ids begin with, before a colon. */
  readonly name: string;
  /** For how long its responses may be cached. */
  readonly keptMs: number;
  suggest(query: string, options: SearchOptions): Promise<ProviderSuggestion[]>;
  /** The place with an id of this provider's, or null. `session` as in `SearchOptions`. */
  locate(id: string, session?: string): Promise<FoundPlace | null>;
}

/** The provider did not answer usefully. The message contains neither a key nor the query. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  /** The HTTP status, where there was one. */
  readonly status: number | null;
  /** For how long the provider wants no calls (Retry-After); null where it does not say. */
  readonly restMs: number | null;

  constructor(message: string, status: number | null = null, restMs: number | null = null) {
    super(message);
    this.status = status;
    this.restMs = restMs;
  }
}

/** Options of our requests; `userAgent` names us and our address, as providers require. */
export interface Client {
  userAgent: string;
  /** The time-out of a whole response, in milliseconds. */
  timeoutMs?: number;
}
