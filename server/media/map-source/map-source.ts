import type { Point } from '@stagebell/gazetteer/distance';
import type { StoredKind } from '../store.ts';

/** A finished picture, 500 × 500 CSS pixels, attribution included. */
export interface MapImage {
  bytes: Buffer;
  kind: StoredKind;
}

/** A provider of street maps. */
export interface MapSource {
  /** Identifies source and style; it is part of a map's fingerprint. */
  name: string;
  /** Zoom 13 around a point. Throws `ServiceError`. */
  mapOf(point: Point): Promise<MapImage>;
}
