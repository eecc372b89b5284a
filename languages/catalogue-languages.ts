import { readdirSync } from 'node:fs';
import path from 'node:path';

const CATALOGUES = path.join(import.meta.dirname, 'catalogues');

/** The language that everything falls back to, and that every installation speaks. */
export const FALLBACK_LANGUAGE = 'en';

/** The languages (BCP 47) that have a catalogue in alphabetical order. */
export function catalogueLanguages(): string[] {
  return readdirSync(CATALOGUES)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'))
    .sort();
}
