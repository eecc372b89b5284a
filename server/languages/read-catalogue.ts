import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../languages/catalogues');

/** A language's catalogue as its file has it. `T`: the parts that are used. Throws where there is none. */
export function readCatalogue<T>(language: string): T {
  return JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as T;
}
