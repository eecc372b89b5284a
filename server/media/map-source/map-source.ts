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

/** A provider of street maps. */
export interface MapSource {
  /** Identifies source and style; it is part of a map's fingerprint. */
  name: string;
  /** Zoom 13 around a point. Throws `MapSourceError`. */
  mapOf(point: MapPoint): Promise<MapImage>;
}

/** The service refused, was too slow, or sent no picture. The message contains no address and no key. */
export class MapSourceError extends Error {
  override name = 'MapSourceError';
}
