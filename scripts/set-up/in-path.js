import { existsSync } from 'node:fs';
import path from 'node:path';

/** The first program in the PATH that has one of these names and is as wanted. */
export function inPath(names, isWanted = existsSync) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return places.find((place) => isWanted(place));
}
