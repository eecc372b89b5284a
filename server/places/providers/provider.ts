import type { PlaceKind, Point } from '../place.ts';
import type { SearchOptions } from '../search/search.ts';

/** A place as a provider tells of it, before it is matched with the gazetteer. */
export interface FoundPlace {
  /** With the provider's name before it, so that everybody knows whom to ask: `photon:…`. */
  id: string;
  kind: PlaceKind;
  name: string;
  description: string;
  /** ISO 3166-1 alpha-2, where the provider says it. */
  country: string | null;
  point: Point;
}

/** A suggestion; `found` where the provider tells with it all there is to know. */
export interface ProviderSuggestion {
  id: string;
  description: string;
  found: FoundPlace | null;
}

/** Somebody outside who knows addresses and venues. Every method throws `ProviderError`. */
export interface PlaceProvider {
  /** What its ids begin with, before a colon. */
  readonly name: string;
  /** How long its answers may be kept. */
  readonly keptMs: number;
  suggest(query: string, options: SearchOptions): Promise<ProviderSuggestion[]>;
  /** The place with an id of this provider's, or null. `session` as in `SearchOptions`. */
  locate(id: string, session?: string): Promise<FoundPlace | null>;
}

/** The provider did not answer, or not in a way that helps. Never holds a key or what was searched. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  /** The HTTP status, where there was one. */
  readonly status: number | null;
  /** How long the provider wants to be left alone; null where it does not say. */
  readonly restMs: number | null;

  constructor(message: string, status: number | null = null, restMs: number | null = null) {
    super(message);
    this.status = status;
    this.restMs = restMs;
  }
}

/** How we ask: `userAgent` says who we are and where to find us. */
export interface Client {
  userAgent: string;
  /** A whole answer may take so long. */
  timeoutMs?: number;
}
