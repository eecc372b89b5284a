import { readFileSync } from 'node:fs';
import type { Place } from '../../place.ts';

/** A name of our own choice. */
export interface OwnName {
  /** ISO 3166-1 alpha-2. */
  country: string;
  english: string;
  name: string;
}

/** Our names of one language from a table of language, country, English name and name. */
export function readOwnNames(file: URL, language: string): OwnName[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([of]) => of === language)
    .map(([, country = '', english = '', name = '']) => ({ country, english, name }));
}

/**
 * The names of a language by the ids of their places. Of several places of a name in a country, the first of
 * `places` is meant; a name of no place among them is a mistake, and thrown.
 */
export function ownNamesById(own: OwnName[], places: Place[]): Map<string, string> {
  // Of equal keys the last counts.
  const ids = new Map(
    places.toReversed().map(({ id, country, name }) => [`${country} ${name}`, id]),
  );
  const missing: string[] = [];
  const names = new Map<string, string>();
  for (const { country, english, name } of own) {
    const id = ids.get(`${country} ${english}`);
    if (id === undefined) missing.push(`${english} (${country})`);
    else names.set(id, name);
  }
  if (missing.length > 0) throw new Error(`There is no place called ${missing.join(', ')}.`);
  return names;
}
