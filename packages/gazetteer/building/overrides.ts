import { readFileSync } from 'node:fs';

/** What a row of `overrides.tsv` says of a place. */
export type Override =
  | 'english name'
  | 'prominence'
  | 'extra name'
  | 'forgotten name'
  | 'no town'
  | 'region name'
  | 'region alias'
  | 'country name'
  | 'country alias';

const rows = readFileSync(new URL('overrides.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t'));
const rowsOf = Map.groupBy(rows, ([kind, place]) => `${kind} ${place}`);

/** Our own values for a place: a city or region by its GeoNames id or code, a country by its code. */
export function overrides(kind: Override, place: number | string): string[] {
  return (rowsOf.get(`${kind} ${place}`) ?? []).map(([, , value = '']) => value);
}
