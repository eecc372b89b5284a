import { fold } from '@stagebell/reading/fold';
import { bareName } from './names.ts';
import { overrides } from './overrides.ts';

/** An admin-1 region as the sources describe it. */
export interface Region {
  /** `BR.30` */
  code: string;
  id: string;
  name: string;
  otherNames: string[];
  /** By language (BCP 47), as far as they are known to be those of today. */
  localNames: Record<string, string>;
  /** ISO 3166-2 without the country (`IL`), usable as a qualifier; null where unknown. */
  isoCode: string | null;
}

interface IsoRegion {
  iso: string | null;
  admin: string | null;
  names: Record<string, string>;
  reference: { geonames: number | null };
}

// Below this share of agreement a country's admin codes are another edition's and mean other regions.
const TRUSTED_AGREEMENT = 0.8;

/**
 * Joins GeoNames' current regions with their names in other languages and their GeoNames ids: by name first, because
 * codes were reassigned over the years (France, Viet Nam, Norway), then by code in countries whose codes agree.
 */
export function readRegions(admin1Json: string, isoJson: string): Region[] {
  const current = JSON.parse(admin1Json) as { code: string; name: string }[];
  const iso = JSON.parse(isoJson) as Record<string, { regions: IsoRegion[] }>;
  const byCountry = Map.groupBy(current, ({ code }) => code.slice(0, 2));
  const regions = [...byCountry].flatMap(([country, rows]) =>
    joinCountry(rows, iso[country]?.regions ?? []),
  );
  return withOwnIds(regions.sort((a, b) => (a.code < b.code ? -1 : 1)));
}

/** One id of the source stands at two regions; the second falls back to its code. */
function withOwnIds(regions: Region[]): Region[] {
  const ids = new Set<string>();
  return regions.map((region) => {
    const id = ids.has(region.id) ? `rg:${region.code}` : region.id;
    ids.add(id);
    return { ...region, id };
  });
}

function joinCountry(rows: { code: string; name: string }[], isoRegions: IsoRegion[]): Region[] {
  const joined = new Map<string, IsoRegion>();
  const free = new Set(isoRegions);
  const join = (code: string, isRight: (region: IsoRegion) => boolean) => {
    const match = free.values().find(isRight);
    if (!match) return;
    joined.set(code, match);
    free.delete(match);
  };
  for (const { code, name } of rows) {
    const bare = bareName(name);
    join(code, ({ names }) => Object.values(names).some((other) => bareName(other) === bare));
  }
  const agreeing = [...joined].filter(([code, region]) => code.slice(3) === region.admin).length;
  if (agreeing >= joined.size * TRUSTED_AGREEMENT) {
    for (const { code } of rows) {
      if (!joined.has(code)) join(code, ({ admin }) => admin === code.slice(3));
    }
  }
  return rows.map(({ code, name }) => toRegion(code, name, joined.get(code)));
}

function toRegion(code: string, name: string, iso: IsoRegion | undefined): Region {
  const named = Object.entries(iso?.names ?? {}).filter(([, other]) => typeof other === 'string');
  const names = named.map(([, other]) => other);
  // One that was joined by its code alone may be named after a division that is gone, as in Morocco.
  const isCurrent = names.some((other) => bareName(other) === bareName(name));
  return {
    code,
    id: iso?.reference.geonames ? `gn:${iso.reference.geonames}` : `rg:${code}`,
    name:
      overrides('region name', code)[0] ??
      (iso?.names.en ? betterSpelling(name, iso.names.en) : name),
    otherNames: [...new Set([name, ...names, ...overrides('region alias', code)])],
    localNames: isCurrent ? Object.fromEntries(named) : {},
    isoCode: iso?.iso ?? null,
  };
}

/** The current name, unless the English one is the same with its accents, or the only one in Latin script. */
function betterSpelling(current: string, english: string): string {
  if (!/\p{Script=Latin}/u.test(current)) return english;
  const accented = fold(english) === fold(current) && /[^\x20-\x7e]/.test(english);
  return accented ? english : current;
}
