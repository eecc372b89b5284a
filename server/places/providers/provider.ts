import type { PlaceKind, Point } from '@stagebell/gazetteer';
import type { PlaceSearch } from '../places.ts';

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

/** An external service that knows addresses and venues. Every method throws `ServiceError`. */
export interface PlaceProvider {
  /** What its ids begin with, before a colon. */
  readonly name: string;
  /** For how long its responses may be cached. */
  readonly keptMs: number;
  /** `typing` as in `Asker`. */
  suggest(query: string, options: PlaceSearch, typing?: string): Promise<ProviderSuggestion[]>;
  /** The place with an id of this provider's, or null. */
  locate(id: string, typing?: string): Promise<FoundPlace | null>;
}
