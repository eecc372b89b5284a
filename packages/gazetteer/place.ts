export type { Point } from './distance.ts';

/** What a place is; `address` comes only from an outside provider. */
export type PlaceKind = 'city' | 'region' | 'country' | 'address';

/** A town, region or country, a village or quarter, or an address. */
export interface Place {
  /** `gn:2950159` for a city or region (its GeoNames id), `cc:DE` for a country. */
  id: string;
  kind: PlaceKind;
  /** `Recife` */
  name: string;
  /** `Recife, Pernambuco, Brazil`: what a person reads to tell two places apart. */
  description: string;
  /** ISO 3166-1 alpha-2, and `XK` for Kosovo. */
  country: string;
  /** GeoNames admin-1 code with its country, e.g. `BR.30`; null for countries and where none is known. */
  region: string | null;
  /** Degrees, WGS 84. A region's point is its largest city's, a country's its capital's. */
  latitude: number;
  longitude: number;
  /** IANA name, e.g. `America/Recife`. */
  timeZone: string;
  /** Radius in km of the circle that this place covers; null where codes decide instead. */
  radiusKm: number | null;
}

/** Radius in km of a city's circle: a town reaches its surroundings, a metropolis its suburbs. */
export function cityRadiusKm(population: number): number {
  return Math.min(60, 25 + 0.0135 * Math.sqrt(population));
}
