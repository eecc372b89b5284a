import type { StoredKind } from '../store.ts';

/** Degrees, WGS 84. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** A finished picture, 500 × 500 CSS pixels, attribution included. */
export interface MapImage {
  bytes: Buffer;
  kind: StoredKind;
}

/** Where maps with streets come from: somebody else's service. */
export interface MapSource {
  /** Tells sources and styles apart; a map from another one is not the same map. */
  name: string;
  /** Zoom 13 around a point. Throws `MapSourceError`. */
  mapOf(point: MapPoint): Promise<MapImage>;
}

/** The service refused, was too slow, or sent what is no picture. Never holds its address or key. */
export class MapSourceError extends Error {
  override name = 'MapSourceError';
}
