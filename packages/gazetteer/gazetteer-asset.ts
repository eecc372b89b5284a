import type { Asset } from './asset.ts';

/** How a key of the index names its place; the numbers are stored in the asset. */
export const KeyKind = {
  /** The name itself. */
  Main: 0,
  /** Another spelling, language or former name. */
  Alternate: 1,
  /** The name from its second or a later word on (`janeiro`), or a city called by its region's name. */
  Weak: 2,
  /** Only narrows other names (`springfield il`) and is never offered itself. */
  Qualifier: 3,
} as const;
export type KeyKind = (typeof KeyKind)[keyof typeof KeyKind];

/** Capital of nothing, of a region, of a country; stored in the asset. */
export const Rank = { Town: 0, RegionCapital: 1, CountryCapital: 2 } as const;
export type Rank = (typeof Rank)[keyof typeof Rank];

/** A city's region column when no region is known. */
export const NO_REGION = 0xffff;

/** Coordinates are stored in ten-thousandths of a degree: 11 m. */
export const DEGREE = 10_000;

/**
 * Cities are numbered by rising GeoNames id; regions are numbered after them, then countries. The `key…` columns are
 * the sorted index of folded names, each key stored as what differs from the one before it.
 */
export type GazetteerColumns = {
  /** GeoNames id minus that of the city before. */
  idGaps: Uint32Array;
  latitudes: Int32Array;
  longitudes: Int32Array;
  populations: Uint32Array;
  /** Positions in the lists of regions, countries and zones. */
  regions: Uint16Array;
  countries: Uint8Array;
  zones: Uint16Array;
  ranks: Uint8Array;
  nameLengths: Uint8Array;
  nameBytes: Uint8Array;
  keySharedLengths: Uint8Array;
  keyOwnLengths: Uint8Array;
  keyOwnBytes: Uint8Array;
  keyEntities: Uint32Array;
  keyKinds: Uint8Array;
  /** The cities as the tree of their points orders them (`city-points.ts`). */
  pointOrder: Uint32Array;
};

export interface RegionRecord {
  /** `BR.30` */
  code: string;
  /** `gn:3392268`, or `rg:NO.46` for the few that our sources give no GeoNames id. */
  id: string;
  name: string;
  /** Its largest city. */
  city: number;
  /**
   * Neither offered nor named beside what says the same: its one city covers it (Berlin), or it bears
   * its country's name.
   */
  redundant: boolean;
  /** A city in it bears its name, so it is called a region beside it: "Lisbon (region), Portugal". */
  sharesName: boolean;
}

export interface CountryRecord {
  code: string;
  name: string;
  /** Its capital or, where none is known, its largest city. */
  city: number;
  /** Its one city covers it (Singapore) and is offered instead. */
  redundant: boolean;
  /** A city in it bears its name, so it is called a country beside it: "Luxembourg (country)". */
  sharesName: boolean;
}

export interface GazetteerLists {
  zones: string[];
  regions: RegionRecord[];
  countries: CountryRecord[];
  /** Cities whose name occurs twice in their region, with the district that tells them apart. */
  districts: [city: number, name: string][];
  /** Added to a city's score where its counted population belies how well it is known. */
  prominence: [city: number, score: number][];
}

/**
 * Villages and quarters, which only venues can be in: sorted by their folded names, each name stored as what differs from
 * the one before it. Countries and regions are positions in the gazetteer's lists.
 */
export type VillageColumns = {
  nameSharedLengths: Uint8Array;
  nameOwnLengths: Uint8Array;
  nameOwnBytes: Uint8Array;
  /** In thousandths of a degree: 111 m. */
  latitudes: Int32Array;
  longitudes: Int32Array;
  countries: Uint8Array;
  regions: Uint16Array;
  /** Ten times the decimal logarithm of the population. */
  sizes: Uint8Array;
};

export type GazetteerAsset = Asset<GazetteerColumns, GazetteerLists>;
