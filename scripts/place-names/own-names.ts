import type { Place } from '../../server/places/place.ts';

/** Names of our own choice by language, ISO 3166-1 alpha-2 of the country, and English name. */
export type OwnNames = Record<string, Record<string, Record<string, string>>>;

/**
 * The names of a language by the ids of their places. Of several places of a name in a country, the first of
 * `places` is meant; a name of no place among them is a mistake, and thrown.
 */
export function ownNamesById(own: OwnNames[string] = {}, places: Place[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { id, country, name } of places) {
    const key = `${country} ${name}`;
    if (!ids.has(key)) ids.set(key, id);
  }
  const missing: string[] = [];
  const names = new Map<string, string>();
  for (const [country, byName] of Object.entries(own)) {
    for (const [english, name] of Object.entries(byName)) {
      const id = ids.get(`${country} ${english}`);
      if (id === undefined) missing.push(`${english} (${country})`);
      else names.set(id, name);
    }
  }
  if (missing.length > 0) throw new Error(`There is no place called ${missing.join(', ')}.`);
  return names;
}
